"""Configurations, baselines, and several roots."""
import subprocess

from lsprotocol import types

from editor import PATUH, Editor

FAULT = "version: 1\nrules:\n  manifest_mising: off\n"


async def test_a_fault_is_shown_where_it_is_and_the_last_configuration_is_kept(editor, project):
    await editor.same_as_lint()
    before = editor.all()
    editor.open(".patuh.yml")
    editor.edit(".patuh.yml", 0, len(editor.text(".patuh.yml")), FAULT)
    await editor.until(lambda: "configuration" in editor.rules(".patuh.yml"))
    fault = next(d for d in editor.of(".patuh.yml") if d.code == "configuration")
    assert (fault.range.start.line, fault.range.start.character) == (2, 2)
    assert "manifest_missing" in fault.message
    assert [row for row in editor.all() if row[0] != ".patuh.yml"] == before
    editor.edit(".patuh.yml", 0, len(FAULT), "version: 1\nrules:\n  manifest_missing: warning\n")
    await editor.until(lambda: "configuration" not in editor.rules(".patuh.yml"))
    editor.save(".patuh.yml")
    await editor.same_as_lint()
    assert {row[3] for row in editor.all() if row[4] == "manifest_missing"} == {2}


async def test_a_fault_at_the_start(project):
    (project / ".patuh.yml").write_text(FAULT)
    editor = Editor(project)
    await editor.start()
    await editor.until(lambda: editor.rules(".patuh.yml") == ["configuration"])
    (project / ".patuh.yml").write_text("version: 1\n")
    editor.changed_on_disk(".patuh.yml")
    await editor.same_as_lint()
    await editor.shutdown_session()


async def test_names_that_the_project_does_not_have(editor, project):
    await editor.same_as_lint()
    text = 'version: 1\nsuppress:\n  - {rule: manifest_missing, target: Other, reason: "later"}\n'
    (project / ".patuh.yml").write_text(text)
    editor.changed_on_disk(".patuh.yml")
    await editor.until(lambda: "configuration" in editor.rules(".patuh.yml"))
    (project / ".patuh.yml").write_text(text.replace("Other", "Share"))
    editor.changed_on_disk(".patuh.yml")
    await editor.same_as_lint()


async def test_the_baseline_counts(editor, project):
    await editor.same_as_lint()
    subprocess.run([PATUH, "baseline", "write", "--no-cache", str(project)], check=True, capture_output=True)
    editor.changed_on_disk(".patuh-baseline.json", kind=types.FileChangeType.Created)
    await editor.same_as_lint()
    assert editor.all() == []


async def test_several_roots_and_one_inside_another(project):
    inner = project / "Kit"
    (inner / "Sources/Kit").mkdir(parents=True)
    (inner / "Package.swift").write_text(
        '// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n  name: "Kit", platforms: '
        '[.iOS(.v17)], products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])\n'
    )
    (inner / "Sources/Kit/Kit.swift").write_text("import Foundation\nlet kit = UserDefaults.standard\n")
    (inner / ".patuh.yml").write_text("version: 1\nrules:\n  manifest_missing: note\n")
    other = project.parent / "Other"
    (other / "App").mkdir(parents=True)
    (other / "project.yml").write_text(
        "name: Other\ntargets:\n  Other:\n    type: application\n    platform: iOS\n    sources: [App]\n"
    )
    (other / "App/Other.swift").write_text("import Foundation\nlet other = UserDefaults.standard\n")
    editor = Editor(project)
    await editor.start(folders=[project, other])

    def expected():
        outer = [row for row in editor.lint() if not row[0].startswith("Kit/")]
        return sorted(outer + editor.lint(inner) + editor.lint(other))

    def shown():
        return sorted((row[0].replace(str(other), "../Other"), *row[1:]) for row in editor.all())

    await editor.until(lambda: shown() == expected())
    assert any(row[0].startswith("Kit/") and row[3] == 3 for row in editor.all())
    folder = types.WorkspaceFolder(uri=other.as_uri(), name="Other")
    editor.workspace_did_change_workspace_folders(
        types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent(added=[], removed=[folder]))
    )
    await editor.until(lambda: not any(row[0].startswith("/") for row in editor.all()))
    await editor.shutdown_session()


async def test_a_folder_that_is_opened_through_a_link(project):
    link = project.parent / "Ein Ordner (é)"
    link.symlink_to(project)
    editor = Editor(link)
    await editor.start()
    await editor.same_as_lint()
    editor.open("App/Settings.swift")
    editor.open("App/PrivacyInfo.xcprivacy")
    editor.replace("App/Settings.swift", 'UserDefaults.standard.bool(forKey: "on")', "true")
    await editor.until(lambda: "required_reason_unused" in editor.rules("App/PrivacyInfo.xcprivacy"))
    editor.save("App/Settings.swift")
    await editor.same_as_lint()
    await editor.shutdown_session()


async def test_a_file_outside_all_folders(project):
    editor = Editor(project)
    await editor.start(folders=[])
    await editor.quiet()
    assert editor.all() == []
    editor.open("Share/ShareStore.swift")
    await editor.until(lambda: "manifest_missing" in editor.rules("Share/ShareStore.swift"))
    await editor.same_as_lint()
    editor.close("Share/ShareStore.swift")
    await editor.until(lambda: editor.all() == [])
    await editor.shutdown_session()


async def test_a_part_of_a_project(project):
    editor = Editor(project)
    await editor.start(folders=[project / "App"])
    editor.open("App/Settings.swift")
    editor.replace("App/Settings.swift", 'UserDefaults.standard.bool(forKey: "on")', "true")
    await editor.settle("App/Settings.swift")
    assert {row[0].split("/")[0] for row in editor.all()} == {"App"}
    await editor.shutdown_session()
