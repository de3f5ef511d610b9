"""``pqn completion SHELL``: the script that lets a shell complete commands, options and codes."""

from __future__ import annotations

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for SHELL.

    \b
    bash: pqn completion bash > ~/.local/share/bash-completion/completions/pqn
    zsh:  pqn completion zsh > "${fpath[1]}/_pqn"
    fish: pqn completion fish > ~/.config/fish/completions/pqn.fish
    """
    from click.shell_completion import get_completion_class

    from .main import main

    found = get_completion_class(shell)
    if found is None:
        raise click.UsageError(f"no completion for {shell}")
    click.echo(found(main, {}, "pqn", "_PQN_COMPLETE").source())
