/// The results of one mode, from several files.
struct JoinedResults {
  var mode: Results.Mode
  /// In the order in which they were first met; of a subject that was measured again, the last counts.
  var subjects: [Results.Subject] = []
  /// Without repetition.
  var remarks: [String] = []

  /// Nil when there is none of this mode.
  init?(_ mode: Results.Mode, in results: [Results]) {
    self.mode = mode
    for result in results where result.mode == mode {
      for subject in result.subjects {
        if let place = subjects.firstIndex(where: { $0.name == subject.name }) {
          subjects[place] = subject
        } else {
          subjects.append(subject)
        }
      }
      for remark in result.remarks where !remarks.contains(remark) { remarks.append(remark) }
    }
    if subjects.isEmpty { return nil }
  }

  /// The names of all figures, in the order of the fullest subject, which has them all but for those that
  /// others add.
  var figureNames: [String] {
    var names: [String] = []
    for subject in subjects.sorted(by: { $0.figures.count > $1.figures.count }) {
      for figure in subject.figures where !names.contains(figure.name) { names.append(figure.name) }
    }
    return names
  }

  /// A figure that has a bound, in all subjects that have it.
  struct Bound {
    var name: String
    var figures: [(subject: String, figure: Figure)]
  }

  var bounds: [Bound] {
    figureNames.compactMap { name in
      var bound = Bound(name: name, figures: [])
      for subject in subjects {
        for figure in subject.figures where figure.name == name && figure.bound != nil {
          bound.figures.append((subject.name, figure))
        }
      }
      return bound.figures.isEmpty ? nil : bound
    }
  }
}
