"""What a club prints: signs for its tables, sheets of its rules, and the reports of its room.

`rates.py`       a posted schedule as a table that people read
`hours.py`       printed hours in words
`letterhead.py`  what stands at the head and the foot of every page
`rule_sheet.py`  one game as one house deals it, with everything its answers rest on
`table_sign.py`  what hangs at one table: its game, limits, rates and notices
`printing.py`    pages set by Typst from the templates beside it
`chart_page.py`  a chart of the best play on one page
`game_report.py`  the mathematics of one game; `collection_curves.py` what the collection leaves
`sheet.py`       a report as figures and tables; `sheet_files.py` writes it as CSV and PDF
`room_reports.py`  the reports of a room by name, each drawn from its log in a file of its own
"""
