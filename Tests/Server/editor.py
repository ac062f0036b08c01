"""An editor that drives the server: documents with versions, edits in UTF-8 or UTF-16, and what was published."""
import asyncio, json, os, re, subprocess, time
from pathlib import Path
from urllib.parse import unquote, urlparse

from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient, client_capabilities
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

PATUH = os.environ["PATUH"]
SEVERITY = {"error": 1, "warning": 2, "note": 3}


class Editor(LanguageClient):
    def __init__(self, root):
        super().__init__(converter_factory=default_converter)
        self.root = Path(root)
        self.documents = {}  # path -> [version, text]
        self.published = {}  # uri -> (version, diagnostics)
        self.count = 0
        self.registrations = []
        self.units = "utf-16"
        features = dict(DEFAULT_CLIENT_FEATURES)

        def publish(params):
            self.published[params.uri] = (params.version, params.diagnostics)
            self.diagnostics[params.uri] = params.diagnostics
            self.count += 1

        def register(params):
            self.registrations += params.registrations

        features[types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS] = publish
        features[types.CLIENT_REGISTER_CAPABILITY] = register
        register_lsp_features(self, features)

    async def start(self, folders=None, name="visual-studio-code", encodings=None, options=()):
        await self.start_io(PATUH, "lsp", "--cache-path", str(self.root.parent / "cache"), *options)
        capabilities = client_capabilities(name)
        if encodings:
            capabilities.general = capabilities.general or types.GeneralClientCapabilities()
            capabilities.general.position_encodings = encodings
        folders = [self.root] if folders is None else folders
        result = await self.initialize_session(
            types.InitializeParams(
                capabilities=capabilities,
                root_uri=folders[0].as_uri() if folders else None,
                workspace_folders=[types.WorkspaceFolder(uri=f.as_uri(), name=f.name) for f in folders],
            )
        )
        self.units = result.capabilities.position_encoding or "utf-16"
        return result

    async def kill(self):
        self.error = RuntimeError("killed")
        self._server.kill()
        await self._server.wait()

    def uri(self, path):
        return (self.root / path).as_uri()

    # Documents

    def open(self, path, text=None):
        if text is None:
            text = (self.root / path).read_bytes().decode()
        self.documents[path] = [1, text]
        self.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri=self.uri(path), language_id="", version=1, text=text)
            )
        )

    def text(self, path):
        return self.documents[path][1]

    def position(self, text, index):
        """The position of a character of a text, in the units that were negotiated."""
        before = re.split(r"\r\n|\n|\r", text[:index])
        if text[:index].endswith("\r") and text[index : index + 1] == "\n":
            before = before[:-1] if before[-1] == "" else before
        return types.Position(line=len(before) - 1, character=units(before[-1], self.units))

    def edit(self, path, start, end, new):
        """Replaces characters by others."""
        document = self.documents[path]
        before = document[1]
        document[0] += 1
        document[1] = before[:start] + new + before[end:]
        self.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(version=document[0], uri=self.uri(path)),
                content_changes=[
                    types.TextDocumentContentChangePartial(
                        range=types.Range(self.position(before, start), self.position(before, end)), text=new
                    )
                ],
            )
        )

    def replace(self, path, old, new):
        start = self.text(path).index(old)
        self.edit(path, start, start + len(old), new)

    def save(self, path):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_bytes(self.text(path).encode())
        self.text_document_did_save(
            types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(self.uri(path)))
        )

    def close(self, path):
        del self.documents[path]
        self.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(self.uri(path)))
        )

    def changed_on_disk(self, *paths, kind=types.FileChangeType.Changed):
        self.workspace_did_change_watched_files(
            types.DidChangeWatchedFilesParams([types.FileEvent(self.uri(path), kind) for path in paths])
        )

    # What is published

    def of(self, path):
        return self.published.get(self.uri(path), (None, []))[1]

    def rules(self, path):
        return sorted(d.code for d in self.of(path))

    def all(self):
        """All that is published: path, line, character, severity, rule, message."""
        rows = []
        for uri, (_, diagnostics) in self.published.items():
            path = Path(unquote(urlparse(uri).path))
            path = str(path.relative_to(self.root)) if path.is_relative_to(self.root) else str(path)
            for d in diagnostics:
                start = d.range.start
                rows.append((path, start.line, start.character, int(d.severity), d.code, d.message.split("\n")[0]))
        return sorted(rows)

    async def until(self, holds, seconds=20):
        """Waits until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            if self._server.returncode is not None:
                raise AssertionError(f"the server has ended: {self._server.returncode}")
            if time.monotonic() > end:
                raise AssertionError(f"after {seconds} s: {self.all()}")
            await asyncio.sleep(0.01)

    async def settle(self, path=None, seconds=20):
        """Waits until the last version of a document was judged."""
        paths = [path] if path else list(self.documents)
        for path in paths:
            await self.until(
                lambda: self.published.get(self.uri(path), (None,))[0] == self.documents[path][0], seconds
            )
        await self.quiet()

    async def quiet(self, pause=0.4):
        """Waits until nothing has been published for a while."""
        count = -1
        while count != self.count:
            count = self.count
            await asyncio.sleep(pause)

    # Comparing

    def lint(self, folder=None, options=()):
        """What `patuh lint` finds on the same bytes, in the form of `all`."""
        folder = folder or self.root
        rows = []
        answer = subprocess.run(
            [PATUH, "lint", str(folder), "--format", "json", "--exit-zero", "--no-cache", "--quiet", *options],
            capture_output=True, text=True, check=True,
        )
        texts = {}
        for finding in json.loads(answer.stdout)["findings"]:
            path = finding["path"]
            if path == ".":
                path = next(p for p in [".patuh.yml", "README.md", "Package.swift", "."] if (folder / p).exists())
            line, character = finding.get("line", 1) - 1, finding.get("column", 1) - 1
            if "line" in finding and self.units == "utf-16":
                if path not in texts:
                    texts[path] = re.split(rb"\r\n|\n|\r", (folder / path).read_bytes())
                character = units(texts[path][line][:character].decode(errors="replace"), self.units)
            path = os.path.relpath(folder / path, self.root)
            if finding["path"] == ".":
                line, character = 0, 0
            message = finding["message"] + (" (likely)" if finding["certainty"] == "likely" else "")
            # A message may quote several lines.
            rows.append((path, line, character, SEVERITY[finding["severity"]], finding["rule"], message.split("\n")[0]))
        return sorted(rows)

    async def same_as_lint(self, folder=None, seconds=20, options=()):
        """Waits until what is published is what lint finds."""
        expected = self.lint(folder, options=options)
        end = time.monotonic() + seconds
        while self.all() != expected and time.monotonic() < end:
            await asyncio.sleep(0.02)
        assert self.all() == expected


def units(text, encoding):
    return len(text.encode("utf-8")) if encoding == "utf-8" else len(text.encode("utf-16-le")) // 2


def applied(text, edits, encoding):
    """A text with edits of a code action made."""
    lines = re.split(r"(?<=\n)|(?<=\r)(?!\n)", text)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def offset(position):
        if position.line >= len(lines):
            return len(text)
        line, count = lines[position.line], 0
        for index, character in enumerate(line):
            if count >= position.character or character in "\r\n":
                return starts[position.line] + index
            count += units(character, encoding)
        return starts[position.line] + len(line)

    for edit in sorted(edits, key=lambda e: offset(e.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text
