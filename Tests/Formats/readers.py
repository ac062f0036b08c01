"""What reads a report, by its schema or its documented limits. Each check takes the text of a report and gives what it
says of each finding, so that the formats can be held against each other; it raises Fault."""
import glob, gzip, io, json, os, re, tarfile, urllib.parse
import cmarkgfm, jsonschema, lxml.etree, lxml.html
from cmarkgfm.cmark import Options

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SEVERITIES = ("error", "warning", "note")


class Fault(Exception):
    pass


def require(condition, message):
    if not condition:
        raise Fault(message)


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def words(text):
    """The text without the marks of code, with one space between words, and as harmless as reports write it."""
    return " ".join(re.sub("[\u200e\u200f\u202a-\u202e\u2066-\u2069]", "\ufffd", text.replace("`", "")).split())


def member(sources, package, name):
    """A file of a package's source."""
    (archive,) = glob.glob(os.path.join(sources, f"{package}-*.tar.gz"))
    with tarfile.open(archive) as files:
        return next(files.extractfile(file).read() for file in files if os.path.basename(file.name) == name)


class Readers:
    def __init__(self, sources):
        sarif = json.loads(member(sources, "sarif_pydantic", "sarif-schema-2.1.0.json"))
        require("oasis-tcs/sarif-spec" in sarif["$id"], "the schema of SARIF is not that of OASIS")
        self.sarif_schema = jsonschema.Draft7Validator(sarif)
        with open(f"{ROOT}/docs/schema/findings.schema.json", encoding="utf-8") as file:
            self.json_schema = jsonschema.Draft202012Validator(json.load(file))
        junit = io.BytesIO(member(sources, "pytest", "junit-10.xsd"))
        self.junit_schema = lxml.etree.XMLSchema(lxml.etree.parse(junit))

    def json(self, text, root):
        report = json.loads(text)
        self.conform(self.json_schema, report)
        findings = report["findings"]
        for kind in SEVERITIES:
            count = sum(finding["severity"] == kind for finding in findings)
            require(report["summary"][kind + "s"] == count, f"{kind}s miscounted")
        return [(f["rule"], f["severity"]) for f in findings]

    def conform(self, schema, report):
        fault = next(iter(sorted(schema.iter_errors(report), key=lambda e: list(map(str, e.absolute_path)))), None)
        require(fault is None, fault and f"{fault.json_path}: {fault.message[:300]}")

    # GitHub's documentation: "SARIF support for code scanning", "SARIF results exceed one or more limits".
    def sarif(self, text, root):
        log = json.loads(text)
        self.conform(self.sarif_schema, log)
        require(len(gzip.compress(text.encode())) < 10_000_000, "more than 10 MB")
        require(log["$schema"] and log["version"] == "2.1.0" and len(log["runs"]) == 1, "the log is not as GitHub asks")
        run = log["runs"][0]
        rules, results = run["tool"]["driver"]["rules"], run["results"]
        require(len(results) <= 25_000 and len(rules) <= 25_000, "too many results or rules")
        for rule in rules:
            texts = [rule["shortDescription"]["text"], rule["fullDescription"]["text"]]
            require(all(0 < utf16(t) <= 1024 for t in texts), f"{rule['id']}: a description is empty or too long")
            require(rule["help"]["text"] and len(rule["properties"]["tags"]) <= 20, f"{rule['id']}: help or tags")
        prints = [r["partialFingerprints"]["patuh/v1"] for r in results]
        require(len(set(prints)) == len(prints), "two results share a fingerprint")
        for result in results:
            require(rules[result["ruleIndex"]]["id"] == result["ruleId"], "an index names another rule")
            related = result.get("relatedLocations", [])
            require(len(result["locations"]) == 1 and len(related) <= 999, "a result has too many locations")
            for place in result["locations"] + related:
                physical = place["physicalLocation"]
                uri = physical["artifactLocation"]["uri"]
                require(not urllib.parse.urlsplit(uri).scheme and not uri.startswith("/"), f"{uri} is not relative")
                self.exists(urllib.parse.unquote(uri), root)
                require("region" in physical or "primaryLocationLineHash" in result["partialFingerprints"]
                        or place in related, "a result without a line has no hash")
            links = set(map(int, re.findall(r"(?<!\\)\]\((\d+)\)", result["message"]["text"])))
            require(links <= {place["id"] for place in related}, "a link leads nowhere")
        return [(r["ruleId"], r["level"]) for r in results]

    # GitHub's documentation: "Workflow commands"; the runner's ExecutionContext.cs has the length of a message.
    def github(self, text, root):
        found, counts = [], dict.fromkeys(SEVERITIES, 0)
        for line in text.splitlines():
            more = re.fullmatch(r"(\d+) more (error|warning|note)s? without an annotation: .+", line)
            if more:
                found += [("", more[2])] * int(more[1])
                continue
            command = re.fullmatch(r"::(error|warning|notice) ((?:\w+=[^,:]+)(?:,\w+=[^,:]+)*)::(.+)", line)
            require(command, f"no command: {line[:200]}")
            severity = "note" if command[1] == "notice" else command[1]
            counts[severity] += 1
            properties = dict(p.split("=", 1) for p in command[2].split(","))
            require(set(properties) <= {"file", "line", "col", "title"}, f"unknown properties: {command[2]}")
            decode = lambda t: re.sub("%(25|0D|0A|3A|2C)", lambda m: chr(int(m[1], 16)), t)
            require(not re.search("%(?!25|0D|0A|3A|2C)", line), f"a percent sign is not escaped: {line[:200]}")
            if "file" in properties:
                self.exists(decode(properties["file"]), root)
            require(int(properties.get("line", 1)) >= 1 and int(properties.get("col", 1)) >= 1, "a place before 1")
            require(utf16(decode(command[3])) <= 4096, "a message that the runner cuts")
            found.append((properties["title"].removesuffix(" (likely)"), severity))
        require(all(count <= 10 for count in counts.values()), "more than ten annotations of a kind")
        return found

    # GitLab's documentation: "Code Quality report format".
    def gitlab(self, text, root):
        require(not text.startswith("\ufeff"), "a byte order mark")
        entries = json.loads(text)
        names = {"info": "note", "minor": "warning", "major": "warning", "critical": "error", "blocker": "error"}
        for entry in entries:
            require(set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}, "unknown keys")
            require(all(isinstance(entry[key], str) and entry[key] for key in set(entry) - {"location"}), "empty keys")
            require(entry["severity"] in names, f"no severity: {entry['severity']}")
            require(set(entry["location"]) == {"path", "lines"}, "unknown keys of a location")
            path = entry["location"]["path"]
            require(not path.startswith(("./", "/")), f"{path} is not relative to the repository")
            self.exists(path, root)
            line = entry["location"]["lines"]["begin"]
            require(type(line) is int and line > 0, "no line")
        prints = [entry["fingerprint"] for entry in entries]
        require(len(set(prints)) == len(prints), "two entries share a fingerprint")
        return [(entry["check_name"], names[entry["severity"]]) for entry in entries]

    # The XSD of Jenkins' xUnit plugin; GitLab's documentation ("Unit test reports") has the rest.
    def junit(self, text, root):
        document = lxml.etree.fromstring(text.encode())
        require(self.junit_schema.validate(document), str(self.junit_schema.error_log.last_error))
        require(len(text.encode()) < 30_000_000, "more than 30 MB")
        cases = document.findall("*/testcase")
        require(cases, "a report without a case")
        names = [(case.get("classname"), case.get("name")) for case in cases]
        require(len(set(names)) == len(names), "two cases share a name")
        for element in [document, *document]:
            inner = element.findall(".//testcase")
            require(int(element.get("tests")) == len(inner), "cases miscounted")
            failures = sum(case.find("failure") is not None for case in inner)
            require(int(element.get("failures")) == failures, "failures miscounted")
        results = [(case.get("classname").rpartition(".")[2], result) for case in cases for result in case]
        return [(rule, result.get("type").removesuffix(" (likely)")) for rule, result in results]

    # GitHub's documentation: "Adding a job summary" (1 MiB); the renderer is GitHub's cmark.
    def markdown(self, text, root, messages=None):
        require(len(text.encode()) < 2**20, "more than 1 MiB")
        require(not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", text), "a control character")
        page = lxml.html.fromstring("<div>" + cmarkgfm.github_flavored_markdown_to_html(
            text, Options.CMARK_OPT_UNSAFE) + "</div>")
        allowed = {"div", "h2", "h3", "p", "table", "thead", "tbody", "tr", "th", "td", "details", "summary", "code",
                   "sub", "br", "strong", "a"}
        tags = {element.tag for element in page.iter()}
        require(tags <= allowed, f"elements that nobody wrote: {tags - allowed}")
        attributes = {name for element in page.iter() for name in element.attrib} - {"align", "href"}
        require(not attributes, f"attributes that nobody wrote: {attributes}")
        require(not page.xpath("//p[contains(text(), '|')]"), "a table that is none")
        require(page[0].tag == "h2" and re.match(r"Patuh( failed| passed)?: ", page[0].text_content()), "no verdict")
        found, shown = [], []
        for table in page.iter("table"):
            rows = [row for row in table.iter("tr")]
            titles = [cell.text_content() for cell in rows[0]]
            require(all(len(row) == len(titles) for row in rows), "a row of another length")
            if titles != ["Finding"]:
                continue
            title = table.xpath("preceding::h3[1]")[0].text_content()
            severity = title.split("s ")[0].lower()
            for (cell,) in rows[1:]:
                found.append(("", severity))
                for end in cell.iter("br"):
                    end.tail = "\ue000" + (end.tail or "")
                # The place, the message, and what helps.
                shown.append(words(cell.text_content().split("\ue000")[1]))
        left = re.search(r"\*\*Left out below: ([^*]+)\*\*", text)
        for count, kind in re.findall(r"(\d+) (error|warning|note)", left[1] if left else ""):
            found += [("", kind)] * int(count)
        if messages is not None and not left:
            for message, row in zip(messages, shown, strict=True):
                require(row.startswith(words(message)[:900]), f"{row[:200]} does not say {message[:200]}")
        return found

    # The form of an issue in the output of a build phase.
    def xcode(self, text, root):
        return self.lines(text, r"(/.+?):[1-9]\d*:[1-9]\d*: (error|warning|note): .+ \[(\w+)\]", exists=True)

    def compact(self, text, root):
        return self.lines(text, r"(.+?)(?::[1-9]\d*:[1-9]\d*)?: (error|warning|note): .+ \[(\w+)\]", exists=False)

    # docs/agents.md: a finding has at most four lines, all of them at most 60, and the last line counts the rest by rule.
    def agent(self, text, root):
        found, lines = [], text.splitlines()
        more = re.fullmatch("not listed: (.+)", lines[-1]) if lines else None
        for count, kind, rule in re.findall(r"(\d+) (error|warning|note)s? of (\w+)", more[1] if more else ""):
            found += [(rule, kind)] * int(count)
        listed = lines[:-1] if more else lines
        require(len(listed) <= 60, "more than 60 lines of findings")
        for line in listed:
            if re.match("  (code|fix|see): ", line):
                continue
            match = re.fullmatch(r"(.+?)(?::[1-9]\d*:[1-9]\d*)?: (error|warning|note) (\w+): .+", line)
            require(match, f"no finding: {line[:200]}")
            if match[1] != "project root":
                self.exists(match[1], root)
            found.append((match[3], match[2]))
        return found

    def lines(self, text, form, exists):
        found = []
        for line in text.splitlines():
            match = re.fullmatch(form, line)
            require(match, f"no issue: {line[:200]}")
            if exists:
                self.exists(match[1], "/")
            found.append((match[3], match[2]))
        return found

    def text(self, text, root):
        summary = [line for line in text.splitlines() if re.search(r" in \d+ files?( \(.*\))?\.$", line)][-1]
        counts = re.findall(r"(\d+) (error|warning|note)s?\b", summary)
        return [("", kind) for count, kind in counts for _ in range(int(count))]

    def exists(self, path, root):
        if root is None:
            return
        full = os.path.join(root, path)
        # What presets lack is said at the configuration, which a run with --preset need not have; a project file that
        # is gone is said at its place in the project.
        isAbsent = path.endswith(".xcodeproj/project.pbxproj") and os.path.isdir(os.path.dirname(full))
        known = os.path.basename(path) == ".patuh.yml" or isAbsent or os.path.lexists(full)
        require(known, f"{path} does not exist")
