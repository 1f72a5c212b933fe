"""Models on this machine: files of language models fetched from the package index, and a server that runs one."""

from gnomon.local.model_files import LocalError, local_model_ready

__all__ = ["LocalError", "local_model_ready"]
