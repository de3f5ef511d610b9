from .fault import Fault
from .transform import Refused
from .lexer import UnknownText
def fault_of(shaped, trouble) -> Fault:
    if isinstance(trouble, Refused):
        return Fault(trouble.code, trouble.column, trouble.column+1, trouble.values)
    if isinstance(trouble, UnknownText):
        return Fault("S201", trouble.column, trouble.column+1, {"expected": "?"})
    tok=trouble.tokens
    c = tok[trouble.index][2] if trouble.index < len(tok) else len(shaped.text)
    return Fault("S201", c, c+1, {"expected": ", ".join(sorted(trouble.expected))})
