"""Opening, editing, saving, renaming and deleting, and what is published meanwhile."""
import shutil

from lsprotocol import types

from editor import Editor
from files import git


async def test_first_check_is_that_of_lint(editor):
    await editor.same_as_lint()
    assert editor.all()
    tokens = editor.progress_reports
    await editor.quiet()
    kinds = [type(report).__name__ for reports in tokens.values() for report in reports]
    assert kinds[0] == "WorkDoneProgressBegin" and kinds[-1] == "WorkDoneProgressEnd"
    assert [r.method for r in editor.registrations] == ["workspace/didChangeWatchedFiles"]


async def test_an_edit_is_judged_before_it_is_saved(editor):
    await editor.same_as_lint()
    editor.open("App/PrivacyInfo.xcprivacy")
    await editor.settle()
    assert editor.rules("App/PrivacyInfo.xcprivacy") == []
    editor.replace("App/PrivacyInfo.xcprivacy", "CA92.1", "C617.1")
    await editor.settle()
    assert "reason_wrong_category" in editor.rules("App/PrivacyInfo.xcprivacy")
    editor.save("App/PrivacyInfo.xcprivacy")
    await editor.same_as_lint()
    editor.replace("App/PrivacyInfo.xcprivacy", "C617.1", "CA92.1")
    await editor.settle()
    assert editor.rules("App/PrivacyInfo.xcprivacy") == []
    # What is not saved is not on disk, so closing brings the fault back.
    editor.close("App/PrivacyInfo.xcprivacy")
    await editor.same_as_lint()
    assert editor.rules("App/PrivacyInfo.xcprivacy") != []


async def test_an_edit_changes_what_is_found_elsewhere(editor):
    await editor.same_as_lint()
    editor.open("App/Settings.swift")
    editor.open("App/PrivacyInfo.xcprivacy")
    await editor.settle()
    editor.replace("App/Settings.swift", 'UserDefaults.standard.bool(forKey: "on")', "true")
    await editor.until(lambda: "required_reason_unused" in editor.rules("App/PrivacyInfo.xcprivacy"))
    editor.save("App/Settings.swift")
    await editor.same_as_lint()


async def test_positions_in_utf8(project):
    editor = Editor(project)
    result = await editor.start(encodings=["utf-8", "utf-16"])
    assert result.capabilities.position_encoding == "utf-8"
    (project / "App/PrivacyInfo.xcprivacy").unlink()
    await editor.same_as_lint()
    await editor.shutdown_session()


async def test_positions_in_utf16_behind_other_planes(editor, project):
    (project / "App/PrivacyInfo.xcprivacy").unlink()
    editor.changed_on_disk("App/PrivacyInfo.xcprivacy", kind=types.FileChangeType.Deleted)
    await editor.same_as_lint()
    use = next(d for d in editor.of("App/Settings.swift") if d.code == "manifest_missing")
    line = (project / "App/Settings.swift").read_text().split("\n")[use.range.start.line]
    before = line[: line.index("UserDefaults")]
    assert use.range.start.character == len(before.encode("utf-16-le")) // 2
    assert use.range.end.character - use.range.start.character == len("UserDefaults")


async def test_windows_line_ends_and_tabs(editor, project):
    text = (project / "Share/ShareStore.swift").read_text().replace("\n", "\r\n").replace("  ", "\t")
    editor.open("Share/ShareStore.swift")
    editor.edit("Share/ShareStore.swift", 0, len(editor.text("Share/ShareStore.swift")), text)
    editor.edit("Share/ShareStore.swift", len("import Foundation\r\n"), len("import Foundation\r\n"), "// 🎈\r\n")
    editor.save("Share/ShareStore.swift")
    await editor.settle()
    await editor.same_as_lint()


async def test_rename_and_delete(editor, project):
    await editor.same_as_lint()
    (project / "App/Settings.swift").rename(project / "App/Preferences.swift")
    editor.changed_on_disk("App/Settings.swift", kind=types.FileChangeType.Deleted)
    editor.changed_on_disk("App/Preferences.swift", kind=types.FileChangeType.Created)
    await editor.same_as_lint()
    (project / "App/Preferences.swift").unlink()
    editor.changed_on_disk("App/Preferences.swift", kind=types.FileChangeType.Deleted)
    await editor.same_as_lint()
    assert "required_reason_unused" in editor.rules("App/PrivacyInfo.xcprivacy")
    shutil.rmtree(project / "Share")
    editor.changed_on_disk("Share", kind=types.FileChangeType.Deleted)
    await editor.same_as_lint()


async def test_a_new_file_that_is_not_saved(editor, project):
    await editor.same_as_lint()
    text = "import Foundation\nlet free = ProcessInfo.processInfo.systemUptime\n"
    editor.open("App/Free.swift", text)
    await editor.until(lambda: "required_reason_undeclared" in [row[4] for row in editor.all()])
    editor.save("App/Free.swift")
    await editor.same_as_lint()


async def test_switching_branches(editor, project):
    await editor.same_as_lint()
    git(project, "switch", "-qc", "other")
    (project / "App/PrivacyInfo.xcprivacy").unlink()
    (project / "App/More.swift").write_text("import Foundation\nlet more = UserDefaults.standard\n")
    git(project, "add", ".")
    git(project, "commit", "-qm", "Without a manifest")
    editor.changed_on_disk(".git/HEAD")
    await editor.same_as_lint()
    git(project, "switch", "-q", "main")
    editor.changed_on_disk(".git/HEAD")
    await editor.same_as_lint()


async def test_without_watched_files_saving_notices_other_changes(project):
    editor = Editor(project)
    await editor.start(name="emacs")
    await editor.same_as_lint()
    editor.open("App/Settings.swift")
    (project / "App/PrivacyInfo.xcprivacy").unlink()
    editor.save("App/Settings.swift")
    await editor.same_as_lint()
    await editor.shutdown_session()


async def test_kill_and_restart(project):
    editor = Editor(project)
    await editor.start()
    editor.open("App/Settings.swift")
    editor.replace("App/Settings.swift", "Settings", "Preferences")
    await editor.kill()
    editor = Editor(project)
    await editor.start()
    await editor.same_as_lint()
    await editor.shutdown_session()
    assert editor._server.returncode == 0
