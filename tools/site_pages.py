"""What the site (mkdocs.yml) needs beside the documents: README.md as its home page, an icon, links to the source."""

from __future__ import annotations

import os
import re
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
SOURCE = "https://github.com/bottega-games/bottega/blob/main/"
ADDED = {"index.md": ROOT / "README.md", "pictures/icon.svg": ROOT / "ui" / "public" / "icon.svg"}
"""Pages and pictures that have their home elsewhere."""

_LINK = re.compile(r'(?P<before>\]\(|<img src=")(?!https?:|#|mailto:)(?P<path>[^)#"\s]+)')
_CODE = re.compile(r"(^```.*?^```|`[^`\n]*`)", re.M | re.S)


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    for name, path in ADDED.items():
        files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links as the site has them. The documents are written to be read where they lie, and on the code's own pages."""
    if page.is_homepage:
        page.meta.setdefault("hide", ["navigation"])  # it would hold this page alone
    home = ADDED.get(page.file.src_uri, Path(config.docs_dir, page.file.src_uri)).parent
    target = PurePosixPath(page.file.src_uri).parent

    def rewritten(link: re.Match[str]) -> str:
        path = Path(os.path.normpath(home / link["path"]))
        if path.is_relative_to(config.docs_dir):
            inside = path.relative_to(config.docs_dir).as_posix()
            return link["before"] + Path(os.path.relpath(inside, target)).as_posix()
        return link["before"] + SOURCE + path.relative_to(ROOT).as_posix()

    parts = _CODE.split(markdown)
    parts[::2] = [_LINK.sub(rewritten, part) for part in parts[::2]]
    return "".join(parts)
