"""The house ways, one module each; ``house.py`` has what holds for all of them (H5-H9)."""
