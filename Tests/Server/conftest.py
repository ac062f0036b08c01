import shutil

import pytest

pytest.register_assert_rewrite("editor")
from editor import Editor
from files import FILES, git

def pytest_addoption(parser):
    parser.addoption("--edits", type=int, default=200)
    parser.addoption("--seed", type=int, default=20)
    parser.addoption("--project")


@pytest.fixture
def edits(request):
    return request.config.getoption("--edits")


@pytest.fixture
def seed(request):
    return request.config.getoption("--seed")


@pytest.fixture
def project(tmp_path):
    """A small app in a git repository."""
    root = tmp_path.resolve() / "Notes"
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(text.encode())
    git(root, "init", "-q")
    git(root, "add", ".")
    git(root, "commit", "-qm", "Begin")
    return root


@pytest.fixture
def edited(request, project, tmp_path):
    """What is edited at random: the small app, or a copy of the project that the options name."""
    source = request.config.getoption("--project")
    return shutil.copytree(source, tmp_path.resolve() / "Copy", symlinks=True) if source else project


@pytest.fixture
async def editor(project):
    editor = Editor(project)
    await editor.start()
    yield editor
    await editor.shutdown_session()
    assert editor._server.returncode == 0
