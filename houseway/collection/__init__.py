"""Who owes the house which collection, when, and by which clause: posted amounts, never a share.

`limits.py`            a table's limit as posted: `4/8`, `5-100`, `nl-100`, `condition-2`
`posted_limits.py`     which limits a printed row covers: "$3/6 thru $10/20"
`counts.py`            printed numbers of players, and printed bands of total action
`questions.py`         what a club answers for all its tables: kills, doubles, time, returns
`schedules.py`         the printed page: schedules, rows, cells, readings
`reading.py`           a club's `collection.toml` into schedules, every fault with its line
`charges.py`           what comes out: charges, or the reason why the table is not offered
`lookup.py`            one schedule, one table: exactly one answer
`house_collection.py`  all schedules of a club, and the question the table asks
`taking.py`            the chips themselves, from the payer to the drop
`checking.py`          holes, inversions, overlaps and too many rates on the printed page
"""
