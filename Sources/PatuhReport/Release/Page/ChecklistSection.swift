import PatuhCore

/// The section with everything that only a person can answer: what is asked of every app, then what is asked
/// of single targets; nil if there is nothing.
func checklistSection(_ report: ReleaseReport) -> PageSection? {
  let general = report.checklist
  let own = report.questionsOfTargets
  let count = general.count + own.reduce(0) { $0 + $1.questions.count }
  guard count > 0 else { return nil }
  var body = "<p>No file answers these, so they do not affect the verdict.</p>\n"
  if !general.isEmpty {
    if !own.isEmpty { body += "<h3>For the app in App Store Connect</h3>\n" }
    body += list(
      general.map { question in
        let guideline =
          question.guideline.map { " <span class=\"quiet\">App Review Guidelines, \($0.html)</span>" } ?? ""
        return question.question.html + guideline
      })
  }
  for group in own {
    body += "<h3>\(listed(group.targets, atMost: 4).html)</h3>\n" + list(group.questions.map(\.html))
  }
  return PageSection(id: "checklist", title: "Only you can answer", count: "\(count)", body: body)
}

/// Questions, each with a box to check, on paper, too.
private func list(_ questions: [String]) -> String {
  let items = questions.map { "<li><label><input type=\"checkbox\"> <span>\($0)</span></label></li>\n" }
  return "<ul class=\"questions\">\n\(items.joined())</ul>\n"
}

/// Questions about some targets.
struct TargetQuestions {
  /// The names of the targets, as they are shown.
  var targets: [String]
  var questions: [String]
}

extension ReleaseReport {
  /// What only a person can answer about single targets, apps first; the same question about several targets
  /// is asked once.
  var questionsOfTargets: [TargetQuestions] {
    let asking = targets.filter { !$0.questions.isEmpty }.appsFirst { $0 }
    var targetsByQuestion: [String: [String]] = [:]
    for target in asking {
      for question in target.questions {
        targetsByQuestion[question, default: []].append(target.summary.shownName)
      }
    }
    var groups: [TargetQuestions] = []
    var asked: Set<String> = []
    for target in asking {
      for question in target.questions where asked.insert(question).inserted {
        let names = (targetsByQuestion[question] ?? []).distinct
        if let number = groups.firstIndex(where: { $0.targets == names }) {
          groups[number].questions.append(question)
        } else {
          groups.append(TargetQuestions(targets: names, questions: [question]))
        }
      }
    }
    return groups
  }
}
