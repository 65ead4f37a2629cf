"""The smallest hand on which two books differ: searched for, kept, and played side by side.

`two_tables.py` opens the same table at both houses, `lockstep.py` plays one list of actions at
both, `judging.py` says in what they came apart, `searching.py` tries every hand there is, the
shortest first, and `wandering.py` longer ones by chance, which `shrinking.py` then shortens.
`grounds.py` finds the answers that carry the difference and `telling.py` tells both hands.
`kept.py` reads what was found for every two clubs; `making.py` writes it.
"""
