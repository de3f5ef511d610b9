from typing import NamedTuple
from .fault import Fault
class Shaped(NamedTuple):
    text: str
    notes: tuple[Fault, ...] = ()
    fault: Fault | None = None
def normalised(text: str) -> Shaped:
    return Shaped(text)
