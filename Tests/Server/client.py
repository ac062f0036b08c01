"""A server that is driven without a client library, so that its times and its memory are its own."""
import json, os, queue, subprocess, threading, time


class Server:
    def __init__(self, program, options):
        self.process = subprocess.Popen([program, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        while True:
            length = 0
            while (line := self.process.stdout.readline()).strip():
                if line.lower().startswith(b"content-length"):
                    length = int(line.split(b":")[1])
            if not length:
                return
            content = self.process.stdout.read(length)
            self.messages.put((time.monotonic(), json.loads(content)))

    def send(self, method, params, id=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params} | ({} if id is None else {"id": id})
        content = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def next(self, seconds):
        return self.messages.get(timeout=seconds)

    def start(self, root):
        began = time.monotonic()
        self.send("initialize", {
            "processId": None, "rootUri": root.as_uri(),
            "capabilities": {"general": {"positionEncodings": ["utf-8"]}, "textDocument": {"publishDiagnostics": {"relatedInformation": True}}},
        }, 1)
        self.send("initialized", {})
        while True:
            at, message = self.next(600)
            if message.get("method") == "textDocument/publishDiagnostics":
                return at - began

    def quiet(self, seconds=1.0):
        """Waits until nothing has come for a while."""
        while True:
            try:
                self.next(seconds)
            except queue.Empty:
                return

    def memory(self, key):
        """In MB: `VmRSS` for what is resident now, `VmHWM` for the most that was."""
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith(key + ":"):
                return int(line.split()[1]) // 1024

    def open(self, path):
        """Opens a document with the text that it has on disk, and returns its URI and the text."""
        uri, text = path.as_uri(), path.read_text()
        self.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": text}})
        return uri, text

    def replace(self, uri, version, start, end, text):
        """Replaces what is between two positions, each a line and a character."""
        range_ = {name: {"line": line, "character": character} for name, (line, character) in [("start", start), ("end", end)]}
        self.send("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": [{"range": range_, "text": text}],
        })

    @property
    def processor_time(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ends_check(message):
    """Whether a message says that the whole project was judged."""
    return message.get("method") == "window/logMessage" and "was checked" in message["params"]["message"]


def sources(root):
    """The Swift sources of a project of a usual size, sorted."""
    names = subprocess.run(["git", "ls-files", "*.swift"], cwd=root, capture_output=True, text=True).stdout.split("\n")
    paths = [root / name for name in names if name] or sorted(root.rglob("*.swift"))
    return [path for path in paths if path.is_file() and 2000 < path.stat().st_size < 40000]
