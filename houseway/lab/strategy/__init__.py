"""Strategies that can be held: charts of the best play, from the figures of `houseway.lab.odds`.

    chart.py     what a chart is: tables of cells, lists of rules, notes with clauses
    charting.py  the question: a row's answers, a strategy; the chart, kept on disk
    svg.py       a chart as a picture

The other files hold one game or family each. `docs/odds.md` says how to ask.
"""
