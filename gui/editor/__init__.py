"""The editor that every game's documents share: panes, sections, numbers and problems."""
