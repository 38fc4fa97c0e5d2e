"""The emotions of a Bond: three pairs, and of each pair one at most."""

from __future__ import annotations

from models.fabula.hero import Bond
from models.fabula.vocabulary import EMOTION_PAIRS, Emotion


def opposite(emotion: Emotion) -> Emotion:
    """Return the other emotion of the pair, such as mistrust for loyalty."""
    first, second = next(pair for pair in EMOTION_PAIRS if emotion in pair)
    return second if emotion == first else first


def with_emotion(bond: Bond, emotion: Emotion, *, is_felt: bool) -> Bond:
    """Return ``bond`` with or without ``emotion``, in print order; feeling it ends its opposite."""
    felt = set(bond.emotions) - {emotion}
    if is_felt:
        felt = (felt - {opposite(emotion)}) | {emotion}
    order = [one for pair in EMOTION_PAIRS for one in pair]
    return bond.replaced(emotions=tuple(one for one in order if one in felt))
