"""``python -m bottega.schema FOLDER ...``: writes what follows from the declared fields of the games in these folders.

With ``--check`` nothing is written; the exit status says whether the files are as they should be.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bottega.schema.declarations import DeclarationError
from bottega.schema.files import texts


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    folders = [Path(each) for each in arguments if each != "--check"]
    if not folders:
        print(__doc__)
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
