"""Fabula Ultima in the exchange of other tools' files: what is read, and what is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pydantic import ValidationError

from models.document import Document
from models.errors import DocumentError, UserError
from models.fabula.npc import Npc
from rules.exchange.record import list_of, object_of
from rules.exchange.report import Exported, Imported, ImportResult, NotImported
from rules.exchange.seam import Exchange, ExportFormat
from rules.exchange.source import Source
from rules.fabula.exchange import foundry_npc, foundry_pc, fultimator_npc, fultimator_pc
from rules.fabula.exchange.recognition import BACKUP_LISTS, Kind, kind_of_file, recognise

_READERS: Mapping[Kind, Callable[[Source], Imported]] = {
    "fultimator_npc": fultimator_npc.read_npc,
    "fultimator_pc": fultimator_pc.read_pc,
    "foundry_npc": foundry_npc.read_npc,
    "foundry_pc": foundry_pc.read_pc,
}


def read(source: Source) -> Iterator[ImportResult]:
    """Yield the documents of a file that :func:`recognise` knows, and what gave none."""
    raw = object_of(source.raw) or {}
    kind = kind_of_file(raw)
    if kind is None:
        return
    if kind != "fultimator_backup":
        yield _read_one(source, kind)
        return
    for key, entry_kind in BACKUP_LISTS:
        for index, entry in enumerate(list_of(raw.get(key)), 1):
            name = f"{source.name} › {key} › {index}"
            yield _read_one(Source(name, entry), entry_kind)
    others = len(list_of(raw.get("encounters")))
    if others:
        noun = "encounter" if others == 1 else "encounters"
        yield NotImported(
            source.name,
            UserError(
                f"{others} {noun} in the backup stay where they are.",
                remedy="Build them anew from the creatures that were imported.",
            ),
        )


def _read_one(source: Source, kind: Kind) -> ImportResult:
    if object_of(source.raw) is None:
        error = UserError(f"“{source.name}” holds no fields.", remedy="Export it again.")
        return NotImported(source.name, error)
    try:
        return _READERS[kind](source)
    except (ValidationError, DocumentError) as error:
        reason = (
            DocumentError.from_pydantic(error, name=f"“{source.name}”")
            if isinstance(error, ValidationError)
            else error
        )
        return NotImported(source.name, reason)


def _write_fultimator(document: Document) -> Exported:
    from rules.fabula.exchange.write_fultimator_npc import write_npc
    from rules.fabula.exchange.write_fultimator_pc import write_pc

    return write_npc(document) if isinstance(document, Npc) else write_pc(document)


def _write_foundry(document: Document) -> Exported:
    from rules.fabula.exchange.write_foundry_npc import write_npc
    from rules.fabula.exchange.write_foundry_pc import write_pc

    return write_npc(document) if isinstance(document, Npc) else write_pc(document)


_KINDS = frozenset(("npc", "hero"))
EXCHANGE = Exchange(
    tools="Fultimator or the Foundry system “projectfu”",
    recognise=recognise,
    read=read,
    formats=(
        ExportFormat("fultimator", "Fultimator", ".json", _KINDS, _write_fultimator),
        ExportFormat("foundry", "Foundry (projectfu)", ".json", _KINDS, _write_foundry),
    ),
)
