"""Uploading an exported folder to a dataset repository of the Hugging Face Hub."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from pathlib import Path

_REPO = re.compile(r"[\w][\w.-]{0,95}/[\w][\w.-]{0,95}")


class PushError(GnomonError, ValueError):
    """A folder that cannot be uploaded; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Upload:
    """What is uploaded: the files of a folder by their relative names, with their sizes."""

    repo: str
    folder: Path
    files: dict[str, int]


def check_repo(repo: str) -> None:
    """Raise an error for a text that is no name of a repository."""
    if not _REPO.fullmatch(repo):
        raise PushError(f"--push {repo}: write it as OWNER/NAME, the name of a dataset repository")


def plan_upload(folder: Path, repo: str) -> Upload:
    """The files that an upload would send; hidden files are left out."""
    check_repo(repo)
    files = {
        str(path.relative_to(folder)): path.stat().st_size
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    }
    return Upload(repo, folder, files)


def push(upload: Upload, *, private: bool = False) -> str:
    """Create the dataset repository if it is not there, upload the files as one commit, and return its address."""
    try:
        from huggingface_hub import HfApi
        from huggingface_hub.errors import HfHubHTTPError, LocalTokenNotFoundError
    except ImportError:
        raise PushError("--push needs the package huggingface_hub: pip install 'gnomon[hub]'") from None
    try:
        api = HfApi()
        made = api.create_repo(upload.repo, repo_type="dataset", exist_ok=True, private=private)
        api.upload_folder(
            repo_id=upload.repo,
            repo_type="dataset",
            folder_path=upload.folder,
            allow_patterns=list(upload.files),
            commit_message="Add the dataset",
        )
    except LocalTokenNotFoundError:
        raise PushError(f"--push {upload.repo}: you are not logged in; run 'hf auth login', or set HF_TOKEN") from None
    except HfHubHTTPError as error:
        reason = " ".join((error.server_message or str(error)).split())[:300]
        raise PushError(f"--push {upload.repo}: the Hub refused it: {reason}") from None
    except OSError as error:
        raise PushError(f"--push {upload.repo}: the Hub cannot be reached: {error}") from None
    return str(made)
