"""One room on several servers: following the others, asking them, taking over from them.

`node_room.py` is the live room of a node, `learning.py` what it reads of others, `membership.py`
who lives and owns what, `calling.py` and `answering.py` what nodes ask one another.
"""
