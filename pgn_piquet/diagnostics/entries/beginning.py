"""R42: how the partie was begun and the cards given."""

from __future__ import annotations

from ..diagnostic import Severity
from ..entry import HEADER, Entry

_AU_CENT = HEADER.replace("cavendish@1", "cavendish-au-cent@1")
_FOUR = HEADER.replace("cavendish@1", "voleur@1")

ENTRIES = (
    Entry(
        code="R421",
        severity=Severity.WARNING,
        title="packet of a wrong size",
        sentence="a packet of {size}; the cards are given by {sizes}",
        explanation="A dealer gives the cards in packets of the size the rules name. The deal stands, nobody "
        "having objected.",
        good=HEADER + "B: deals 1 by 3\n",
        bad=HEADER + "B: deals 1 by 4\n",
    ),
    Entry(
        code="R422",
        severity=Severity.WARNING,
        title="packets of another size than before",
        sentence="packets of {size}, but the partie was begun with packets of {before}",
        explanation="By twos or by threes, but the same for the whole partie. The deal stands, nobody having "
        "objected.",
        good=HEADER + "B: deals 1 by 3\nscore A: 28 B: 23\nA: deals 2 by 3\n",
        bad=HEADER + "B: deals 1 by 3\nscore A: 28 B: 23\nA: deals 2 by 2\n",
    ),
    Entry(
        code="R423",
        severity=Severity.WARNING,
        title="not the dealer of the cut",
        sentence="{seat} deals first, but {due} cut the lowest card",
        explanation="Where the lower cut must deal the first dealer follows from the cut; of several cards "
        "shown the lowest may be taken as the one cut. (By the laws of Rubicon the higher card has the choice, and "
        "any dealer is right.)",
        good=_AU_CENT + "A: cuts Kh\nB: cuts 9d\nB: deals 1\n",
        bad=_AU_CENT + "A: cuts Kh\nB: cuts 9d\nA: deals 1\n",
    ),
    Entry(
        code="R424",
        severity=Severity.WARNING,
        title="partners not as cut",
        sentence="{seats} cut the two lowest cards and should be partners",
        explanation="Of four who cut for partners the two lowest play against the two highest and sit opposite "
        "each other: first and third against second and fourth seat.",
        good=_FOUR + "A: cuts 7h\nB: cuts Kd\nC: cuts 8d\nD: cuts Ac\nA: deals 1\n",
        bad=_FOUR + "A: cuts 7h\nB: cuts 8d\nC: cuts Kd\nD: cuts Ac\nA: deals 1\n",
    ),
)
