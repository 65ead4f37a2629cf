"""What a club prints: signs for its tables and sheets of its rules, as text and as PDF.

`rates.py`       a posted schedule as a table that people read
`hours.py`       printed hours in words
`letterhead.py`  what stands at the head and the foot of every page
`rule_sheet.py`  one game as one house deals it, with everything its answers rest on
`table_sign.py`  what hangs at one table: its game, limits, rates and notices
`printing.py`    both as pages, set by Typst from the templates beside it
"""
