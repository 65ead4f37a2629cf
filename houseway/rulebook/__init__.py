"""The rule books as data: clauses, what each house answers, our readings, and the evidence.

`clauses.py` holds every printed rule by its id; `options.py` and `answers.py` what games ask and
houses answer; `readings.py` the places where a book is silent or says two things; `evidence.py`
which tests prove which clause.
"""
