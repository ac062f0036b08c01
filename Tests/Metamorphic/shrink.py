"""The smallest project on which a change still makes a difference."""

import os
import time


def shrink(folder, differs, seconds):
    """Removes folders and files from a project, ever smaller ones, as long as `differs()` holds. Stops after `seconds`;
    what is left differs in any case, unless it did not at the start.

    - Parameter differs: whether the project in the folder, as it is now, still makes a difference
    """
    end = time.monotonic() + seconds
    parts = content(folder)
    size = max(1, len(parts) // 2)
    while time.monotonic() < end:
        removed = False
        start = 0
        while start < len(parts) and time.monotonic() < end:
            chunk = parts[start : start + size]
            with SetAside(folder, chunk) as aside:
                if differs():
                    aside.is_final = removed = True
            if aside.is_final:
                parts = parts[:start] + parts[start + size :]
            else:
                start += size
        if size == 1 and not removed:
            break
        size = max(1, size // 2)
    for parent, folders, files in os.walk(folder, topdown=False):
        if not folders and not files and parent != folder and not os.listdir(parent):
            os.rmdir(parent)


def content(folder):
    """All files and links below a folder, sorted, so that neighbours go together."""
    return sorted(
        os.path.relpath(os.path.join(parent, name), folder)
        for parent, folders, files in os.walk(folder)
        for name in files + [f for f in folders if os.path.islink(os.path.join(parent, f))]
    )


class SetAside:
    """Files that are out of a folder, and come back unless that is final."""

    def __init__(self, folder, paths):
        self.folder = folder
        self.paths = paths
        self.store = folder + ".aside"
        self.is_final = False

    def __enter__(self):
        self.move(self.folder, self.store)
        return self

    def __exit__(self, *_):
        if not self.is_final:
            self.move(self.store, self.folder)
            return
        for path in self.paths:
            os.remove(os.path.join(self.store, path))

    def move(self, source, target):
        for path in self.paths:
            os.makedirs(os.path.dirname(os.path.join(target, path)), exist_ok=True)
            os.rename(os.path.join(source, path), os.path.join(target, path))
