"""Packages that are installed for a test alone."""

from __future__ import annotations

from pathlib import Path


def offer(folder: Path, name: str, group: str, *offers: str) -> None:
    """What an installer writes for a package that offers games or bots."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *offers, ""]))
