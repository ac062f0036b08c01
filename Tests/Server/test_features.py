"""Code actions, hover and completion."""
from lsprotocol import types

from editor import Editor, applied


async def actions(editor, path, diagnostic, only=None):
    return await editor.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(editor.uri(path)), diagnostic.range,
            types.CodeActionContext(diagnostics=[diagnostic], only=only),
        )
    ) or []


def take(editor, action):
    """Makes the edits of an action as an editor does."""
    for change in action.edit.document_changes:
        if isinstance(change, types.CreateFile):
            path = change.uri.removeprefix(editor.root.as_uri() + "/")
            assert not (editor.root / path).exists()
            (editor.root / path).write_text("")
            editor.changed_on_disk(path, kind=types.FileChangeType.Created)
            continue
        path = change.text_document.uri.removeprefix(editor.root.as_uri() + "/")
        if path not in editor.documents:
            editor.open(path)
        text = editor.text(path)
        editor.edit(path, 0, len(text), applied(text, change.edits, editor.units))


async def test_fix(editor):
    path = "App/PrivacyInfo.xcprivacy"
    editor.open(path)
    editor.replace(path, "<string>CA92.1", "<string>ca92.1")
    await editor.settle()
    fault = next(d for d in editor.of(path) if d.code == "reason_unknown")
    found = await actions(editor, path, fault)
    assert found[0].is_preferred and found[0].kind == types.CodeActionKind.QuickFix
    take(editor, found[0])
    await editor.settle()
    assert "CA92.1" in editor.text(path) and editor.rules(path) == []


async def test_fix_all(editor):
    path = "App/PrivacyInfo.xcprivacy"
    editor.open(path)
    editor.replace(path, "<string>CA92.1", "<string>ca92.1</string>\n\t\t\t\t<string>CA92.1")
    await editor.settle()
    found = await actions(editor, path, editor.of(path)[0], only=[types.CodeActionKind.SourceFixAll])
    assert [a.kind for a in found] == [types.CodeActionKind.SourceFixAll]
    take(editor, found[0])
    await editor.settle()
    assert editor.text(path).count("CA92.1") == 1 and editor.rules(path) == []


async def test_create_the_manifest_of_a_target(editor, project):
    await editor.same_as_lint()
    path = "Share/ShareStore.swift"
    editor.open(path)
    await editor.settle()
    missing = next(d for d in editor.of(path) if d.code == "manifest_missing")
    found = [a for a in await actions(editor, path, missing) if a.title.startswith("Create")]
    assert len(found) == 1
    take(editor, found[0])
    editor.save("Share/PrivacyInfo.xcprivacy")
    await editor.same_as_lint()
    assert "manifest_missing" not in editor.rules(path)


async def test_add_the_reason_that_fits(editor, project):
    path = "App/More.swift"
    (project / path).write_text("import Foundation\nlet more = ProcessInfo.processInfo.systemUptime\n")
    editor.changed_on_disk(path, kind=types.FileChangeType.Created)
    await editor.same_as_lint()
    row = next(row for row in editor.all() if row[4] == "required_reason_undeclared")
    editor.open(row[0])
    await editor.settle()
    missing = next(d for d in editor.of(row[0]) if d.code == "required_reason_undeclared")
    found = [a for a in await actions(editor, row[0], missing) if "35F9.1" in a.title]
    take(editor, found[0])
    editor.save("App/PrivacyInfo.xcprivacy")
    await editor.same_as_lint()
    assert "35F9.1" in editor.text("App/PrivacyInfo.xcprivacy")
    assert "required_reason_undeclared" not in [row[4] for row in editor.all()]


async def test_suppress_with_a_reason(editor, project):
    await editor.same_as_lint()
    path = "Share/ShareStore.swift"
    editor.open(path)
    await editor.settle()
    missing = next(d for d in editor.of(path) if d.code == "manifest_missing")
    found = [a for a in await actions(editor, path, missing) if a.title.startswith("Suppress")]
    take(editor, found[0])
    await editor.settle()
    # Without a reason it suppresses nothing.
    assert "suppression_malformed" in editor.rules(path) and "manifest_missing" in editor.rules(path)
    editor.replace(path, 'reason: ""', 'reason: "the extension goes"')
    await editor.settle()
    assert "manifest_missing" not in editor.rules(path)
    editor.save(path)
    await editor.same_as_lint()


async def hover(editor, path, text, name):
    index = text.index(name) + 1
    answer = await editor.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(editor.uri(path)), editor.position(text, index))
    )
    return answer.contents.value if answer else None


