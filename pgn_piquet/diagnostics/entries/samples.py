"""One whole deal, cut into the pieces from which sample records are put together."""

from __future__ import annotations

from typing import Final

from ..entry import HEADER

DEALT: Final = (
    HEADER
    + "B: deals\n"
    + "A: dealt 97s A98h JT98d JT7c\n"
    + "B: dealt QT8s QJ7h KQd AKQ8c\n"
    + "stock Ad 9c 7d As Kh Ks Th Js\n"
)
ELDER_EXCHANGED: Final = DEALT + "A: discards 97s 98h 7c\nA: takes Ad 9c 7d As Kh\n"
EXCHANGED: Final = ELDER_EXCHANGED + "B: discards T8s 7h\nB: takes Ks Th Js\n"
"""A holds As AKh AJT987d JT9c, B holds KQJs QJTh KQd AKQ8c"""
ELDER_CALLED: Final = EXCHANGED + "A: point 6 good d\nA: quint J good d\nA: tierce Jc\nA: trio A not-good\n"
LED: Final = ELDER_CALLED + "1. A: Ad\n"
CALLED: Final = LED + "B: quatorze Q\nB: trio K\n1... B: Qd\n"
SCORED: Final = CALLED + (
    "2. A: 7d Kd\n3-6. B: AKQ8c / JT9c Kh\n7. B: Ks As\n8-12. A: JT98d Ah / QJs QJTh\n"
)
"""A 43, B 23"""
