"""The action, its scripts in the environment of a runner, and the examples of docs/ci."""
import os, re, subprocess
from pathlib import Path
from ruamel.yaml import YAML
from readers import ROOT, Fault, require

ACTION = YAML(typ="safe").load(Path(ROOT, "action.yml"))
STEPS = {step["id"]: step for step in ACTION["runs"]["steps"] if "id" in step}
FAULTY, CLEAN = f"{ROOT}/fixtures/projects/expense-tracker/faulty", f"{ROOT}/fixtures/reason_unknown/pass"


class Runner:
    """Runs a step as GitHub's runner does: the text in a file of its own, with bash, inputs in the environment."""

    def __init__(self, program, scratch):
        self.program, self.scratch, self.count = program, scratch, 0

    def run(self, step, working_folder=ROOT, **inputs):
        self.count += 1
        folder = self.scratch / f"runner {self.count}"
        (folder / "temp").mkdir(parents=True)
        files = {name: folder / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.touch()
        (folder / "step.sh").write_text(STEPS[step]["run"])
        values = {name.replace("-", "_"): given["default"] for name, given in ACTION["inputs"].items()}
        values |= inputs
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "RUNNER_TEMP": str(folder / "temp"),
                       "XDG_CACHE_HOME": str(self.scratch / "cache"), **{k: str(v) for k, v in files.items()}}
        for name, value in STEPS[step]["env"].items():
            source = re.fullmatch(r"\$\{\{ inputs\.([\w-]+) \}\}", value)
            environment[name] = values[source[1].replace("-", "_")] if source else {
                "PROGRAM": self.program, "SOURCE": ROOT, "REPOSITORY": "https://example.org/patuh"}[name]
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(folder / "step.sh")], env=environment,
            cwd=working_folder, capture_output=True, text=True)
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        return done, outputs, files["GITHUB_STEP_SUMMARY"].read_text()


def annotations(output):
    """The commands that the runner obeys: none between a stop and its token."""
    obeyed, token = [], None
    for line in output.splitlines():
        if token is not None:
            token = None if line.strip() == f"::{token}::" else token
        elif line.startswith("::stop-commands::"):
            token = line.removeprefix("::stop-commands::")
        elif line.lstrip().startswith("::"):
            obeyed.append(line)
    return obeyed


def findings_fail_the_step(runner):
    done, outputs, summary = runner.run("check", path=FAULTY)
    require(done.returncode == 1 and outputs["exit-code"] == "1", f"exit code {done.returncode}: {done.stderr}")
    require(int(outputs["errors"]) > 3 and outputs["warnings"].isdigit() and outputs["notes"].isdigit(), str(outputs))
    require(summary.startswith("## Patuh failed: " + outputs["errors"] + " errors"), summary[:80])
    require(os.path.getsize(outputs["sarif"]) > 0 and os.path.getsize(outputs["json"]) > 0, "no report")
    errors = [line for line in annotations(done.stdout) if line.startswith("::error ")]
    require(len(errors) == min(10, int(outputs["errors"])), f"{len(errors)} annotations")
    require("fix: " in done.stdout, "the log is not for people")


def nothing_found_passes(runner):
    done, outputs, summary = runner.run("check", path=CLEAN, args="--only=reason_unknown")
    require(done.returncode == 0 and outputs["errors"] == "0" and not annotations(done.stdout), done.stdout)
    require(summary.startswith("## Patuh passed: no findings"), summary[:80])


def the_threshold_is_obeyed(runner):
    require(runner.run("check", path=FAULTY, fail_on="never")[0].returncode == 0, "never failed")
    warned = f"{ROOT}/fixtures/source_syntax_error/fail/several"
    require(runner.run("check", path=warned)[0].returncode == 0, "a warning failed")
    require(runner.run("check", path=warned, fail_on="warning")[0].returncode == 1, "a warning passed")


def presets_and_arguments_are_given(runner):
    done, outputs, _ = runner.run(
        "check", path=CLEAN, presets="mvvm-clean, quality\nviper", args="--only=usecase_layer\n--jobs\n1\n")
    require(done.returncode == 0, done.stderr)
    done, outputs, _ = runner.run("check", path=f"{FAULTY}/App\n{FAULTY}/Core\n")
    require(done.returncode == 1 and 0 < int(outputs["errors"]) < 13, str(outputs))


def annotations_and_summary_may_be_off(runner):
    done, _, summary = runner.run("check", path=FAULTY, annotations="false", summary="false")
    require(done.returncode == 1 and not annotations(done.stdout) and not summary, "something was written")


