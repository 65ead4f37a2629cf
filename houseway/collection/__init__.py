"""Who owes the house which collection, when, and by which clause: posted amounts, never a share.

`limits`, `posted_limits`, `counts`   a table's limit; what a printed limit, count or band covers
`schedules`, `questions`              the printed page; what a club answers for all its tables
`written`, `readings`, `page`, `loading`  a club's `collection.toml`, every fault with its line
`charges`, `lookup`, `owing`          one table, one schedule: exactly one answer, or why not
`house_collection`                    all schedules of a club, and the question a table asks
`terms`                               what the rules fix before any rate is posted
`half_hours`                          time, and who pays it
`overlaps`, `checking`                holes, inversions, doubled rows and too many rates
`cases`                               situations in a CSV file
"""
