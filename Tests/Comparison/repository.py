"""A scratch repository of git with a copy of a project."""

import os
import subprocess
import tempfile

from program import Failure

ENVIRONMENT = {
    **os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Patuh", "GIT_AUTHOR_EMAIL": "patuh@example.com", "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z",
    "GIT_COMMITTER_NAME": "Patuh", "GIT_COMMITTER_EMAIL": "patuh@example.com", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
}
#: git knows it without an object
EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"


class Repository:
    def __init__(self, folder):
        """Makes a repository of a folder, with all its files committed, ignored ones as well."""
        self.folder = folder
        self.git("init", "-q", "-b", "main")
        self.git("config", "core.autocrlf", "false")
        self.git("config", "gc.auto", "0")
        self.first = self.commit()

    def git(self, *arguments):
        done = subprocess.run(["git", *arguments], cwd=self.folder, env=ENVIRONMENT, capture_output=True, text=True,
                              errors="replace")
        if done.returncode != 0:
            raise Failure(f"git {' '.join(arguments)}: {done.stderr[-300:]}")
        return done.stdout.strip()

    def stage(self):
        self.git("add", "-A", "-f", ".")

    def commit(self):
        """Commits what lies on disk, and gives the commit."""
        self.stage()
        self.git("commit", "-q", "--allow-empty", "--no-verify", "-m", "state")
        return self.git("rev-parse", "HEAD")

    def restore(self, commit):
        """Moves the branch, the index and the disk to a commit."""
        self.git("reset", "-q", "--hard", commit)
        self.git("clean", "-q", "-ffdx")

    def check_out(self, commit):
        """Makes the disk that of a commit, and leaves the branch where it is and the index with what is there."""
        tree = self.git("write-tree")
        self.git("read-tree", "-q", "--reset", "-u", commit)
        self.git("clean", "-q", "-ffdx")
        self.git("read-tree", tree)

    def check_out_index(self):
        """Makes the disk that of the index."""
        self.git("checkout-index", "-q", "-a", "-f")
        self.git("clean", "-q", "-ffdx")

    def branch_off(self, commit):
        """A commit on another one that has none of its files."""
        return self.git("commit-tree", EMPTY_TREE, "-p", commit, "-m", "other")

    def moves(self, commit):
        """The paths now of the files that have moved since a commit, whether that is staged or not, by their old ones."""
        with tempfile.TemporaryDirectory() as folder:
            environment = {**ENVIRONMENT, "GIT_INDEX_FILE": os.path.join(folder, "index")}
            for arguments in (["read-tree", commit], ["add", "-A", "-f", "."],
                              ["diff-index", "--cached", "-z", "--name-status", "--diff-filter=R", "-M", "-l0", commit]):
                done = subprocess.run(["git", *arguments], cwd=self.folder, env=environment, capture_output=True, text=True,
                                      errors="replace", check=True)
        words = done.stdout.split("\0")[:-1]
        return dict(zip(words[1::3], words[2::3]))

    def changed_lines(self):
        """How many lines differ between the last commit and the index."""
        return sum(
            int(word) if word.isdigit() else 1
            for line in self.git("diff", "--cached", "--numstat", "--no-renames").splitlines()
            for word in line.split("\t")[:2]
        )