def no_input_is_run(runner):
    evil = "$(touch hit1); `touch hit2` ; touch hit3 & 'x\" *"
    place = runner.scratch / "evil"
    (place / evil).mkdir(parents=True)
    (place / evil / "a.swift").write_text("let a = 1\n")
    done, outputs, _ = runner.run("check", working_folder=place, path=evil, args="--only=reason_unknown")
    require(done.returncode == 0 and outputs["errors"] == "0", done.stderr)
    for name in ("path", "args", "presets", "fail_on"):
        done, _, _ = runner.run("check", working_folder=place, **{name: evil + name})
        require(done.returncode == 2, f"{name}: exit code {done.returncode}")
    runner.run("find", working_folder=place, binary=evil)
    runner.run("find", working_folder=place, version=evil)
    require(sorted(os.listdir(place)) == [evil], f"an input was run: {os.listdir(place)}")
    names = runner.scratch / "names"
    names.mkdir()
    (names / "quality").touch()
    done, _, _ = runner.run("check", working_folder=names, path=CLEAN, presets="*")
    require(done.returncode == 2, "a preset became the name of a file")


def what_is_printed_commands_nothing(runner):
    place = runner.scratch / "commands"
    place.mkdir()
    (place / "::error title=x::y\n::error::z.swift").write_text("let a = (\n")
    done, _, _ = runner.run("check", path=str(place), annotations="false")
    require(not annotations(done.stdout), str(annotations(done.stdout)))


def failure_is_said(runner):
    done, outputs, summary = runner.run("check", path="nowhere")
    require(done.returncode == 2 and outputs == {"exit-code": "2"} and not summary, str(outputs))
    require(annotations(done.stdout)[-1].startswith("::error title=Patuh::"), done.stdout)
    require("there is no file or folder nowhere" in done.stderr, done.stderr)


def a_given_program_is_taken(runner):
    done, outputs, _ = runner.run("find", binary=runner.program)
    require(done.returncode == 0 and outputs["program"] == runner.program, done.stdout + done.stderr)
    require(runner.run("find", binary="/nowhere/patuh")[0].returncode == 2, "a missing program was taken")


def nothing_is_pasted_into_scripts(runner):
    for step in ACTION["runs"]["steps"]:
        require("${{" not in step.get("run", ""), f"an expression in the script of {step['name']}")
    used = set(re.findall(r"inputs\.([\w-]+)", Path(ROOT, "action.yml").read_text()))
    require(used == set(ACTION["inputs"]), f"inputs that are not used or not declared: {used ^ set(ACTION['inputs'])}")
    written = set(re.findall(r"steps\.check\.outputs\.([\w-]+)", str(ACTION["outputs"])))
    require(written == set(ACTION["outputs"]), "an output of another name")


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, **options)
    require(done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}")


def schemas_are_kept(runner):
    run("check-jsonschema", "--builtin-schema", "vendor.github-actions", "action.yml")
    run("check-jsonschema", "--builtin-schema", "vendor.github-workflows", "docs/ci/github.yml")
    run("check-jsonschema", "--builtin-schema", "vendor.gitlab-ci", "docs/ci/gitlab.yml")


def hooks_are_declared(runner):
    if Path(ROOT, ".pre-commit-hooks.yaml").exists():
        run("pre-commit", "validate-manifest", ".pre-commit-hooks.yaml")


def scripts_are_clean(runner):
    for name, step in STEPS.items():
        run("shellcheck", "--shell", "bash", "-", input=step["run"])
    run("shellcheck", "docs/ci/ci_post_clone.sh", "Tests/Formats/validate")


def the_example_uses_what_there_is(runner):
    example = YAML(typ="safe").load(Path(ROOT, "docs/ci/github.yml"))
    step = next(s for s in example["jobs"]["patuh"]["steps"] if "patuh@" in s.get("uses", ""))
    require(set(step["with"]) <= set(ACTION["inputs"]), "an input that there is not")


def the_xcode_cloud_script_runs(runner):
    tools = runner.scratch / "tools"
    tools.mkdir()
    (tools / "patuh").symlink_to(runner.program)
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}", "CI_PRIMARY_REPOSITORY_PATH": FAULTY,
        "CI_DERIVED_DATA_PATH": str(runner.scratch / "derived data")}
    script = f"{ROOT}/docs/ci/ci_post_clone.sh"
    done = subprocess.run(["sh", script], env=environment, cwd=runner.scratch, capture_output=True, text=True)
    require(done.returncode == 1 and f"\n{FAULTY}/App/PrivacyInfo.xcprivacy:" in "\n" + done.stdout, done.stderr)
    require((runner.scratch / "derived data/patuh").is_dir(), "nothing was kept")


CHECKS = [
    findings_fail_the_step, nothing_found_passes, the_threshold_is_obeyed, presets_and_arguments_are_given,
    annotations_and_summary_may_be_off, no_input_is_run, what_is_printed_commands_nothing, failure_is_said,
    a_given_program_is_taken, nothing_is_pasted_into_scripts, schemas_are_kept, hooks_are_declared, scripts_are_clean,
    the_example_uses_what_there_is, the_xcode_cloud_script_runs,
]


def check_action(program, scratch, faults):
    """Makes the checks and gives how many there were."""
    runner = Runner(program, scratch)
    for check in CHECKS:
        try:
            check(runner)
        except Fault as fault:
            faults.append(f"{check.__name__}: {fault}")
    return len(CHECKS)
