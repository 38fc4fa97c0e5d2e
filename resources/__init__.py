"""Game data, fonts, icons and samples, and the loader that reads them."""
