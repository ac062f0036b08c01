/// A self-contained page: it loads nothing, and its content security policy blocks all scripts but one that
/// is named.
///
/// - Parameters:
///   - title: as plain text
///   - style: rules in addition to those of every page
///   - body: as HTML
///   - scriptDigest: the digest of the only script in the body, as in `sha256-…`; nil if it has none
func htmlPage(title: String, style: String, body: String, scriptDigest: String? = nil) -> String {
  let script = scriptDigest.map { "; script-src '\($0)'" } ?? ""
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
    'unsafe-inline'\(script)">
    <title>\(title.html)</title>
    <style>
    \(commonStyle)
    \(style)
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
}

private let commonStyle = """
  :root { color-scheme: light dark; \(PageColors.light.declarations) }
  @media screen and (prefers-color-scheme: dark) {
    :root { \(PageColors.dark.declarations) }
  }
  @media print {
    :root { color-scheme: light; }
  }
  body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif;
    color: var(--text); background: var(--page); }
  details { overflow-wrap: anywhere; }
  summary { cursor: pointer; }
  """

extension String {
  /// The text escaped for the content of an element or a quoted attribute.
  var html: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
