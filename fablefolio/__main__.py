"""``python -m fablefolio`` starts the launcher."""

import sys

from fablefolio.launcher import main

if __name__ == "__main__":
    sys.exit(main())
