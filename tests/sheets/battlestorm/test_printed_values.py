"""What stands on paper and in Markdown, read back, is what the rules say; and the file itself."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from models.battlestorm.model import Model
from models.battlestorm.options import Options
from models.document import Portrait
from rules.battlestorm.chance import in_hundred
from rules.battlestorm.derive import derive
from rules.battlestorm.event import effect_words
from sheets.battlestorm.model_words import outcome_lines
from sheets.battlestorm.sheet import (
    EVENTS,
    SHEETS,
    blank_model_pdf,
    model_cards_pdf,
    model_markdown,
    model_pdf,
)
from sheets.options import SheetOptions
from sheets.render import blank_pdf, markdown_text, pdf_bytes, sheet_kind
from tests.rules.battlestorm.models import any_models, sample
from tests.sheets.battlestorm.figures import OTHER_RULINGS, SAMPLES, in_play
from tests.sheets.reading import drawings, opened, raw_text, runs

BLANK = SheetOptions(blank=True)


@pytest.mark.parametrize("name", ["altar-thaumaturge", "marsh-witch"])
def test_every_event_has_its_chances_on_its_line(name: str) -> None:
    model = sample(name)
    found = runs(opened(model_pdf(model, SheetOptions()).data)[0])
    for row in derive(model).events:
        assert row.success is not None and row.lockout is not None
        start = next(run for run in found if run.text and row.name.startswith(run.text))
        near = [run.text for run in found if abs(run.baseline - start.baseline) < 12]
        assert in_hundred(row.success) in near
        assert f"{in_hundred(row.lockout)} out" in near


@pytest.mark.parametrize("name", SAMPLES)
def test_markdown_has_every_number(name: str) -> None:
    model = sample(name)
    text = model_markdown(model)
    for label, value in (
        ("Evasion", model.evasion),
        ("Absorption", model.absorption),
        ("Hits each" if model.count > 1 else "Hits", model.hits),
    ):
        assert any(
            line.replace(" ", "").startswith(f"|{label.replace(' ', '')}|{value}|")
            for line in text.splitlines()
        ), label
    for row in derive(model).events:
        assert row.name in text and effect_words(row.event) in text
    assert ("Before calling" in text) == derive(model).is_faith_worker


def test_totals_in_words() -> None:
    assert outcome_lines(10, 15)[1:-1] == (
        ("9 or less", "it happens."),
        ("10 to 15", "nothing happens."),
        ("16 or more", "locked out for the game."),
    )
    assert outcome_lines(10, 5)[2] == ("10 or more", "locked out for the game.")
    assert outcome_lines(1, 1)[1:-1] == (
        ("1", "nothing happens."),
        ("2 or more", "locked out for the game."),
    )
    kind = Options.complete(equal_to_fq="succeeds")
    assert outcome_lines(10, 15, kind)[1] == ("10 or less", "it happens.")


def test_rulings_that_differ_are_printed_and_change_what_stands_there() -> None:
    model = sample("marsh-witch").replaced(options=Options.complete(**OTHER_RULINGS))
    text = raw_text(opened(model_pdf(model, SheetOptions()).data)).replace("\n", " ")
    assert "House rules" in text and "What PIE means: The Faith Quotient." in text
    assert "9′′" in text and "29 or less" in text and "It is the act" not in text
    usual = model_pdf(sample("marsh-witch"), SheetOptions())
    assert "House rules" not in raw_text(opened(usual.data))


def test_the_state_of_play_is_printed_only_when_asked_for() -> None:
    model = in_play(sample("altar-thaumaturge"))
    now = raw_text(opened(model_pdf(model, SheetOptions(current_state=True)).data))
    assert "by Mother Sedge" in now and "each round" in now and "Captain Oster" in now
    assert "Mother Sedge" not in raw_text(opened(model_pdf(model, SheetOptions()).data))


def test_the_shared_calls_reach_these_sheets() -> None:
    document = sample("marsh-witch")
    assert sheet_kind("battlestorm", "model") is SHEETS["model"]
    assert document.name in raw_text(opened(pdf_bytes(document).data))
    assert document.name in markdown_text(document)
    assert pdf_bytes(document, BLANK).data == blank_pdf("battlestorm", "model").data
    for extra in SHEETS["model"].extras:
        assert extra.label and extra.note
    unknown = SheetOptions(extras=frozenset({"no such thing"}))
    assert model_pdf(document, unknown).pages == 1
    first = model_pdf(document, SheetOptions()).data
    assert model_pdf(document, SheetOptions()).data == first


def test_metadata_and_outline_name_the_document() -> None:
    data = model_cards_pdf([sample(name) for name in SAMPLES], SheetOptions()).data
    reader = PdfReader(BytesIO(data))
    assert reader.metadata is not None
    assert reader.metadata.title == "Brother Cael, Mother Sedge, Captain Oster, Bone pack"
    names = [entry[1] for entry in opened(data).get_toc()]
    assert names == ["Brother Cael", "Mother Sedge", "Captain Oster", "Bone pack"]
    page = opened(model_pdf(sample("marsh-witch"), SheetOptions()).data).get_toc()
    assert [entry[1] for entry in page][:3] == ["Mother Sedge", "Model", "Before calling"]


@pytest.mark.parametrize("name", [*SAMPLES, "blank"])
def test_ink_saving_fills_no_area_and_draws_thin_lines(name: str) -> None:
    options = SheetOptions(ink_saving=True, extras=frozenset({EVENTS.id}))
    blank = blank_model_pdf(SheetOptions(blank=True, ink_saving=True))
    result = blank if name == "blank" else model_pdf(sample(name), options)
    found = list(drawings(opened(result.data)))
    assert found and all(drawing["fill"] is None for drawing in found)
    assert max(drawing["width"] or 0 for drawing in found) <= 0.7


def test_a_portrait_stands_in_the_head_unless_ink_is_saved() -> None:
    buffer = BytesIO()
    Image.new("RGB", (300, 300), "teal").save(buffer, "PNG")
    portrait = Portrait(media_type="image/png", data=b64encode(buffer.getvalue()).decode())
    subject = sample("marsh-witch").replaced(portrait=portrait)
    assert len(opened(model_pdf(subject, SheetOptions()).data)[0].get_images()) == 1
    saving = opened(model_pdf(subject, SheetOptions(ink_saving=True)).data)
    assert saving[0].get_images() == []


LINES = st.text(max_size=60)


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(name=LINES, notes=st.text(max_size=300), line=LINES, subject=any_models())
def test_any_model_prints(name: str, notes: str, line: str, subject: Model) -> None:
    full = subject.replaced(name=name, concept=line, side=line, notes=notes, look=line)
    options = SheetOptions(extras=frozenset({EVENTS.id, "four"}), current_state=True)
    assert opened(model_pdf(full, options).data).page_count >= 3
    assert model_markdown(full).endswith("\n")
