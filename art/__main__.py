"""``python -m art``: draw the pictures from their descriptions."""

import sys

try:
    from art.command import main
except ModuleNotFoundError as missing:
    sys.exit(f"The drawing machine lacks {missing.name}: run `make art`, or `pip install -e '.[art]'`.")

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
