"""Code that a step writes into sources: uses of listed API in each language, and code that architecture rules are about."""

SWIFT = {
    "UserDefaults": ['UserDefaults.standard.bool(forKey: "patuhProbe")'],
    "FileTimestamp": ['try? FileManager.default.attributesOfItem(atPath: "probe")[.modificationDate]',
                      'try? URL(fileURLWithPath: "probe").resourceValues(forKeys: [.creationDateKey])'],
    "SystemBootTime": ["ProcessInfo.processInfo.systemUptime", "mach_absolute_time()"],
    "DiskSpace": ['try? URL(fileURLWithPath: "probe").resourceValues(forKeys: [.volumeAvailableCapacityKey])'],
    "ActiveKeyboards": ["UITextInputMode.activeInputModes"],
}
OBJECTIVE_C = {
    "UserDefaults": ['[[NSUserDefaults standardUserDefaults] boolForKey:@"patuhProbe"]'],
    "FileTimestamp": ['[[NSFileManager defaultManager] attributesOfItemAtPath:@"probe" error:nil][NSFileModificationDate] != nil'],
    "SystemBootTime": ["[NSProcessInfo processInfo].systemUptime > 1"],
    "DiskSpace": ['[@[NSURLVolumeAvailableCapacityKey] count] > 1'],
    "ActiveKeyboards": ["[UITextInputMode activeInputModes].count > 1"],
}
C = {
    "FileTimestamp": ['stat("probe", &(struct stat){0}) == 0'],
    "SystemBootTime": ["mach_absolute_time() > 1"],
    "DiskSpace": ['statfs("probe", &(struct statfs){0}) == 0'],
}
#: defaults of an app group, which need another reason than those of the app
GROUP = {
    ".swift": ['UserDefaults(suiteName: "group.com.example.patuh")?.bool(forKey: "probe")'],
    ".m": ['[[[NSUserDefaults alloc] initWithSuiteName:@"group.com.example.patuh"] boolForKey:@"probe"]'],
}
BY_ENDING = {".swift": SWIFT, ".m": OBJECTIVE_C, ".mm": OBJECTIVE_C, ".c": C}


def function(ending, number, expression):
    """A function of the file's own that evaluates the expression."""
    if ending == ".swift":
        return f"private func patuhProbe{number}() {{ _ = {expression} }}\n"
    return f"static int patuhProbe{number}(void) {{ return {expression}; }}\n"


def store(number):
    """A Swift class with much that architecture rules are about."""
    return f"""import Foundation

final class PatuhProbe{number}Store {{
  static let shared = PatuhProbe{number}Store()
  static var cache: [String: Int] = [:]
  var delegate: PatuhProbe{number}StoreDelegate?

  func load(_ address: URL, completion: @escaping (Result<Data, Error>) -> Void) {{
    URLSession.shared.dataTask(with: address) {{ data, _, error in
      completion(data.map(Result.success) ?? .failure(error!))
    }}.resume()
  }}
}}

protocol PatuhProbe{number}StoreDelegate: AnyObject {{}}
"""


def view_model(number, other):
    """A view model that takes a singleton."""
    return f"""import SwiftUI

class PatuhProbe{number}ViewModel: ObservableObject {{
  @Published var title = ""
  func refresh() {{ {other}.shared.load(URL(string: title)!) {{ _ in }} }}
}}
"""
