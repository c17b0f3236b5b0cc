"""The oracle: a second pai gow engine, slow and obvious, that the fast one is held against.

It was written from the numbered rules alone (R1 ... H9) and shares no code, no table and no
card encoding trick with the core.  Everything here tries all possibilities and takes the best.
"""
