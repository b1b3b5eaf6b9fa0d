"""python -m bottega.schema [--check] FOLDER ...

Writes what follows from the declared fields of the games in these folders: derived.py (copies, positions, views),
shapes.py (what a position or a view may consist of), types.py (their types) and, where the board is built into the
page, board/view.ts. A FOLDER is a package with a State; docs/declaring.md says how fields are declared.

  --check   writes nothing; the exit code is 1 where a file is not what the declarations say
  --help    shows this
"""

from __future__ import annotations

import sys
from pathlib import Path

from bottega.schema.declarations import DeclarationError
from bottega.schema.files import texts


def main(arguments: list[str]) -> int:
    if {"--help", "-h"} & {*arguments}:
        print(__doc__.strip())
        return 0
    check = "--check" in arguments
    folders = [Path(each) for each in arguments if each != "--check"]
    wrong = [str(each) for each in folders if not each.is_dir()]
    if wrong or not folders:
        told = f"{', '.join(wrong)}: there is no such folder" if wrong else "name the folder of a game"
        print(f"{told}; python -m bottega.schema --help tells more", file=sys.stderr)
        return 2
    stale = False
    for folder in folders:
        try:
            found = texts(folder)
        except DeclarationError as error:
            print(f"{folder}: {error}", file=sys.stderr)
            return 1
        for path, text in found.items():
            if not path.exists() or path.read_text("utf-8") != text:
                stale = True
                print(f"{path} {'is not what the declarations say' if check else 'written'}")
                if not check:
                    path.write_text(text, "utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
