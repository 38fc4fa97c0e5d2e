"""Markdown and HTML of other tools as plain text, and plain text as theirs.

Nothing is loaded and nothing is run: addresses stay as text, scripts and styles go.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape

_BLOCKS = frozenset(
    (
        "address", "article", "blockquote", "div", "dl", "dt", "dd", "fieldset", "figure",
        "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "ol", "p",
        "pre", "section", "table", "tbody", "tr", "ul",
    )
)  # fmt: skip
_SILENT = frozenset(("script", "style", "template", "head", "title", "iframe", "object"))
_BLOCK, _LINE = "\x00", "\x01"
# From one “<” it looks no further than to the next, so that odd text takes no longer.
_TAG = re.compile(
    r"(?P<comment><!--)|(?P<close>-->)"
    r"|<(?P<end>/?)(?P<tag>[A-Za-z][A-Za-z0-9-]{0,30})(?:[\s/][^<>]{0,4000})?>"
)
_SPACES = re.compile(r"[ \t\n\r\f\v]+")
_ESCAPABLE = r"\\`*_{}\[\]()#+\-.!<>|~"
_ESCAPED = re.compile(rf"\\([{_ESCAPABLE}])")
_FENCES = (
    (re.compile(r"!?\[([^\[\]\n]{0,500})\]\(([^()\s]{1,2000})\)"), r"\1 (\2)"),
    (re.compile(r"(?<![\w*])(\*{1,3})(?=\S)([^*\n]{1,5000}?)(?<=\S)\1(?!\*)"), r"\2"),
    (re.compile(r"(?<=\w)(\*\*)(?=\S)([^*\n]{1,5000}?)(?<=\S)\1(?!\*)"), r"\2"),
    (re.compile(r"(?<!\w)(_{1,3})(?=\S)([^_\n]{1,5000}?)(?<=\S)\1(?!\w)"), r"\2"),
    (re.compile(r"(?<!`)`([^`\n]{1,5000})`(?!`)"), r"\1"),
    (re.compile(r"~~(?=\S)([^~\n]{1,5000}?)(?<=\S)~~"), r"\1"),
)
_HEADING = re.compile(r"(?m)^ {0,3}#{1,6}[ \t]+")


def from_markdown(text: str) -> str:
    """Return Markdown as plain text: marks of emphasis go, links keep their words and address."""
    if not any(sign in text for sign in "*_`[\\#~"):
        return text.strip()
    # What a backslash protects is put aside, so that no mark is seen in it.
    kept: list[str] = []

    def aside(found: re.Match[str]) -> str:
        kept.append(found[1])
        return f"\x00{len(kept) - 1}\x01"

    text = _ESCAPED.sub(aside, text.replace("\x00", "␀").replace("\x01", "␁"))
    text = _HEADING.sub("", text)
    for pattern, plain in _FENCES:
        text = pattern.sub(plain, text)
    text = re.sub(r"\x00(\d+)\x01", lambda found: kept[int(found[1])], text)
    return text.strip()


def to_markdown(text: str) -> str:
    """Return plain text as Markdown that shows it as it is and reads back the same."""
    return re.sub(r"([\\`*_\[\]#~])", r"\\\1", text)


def from_html(text: str) -> str:
    """Return HTML as plain text: paragraphs and list items become lines."""
    if "<" not in text and "&" not in text:
        return text.replace("\u00a0", " ").strip()
    joined = "".join(_html_parts(text))
    joined = re.sub(f" *{_BLOCK}[{_BLOCK} ]*", _BLOCK, joined).strip(f"{_BLOCK} ")
    lines = joined.replace(_BLOCK, "\n").replace(_LINE, "\n").split("\n")
    return "\n".join(line.strip(" ") for line in lines).replace("\u00a0", " ").strip("\n")


def to_html(text: str) -> str:
    """Return plain text as HTML that shows it as it is and reads back the same."""
    if not text:
        return ""
    shown = escape(text, quote=False).replace("@", "&#64;").replace("[[", "&#91;&#91;")
    shown = re.sub(r"  |(?m:^ | $)", lambda found: found[0].replace(" ", "&nbsp;"), shown)
    return "<p>" + shown.replace("\t", "&nbsp;").replace("\n", "<br>") + "</p>"


def _html_parts(text: str) -> Iterator[str]:
    """Yield words as they read, ``_BLOCK`` where a paragraph begins or ends, ``_LINE`` for <br>.

    What stands in scripts, styles and comments is passed over.
    """
    until = ""
    end = 0
    for found in _TAG.finditer(text):
        if not until:
            yield _words(text[end : found.start()])
            yield _shown(found)
            until = _hides(found)
        elif _ends(found, until):
            until = ""
        end = found.end()
    if not until:
        yield _words(text[end:])


def _shown(found: re.Match[str]) -> str:
    """Return what a tag amounts to in plain text."""
    tag = (found["tag"] or "").casefold()
    if tag in _BLOCKS:
        return f"{_BLOCK}• " if tag == "li" and not found["end"] else _BLOCK
    return found["close"] or {"br": _LINE, "td": " ", "th": " "}.get(tag, "")


def _hides(found: re.Match[str]) -> str:
    """Return what ends the part that a tag hides; empty when it hides none."""
    if found["comment"]:
        return "-->"
    tag = (found["tag"] or "").casefold()
    return tag if tag in _SILENT and not found["end"] else ""


def _ends(found: re.Match[str], until: str) -> bool:
    if until == "-->":
        return bool(found["close"])
    return bool(found["end"]) and found["tag"].casefold() == until


def _words(text: str) -> str:
    return _SPACES.sub(" ", unescape(text).replace(_BLOCK, "").replace(_LINE, ""))
