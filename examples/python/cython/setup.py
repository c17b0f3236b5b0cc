"""Builds the module `duel`; all that it needs of paigow is the folder of its headers."""

import paigow
from Cython.Build import cythonize
from setuptools import Extension, setup

duel = Extension("duel", ["duel.pyx"], include_dirs=[paigow.get_include()])
setup(ext_modules=cythonize([duel]))
