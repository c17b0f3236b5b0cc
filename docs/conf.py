"""How the site is built: ``sphinx-build -W -n docs build/site``."""

from __future__ import annotations

import ast
import pkgutil
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from sphinx.application import Sphinx

import paigow

sys.path.insert(0, str(Path(__file__).parent))

project = "paigow"
author = "the authors of paigow"
copyright = "the authors of paigow; MIT licence"
version = release = paigow.__version__

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "myst_parser",
    "c_headers",
    "pictures",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"paigow {version}"
html_show_sphinx = False

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
default_role = "py:obj"
nitpicky = True
nitpick_ignore_regex = [
    ("c:identifier", r"size_t|u?int\d+_t|PAIGOW_(BUILDING|SHARED|SMALL)"),
    # Other packages, which are not asked for: a site is built without a network.
    ("py:.*", r"(collections|concurrent|fractions|json|np|npt|numpy|pathlib|tomllib)\..*|Fraction"),
    # What only the package itself uses.
    ("py:class", r"(paigow\.)?_core\..*|paigow\.odds\.(counting\.Problem|adding\.Counted)"),
]


def import_for_types(module: ModuleType) -> None:
    """Import what a module needs for its type hints only: they are shown by their whole names."""
    for node in ast.parse(Path(str(module.__file__)).read_text()).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), str(module.__file__), "exec"), vars(module))


def leave_out(app: Sphinx, what: str, name: str, obj: Any, skip: bool, options: Any) -> bool | None:
    """What is said to be for the package alone, and fields that the class describes."""
    text = getattr(obj, "__doc__", None) or ""
    hidden = "for use within the package" in text.lower() or text.startswith("Alias for field")
    return True if hidden else None


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    names = [found.name for found in pkgutil.walk_packages(paigow.__path__, "paigow.")]
    for module in [import_module(name) for name in names if name != "paigow.__main__"]:
        if str(module.__file__).endswith(".py"):
            import_for_types(module)
    app.connect("autodoc-skip-member", leave_out)
