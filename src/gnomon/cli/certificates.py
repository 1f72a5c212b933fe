"""``gnomon prove --check-certificate``: the verdict on a saved certificate of algebra."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from gnomon.cli.console import fail, read_text
from gnomon.errors import BAD_INPUT, FAILED
from gnomon.printable import printable

if TYPE_CHECKING:
    from pathlib import Path


def check_saved_certificate(file: Path, seconds: float, *, as_json: bool, language: str) -> None:
    """Print the verdict on the certificate in a file; ends with exit code 1 if it is not accepted."""
    from gnomon.deduce.algebra.certificate import Certificate, CertificateError
    from gnomon.deduce.algebra.certificate_checker import check_certificate
    from gnomon.deduce.deadline import Deadline
    from gnomon.deduce.wording.facts import fact_text
    from gnomon.deduce.wording.verdicts import algebra_text

    try:
        data = json.loads(read_text(file))
    except (ValueError, RecursionError) as error:
        fail(f"{file} is not JSON: {error}", BAD_INPUT)
    try:
        certificate = Certificate.from_json(data.get("certificate", data) if isinstance(data, dict) else data)
    except CertificateError as error:
        fail(f"{file}: {error}", BAD_INPUT)
    try:
        verdict = check_certificate(certificate, Deadline.after(seconds))
    except CertificateError as error:
        if as_json:
            typer.echo(json.dumps({"accepted": False, "why": str(error)}, ensure_ascii=False))
        else:
            typer.echo(printable(f"not accepted: {error}"))
        raise SystemExit(FAILED) from None
    if as_json:
        found = {"accepted": True, "premise": str(certificate.premise), **asdict(verdict)}
        typer.echo(json.dumps(found, ensure_ascii=False))
        return
    said = fact_text(certificate.goal, language)
    accepted = "证书通过检验" if language == "zh" else "accepted"
    typer.echo(printable(f"{certificate.premise}\n{accepted}: {said}; {algebra_text(verdict, language)}"))
