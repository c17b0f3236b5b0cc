"""Fuzz targets for what the package reads: see ``csrc/fuzz/README.md``.

Each module has ``one(data)``, which makes something of any bytes and fails if anything but a
``PaigowError`` comes of it; ``python -m fuzz`` runs them by atheris, the tests replay the corpora.
"""
