"""What a client may send that is out of order or no message, over bare pipes."""
import json, subprocess

import pytest

from editor import PATUH


class Pipe:
    def __init__(self):
        self.process = subprocess.Popen([PATUH, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def raw(self, content):
        self.process.stdin.write(content)
        self.process.stdin.flush()

    def send(self, method, params=None, id=None):
        message = {"jsonrpc": "2.0", "method": method, "params": params or {}}
        if id is not None:
            message["id"] = id
        content = json.dumps(message).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(content) + content)

    def read(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            name, value = line.split(b":")
            length = int(value) if name.lower() == b"content-length" else length
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, params=None, id=1):
        self.send(method, params, id)
        while "method" in (answer := self.read()):
            pass
        assert answer["id"] == id
        return answer


@pytest.fixture
def pipe():
    pipe = Pipe()
    yield pipe
    pipe.process.kill()
    pipe.process.wait()


def test_life(pipe):
    assert pipe.ask("textDocument/hover")["error"]["code"] == -32002
    assert pipe.ask("initialize", {"capabilities": {}, "processId": None, "rootUri": None})["result"]["serverInfo"]
    pipe.send("initialized")
    assert pipe.ask("initialize", {"capabilities": {}})["error"]["code"] == -32600
    assert pipe.ask("workspace/other", id="text")["error"]["code"] == -32601
    assert pipe.ask("textDocument/hover", {"textDocument": {}})["error"]["code"] == -32602
    pipe.send("$/other")
    pipe.send("textDocument/didChange", {"textDocument": 1})
    pipe.send("$/cancelRequest", {"id": 77})
    assert pipe.ask("shutdown")["result"] is None
    assert pipe.ask("textDocument/hover")["error"]["code"] == -32600
    pipe.send("exit")
    assert pipe.process.wait(10) == 0


def test_exit_without_shutdown(pipe):
    pipe.ask("initialize", {"capabilities": {}})
    pipe.send("exit")
    assert pipe.process.wait(10) == 1


def test_a_client_that_goes_away(pipe):
    pipe.ask("initialize", {"capabilities": {}})
    pipe.process.stdin.close()
    assert pipe.process.wait(10) == 1


def test_faulty_frames(pipe):
    pipe.raw(b"Content-Length: x\r\n\r\n{}")
    assert pipe.read()["error"]["code"] == -32700
    pipe.raw(b"Content-Length: 3\r\n\r\n{]}")
    assert pipe.read() ["error"]["code"] == -32700
    pipe.raw(b"Content-Length: 2\r\n\r\n[]")
    assert pipe.read()["error"]["code"] == -32600
    content = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}).encode()
    frame = b"content-type: x; charset=utf-8\r\nCONTENT-LENGTH:%d\r\n\r\n" % len(content) + content
    for byte in frame:
        pipe.raw(bytes([byte]))
    assert pipe.read()["result"]
