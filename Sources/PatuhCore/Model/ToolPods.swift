/// Pods of programs that run before or during a build and leave no code in the app.
package let toolPods: Set<String> = [
  "CocoaPodsAcknowledgements", "Periphery", "R.swift.Tool", "Sourcery", "SwiftFormat", "SwiftGen",
  "SwiftLint",
]
