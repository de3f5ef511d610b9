"""The library: the few functions that most programs need, each over bytes, text or an open file.

``import pgn_piquet as pqn`` gives the same names. There is no global state: what a call needs is given
to it.
"""
