"""A build of Patuh that a test runs."""

import json
import subprocess


class Failure(Exception):
    """Patuh ended in a way that is not documented, or printed no JSON."""


class Program:
    """A build of Patuh, with the folder of its cache and what `lint` is called with."""

    def __init__(self, path, cache, lint_arguments=()):
        self.path = path
        self.cache = cache
        self.lint_arguments = lint_arguments

    def run(self, folder, *arguments):
        """What a command prints on standard output."""
        process = subprocess.run(
            [self.path, *arguments, "--cache-path", self.cache],
            cwd=folder, capture_output=True, text=True, errors="replace",
        )
        if process.returncode not in (0, 1):
            raise Failure(f"{' '.join(arguments)} exited with {process.returncode}: {process.stderr[-300:]}")
        return process.stdout

    def answer(self, folder, *arguments):
        """The JSON that a command prints."""
        try:
            return json.loads(self.run(folder, *arguments, "--format", "json"))
        except ValueError as error:
            raise Failure(f"{' '.join(arguments)} printed no JSON: {error}")

    def lint(self, folder, *arguments):
        """The JSON of `lint`."""
        return self.answer(folder, "lint", *self.lint_arguments, *arguments)
