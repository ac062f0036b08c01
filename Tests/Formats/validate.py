"""usage: validate.py PATUH SOURCES [--brief] [FOLDER …]; see validate"""
import collections, concurrent.futures, glob, json, os, shutil, subprocess, sys, tempfile
from pathlib import Path
from action import check_action
from readers import ROOT, SEVERITIES, Fault, Readers, require

FORMATS = ["text", "compact", "xcode", "json", "sarif", "github", "gitlab", "junit", "markdown", "agent"]
PRESETS = sorted(path.stem for path in Path(ROOT, "Rules/presets").glob("*.yml"))
HOSTILE = "a|b `c` <img src=x onerror=y> [d](e) @f #1 $g$ %0A ::error::h & \"i\" ]]>.swift"


def fixtures_of_rules(is_brief):
    """The fixtures of all rules; of each rule one that fails, if it is to be brief."""
    if is_brief:
        return [sorted(glob.glob(f"{rule}/*"))[0] for rule in sorted(glob.glob(f"{ROOT}/fixtures/*/fail"))]
    return sorted(glob.glob(f"{ROOT}/fixtures/*/fail/*") + glob.glob(f"{ROOT}/fixtures/*/pass/*"))


def subjects(scratch, is_brief):
    """Folders to check, each with the folder that reports name files from, where that is known."""
    folders = fixtures_of_rules(is_brief)
    for project in sorted(glob.glob(f"{ROOT}/fixtures/projects/*")):
        halves = [f"{project}/{half}" for half in ("compliant", "faulty") if os.path.isdir(f"{project}/{half}")]
        folders += halves or [project]
    yield from ((folder, ROOT) for folder in [*folders, f"{ROOT}/fixtures/manifests-valid"])

    empty, hostile = scratch / "empty", scratch / "hostile"
    empty.mkdir()
    (hostile / "a b%20c#").mkdir(parents=True)
    (hostile / HOSTILE.replace("/", ":")).write_text("import Foundation\nlet a = UserDefaults.standard; let b = (\n")
    (hostile / "a b%20c#" / "PrivacyInfo.xcprivacy").write_text(
        "<plist><dict><key>&lt;b&gt;|`x` @y\u202e</key><true/><key>NSPrivacyTracking|</key>\n<array/></dict></plist>")
    # The reports of a project outside of every repository name files from its root.
    yield from ((str(folder), str(folder)) for folder in (empty, hostile))


def families_of_rules(program):
    run = subprocess.run([program, "rules", "--format", "json"], capture_output=True, text=True, check=True)
    return {rule["id"]: rule["family"] for rule in json.loads(run.stdout)["rules"]}


def messages_in_order(findings):
    """The messages as the Markdown shows them: the gravest first; where there are many, by family and rule."""
    messages = []
    for severity in SEVERITIES:
        chosen = [finding for finding in findings if finding["severity"] == severity]
        if len(chosen) > 25:
            counts = collections.Counter(finding["rule"] for finding in chosen)
            families = ["privacy", "architecture", "hygiene"]
            chosen.sort(key=lambda f: (families.index(f["family"]), -counts[f["rule"]], f["rule"]))
        messages += [finding["message"] for finding in chosen]
    return messages


def check(program, readers, folder, root, options, scratch):
    """Runs Patuh once for all formats and gives how many findings there were."""
    reports = Path(tempfile.mkdtemp(dir=scratch))
    outputs = [f"--format={name}={reports / name}" for name in FORMATS]
    run = subprocess.run([program, "lint", "--no-cache", *options, *outputs], capture_output=True, text=True, cwd=folder)
    require(run.returncode in (0, 1), f"exit code {run.returncode}: {run.stderr.strip()}")
    found = {}
    for name in FORMATS:
        text = (reports / name).read_bytes().decode()
        require("\r" not in text, f"{name}: a carriage return")
        try:
            found[name] = getattr(readers, name)(text, root)
            if name == "json":
                messages = messages_in_order(json.loads(text)["findings"])
            if name == "markdown":
                readers.markdown(text, root, messages)
        except Fault as fault:
            raise Fault(f"{name}: {fault}") from None
        except Exception as error:
            raise Fault(f"{name}: {type(error).__name__}: {error}") from None
    expected = sorted(found["json"])
    for name, pairs in found.items():
        if name == "agent" and not pairs:
            require(all(kind == "note" for _, kind in expected), "agent is empty although something warns")
            continue
        kinds = collections.Counter(kind for _, kind in pairs)
        require(kinds == collections.Counter(kind for _, kind in expected), f"{name} counts {dict(kinds)}")
        if all(rule for rule, _ in pairs):
            require(sorted(pairs) == expected, f"{name} names other rules")
    failed = any(kind == "error" for _, kind in expected)
    require(run.returncode == (1 if failed else 0), f"exit code {run.returncode}")
    shutil.rmtree(reports)
    return len(expected)


def main():
    program, sources, *folders = [argument for argument in sys.argv[1:] if argument != "--brief"]
    is_brief = "--brief" in sys.argv
    program = os.path.abspath(program)
    readers, faults, findings, runs = Readers(sources), [], 0, 0
    with tempfile.TemporaryDirectory(prefix="patuh formats ") as name:
        scratch = Path(name)
        families = families_of_rules(program)
        work = []
        for folder, root in [(os.path.abspath(f), None) for f in folders] or subjects(scratch, is_brief):
            # A fixture of one rule is run as the rule is; everything else with and without presets.
            family = families.get(Path(folder).parent.parent.name)
            if family in (None, "architecture"):
                work.append((folder, root, [f"--preset={preset}" for preset in PRESETS]))
            if family != "architecture":
                work.append((folder, root, []))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            tasks = [pool.submit(check, program, readers, *item, scratch) for item in work]
            for (folder, _, options), task in zip(work, tasks):
                try:
                    findings += task.result()
                    runs += 1
                except Fault as fault:
                    faults.append(f"{folder} ({'all presets' if options else 'no preset'}): {fault}")
        examples = check_action(program, scratch, faults)
    print(f"{runs} of {len(work)} runs valid in {len(FORMATS)} formats, {findings} findings; "
          f"{examples} checks of the action and the examples, {len(faults)} faults")
    for fault in faults:
        print(f"FAULT: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