async def test_hover(editor):
    await editor.same_as_lint()
    path = "App/PrivacyInfo.xcprivacy"
    editor.open(path)
    await editor.settle()
    text = editor.text(path)
    assert "CA92.1" in await hover(editor, path, text, "CA92.1")
    assert "C56D.1" in await hover(editor, path, text, "NSPrivacyAccessedAPICategoryUserDefaults")
    assert "array of dictionaries" in await hover(editor, path, text, "NSPrivacyAccessedAPITypes<")
    assert await hover(editor, path, text, "plist version") is None
    path = "Share/ShareStore.swift"
    editor.open(path)
    await editor.settle()
    missing = next(d for d in editor.of(path) if d.code == "manifest_missing")
    line = editor.text(path).split("\n")[missing.range.start.line]
    answer = await editor.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(editor.uri(path)), missing.range.start)
    )
    assert "ITMS" in answer.contents.value and answer.range == missing.range, line


async def labels(editor, path, index):
    answer = await editor.text_document_completion_async(
        types.CompletionParams(
            types.TextDocumentIdentifier(editor.uri(path)), editor.position(editor.text(path), index)
        )
    )
    return [item.label for item in answer.items], answer.items


async def test_completion_in_a_manifest(editor):
    await editor.same_as_lint()
    path = "App/PrivacyInfo.xcprivacy"
    editor.open(path)
    await editor.settle()
    text = editor.text(path)
    names, items = await labels(editor, path, text.index("CA92.1") + 2)
    assert "CA92.1" in names and "C617.1" not in names
    assert all(item.documentation for item in items)
    assert applied(text, [items[names.index("1C8F.1")].text_edit], editor.units) == text.replace("CA92.1", "1C8F.1")
    names, _ = await labels(editor, path, text.index("NSPrivacyAccessedAPICategory") + 3)
    assert "NSPrivacyAccessedAPICategoryFileTimestamp" in names
    names, _ = await labels(editor, path, text.index("NSPrivacyAccessedAPITypes") + 3)
    assert "NSPrivacyTracking" in names and "NSPrivacyAccessedAPIType" not in names
    editor.replace(path, "</string>\n\t\t\t</array>", "</string>\n\t\t\t\t\n\t\t\t</array>")
    text = editor.text(path)
    names, items = await labels(editor, path, text.index("\t\t\t\t\n") + 4)
    assert items[names.index("1C8F.1")].text_edit.new_text == "<string>1C8F.1</string>"


async def test_completion_of_data_types_while_the_xml_is_broken(editor):
    await editor.same_as_lint()
    path = "App/PrivacyInfo.xcprivacy"
    editor.open(path)
    start = editor.text(path).index("\t<key>NSPrivacyAccessedAPITypes")
    written = (
        "\t<key>NSPrivacyCollectedDataTypes</key>\n\t<array>\n\t\t<dict>\n"
        "\t\t\t<key>NSPrivacyCollectedDataType</key>\n\t\t\t<string>NS"
    )
    editor.edit(path, start, start, written)
    names, _ = await labels(editor, path, start + len(written))
    assert "NSPrivacyCollectedDataTypeEmailAddress" in names
    more = "</string>\n\t\t\t<key>NSPrivacyCollectedDataTypePurposes</key>\n\t\t\t<array>\n\t\t\t\t<string>"
    editor.edit(path, start + len(written), start + len(written), more)
    names, _ = await labels(editor, path, start + len(written) + len(more))
    assert "NSPrivacyCollectedDataTypePurposeAnalytics" in names


async def test_completion_of_rules(editor):
    await editor.same_as_lint()
    text = "version: 1\nextends: []\nrules:\n  man"
    editor.open(".patuh.yml", text)
    await editor.settle()
    names, items = await labels(editor, ".patuh.yml", len(text))
    assert "manifest_missing" in names and items[names.index("manifest_missing")].documentation
    assert applied(text, [items[names.index("manifest_missing")].text_edit], editor.units).endswith("  manifest_missing")
    names, _ = await labels(editor, ".patuh.yml", text.index("]"))
    assert "mvvm-clean" in names
    text = "version: 1\nrules:\n  manifest_missing: \nsuppress:\n  - {rule: man"
    editor.edit(".patuh.yml", 0, len(editor.text(".patuh.yml")), text)
    names, _ = await labels(editor, ".patuh.yml", len(text))
    assert "manifest_missing" in names
    names, _ = await labels(editor, ".patuh.yml", text.index(" \nsuppress") + 1)
    assert names == ["off", "note", "warning", "error"]
    path = "Share/ShareStore.swift"
    editor.open(path)
    editor.edit(path, 0, 0, "// patuh:disable:next man\n")
    names, _ = await labels(editor, path, len("// patuh:disable:next man"))
    assert "manifest_missing" in names
    names, _ = await labels(editor, path, len("// patuh:disable:"))
    assert names == ["next", "this", "file"]


async def test_plain_text_and_edits_by_uri_for_older_clients(project):
    editor = Editor(project)
    await editor.start(name="neovim@v0.6.1")
    await editor.same_as_lint()
    await editor.shutdown_session()
