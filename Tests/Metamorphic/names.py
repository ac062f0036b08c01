"""Declarations with the names of Apple's list, none of which can mean Apple's to any code around them."""

TYPES = ["UserDefaults", "NSUserDefaults", "ProcessInfo", "FileManager", "FileAttributeKey", "URLResourceKey", "UITextInputMode", "URL"]
PROPERTIES = ["systemUptime", "creationDate", "modificationDate", "fileModificationDate", "contentModificationDateKey",
              "creationDateKey", "volumeAvailableCapacityKey", "systemFreeSize", "systemSize", "activeInputModes", "standard"]
FUNCTIONS = ["stat", "fstat", "lstat", "fstatat", "statfs", "fstatfs", "statvfs", "fstatvfs", "getattrlist", "fgetattrlist",
             "getattrlistat", "getattrlistbulk", "mach_absolute_time"]


def nested(number):
    """Swift that declares all names as members of a type that nothing else names."""
    lines = [f"\nenum PatuhProbe{number} {{"]
    for name in TYPES[:4]:
        lines.append(f"  enum {name} {{ static let standard = 1; static var processInfo: Int {{ 2 }} }}")
    for name in TYPES[4:6]:
        lines.append(f"  typealias {name} = Int")
    lines.append("  enum Kind { " + "; ".join(f"case {name}" for name in PROPERTIES) + " }")
    lines.append("  struct Values {")
    lines += [f"    var {name}: Int" for name in PROPERTIES]
    lines += [f"    func {name}(_ path: String) -> Int {{ 0 }}" for name in FUNCTIONS]
    lines += ["  }", "}", f"extension PatuhProbe{number}.Values {{"]
    lines += [f"  static func {name}(_ a: Int, _ b: Int) -> Int {{ a }}" for name in FUNCTIONS]
    return "\n".join([*lines, "}", ""])


def private(number):
    """Swift that declares them at the top of the file, for this file alone."""
    lines = [""]
    lines += [f"private enum {name} {{ static let standard = {number} }}" for name in TYPES[:3]]
    lines += [f"fileprivate typealias {name} = Int" for name in TYPES[3:5]]
    lines += [f"private func {name}(_ path: String, _ value: Int) -> Int {{ value }}" for name in FUNCTIONS]
    lines += [f"private let {name} = {number}" for name in PROPERTIES]
    return "\n".join([*lines, ""])


def public():
    """Swift of a module that nothing imports."""
    lines = [f"public enum {name} {{ public static let standard = 1 }}" for name in TYPES]
    lines += [f"public func {name}(_ path: String, _ value: Int) -> Int {{ value }}" for name in FUNCTIONS]
    lines += [f"public var {name}: Int {{ 1 }}" for name in PROPERTIES]
    return "\n".join([*lines, ""])


def static_functions():
    """C functions that no other file sees."""
    return "\n" + "".join(f"static int patuh_probe_{name}(int {name}) {{ return {name}; }}\n" for name in FUNCTIONS)


def objective_c_class(number):
    """An Objective-C class, declared in an implementation file, with members of those names."""
    lines = [f"\n@interface PatuhProbe{number} : NSObject"]
    lines += [f"@property (nonatomic) NSInteger {name};" for name in PROPERTIES]
    lines += [f"- (NSInteger){name}:(NSInteger)value;" for name in FUNCTIONS]
    lines += ["@end", "", f"@implementation PatuhProbe{number}"]
    lines += [f"- (NSInteger){name}:(NSInteger)value {{ return value; }}" for name in FUNCTIONS]
    return "\n".join([*lines, "@end", ""])


def mentions(text):
    """Whether a source names anything that `private` would take away from it."""
    return any(name in text for name in TYPES + PROPERTIES + FUNCTIONS)


def extensions():
    """Swift that adds members of those names to types that Apple's list does not name."""
    lines = ["", "extension Optional {"]
    lines += [f"  var {name}: Int {{ 1 }}" for name in PROPERTIES]
    lines += [f"  func {name}(_ a: Int, _ b: Int) -> Int {{ a }}" for name in FUNCTIONS]
    lines += ["}"]
    lines += [f'@freestanding(expression) macro {name}() -> Int = #externalMacro(module: "None", type: "None")'
              for name in TYPES]
    return "\n".join([*lines, ""])


def text():
    """Comments and string literals full of them, for the end of a Swift source."""
    calls = [f"UserDefaults.standard; {name}(path, &value); ProcessInfo.processInfo.systemUptime" for name in FUNCTIONS]
    lines = ["", *(f"// {call}" for call in calls), "/* /* nested */"]
    lines += [f"  [NSUserDefaults standardUserDefaults].{name}" for name in PROPERTIES]
    lines += ["*/", 'private let patuhProbeText = """', *(f"  {call}" for call in calls), '  """']
    lines += [f'private let patuhProbe{number} = #"\\{call} "quoted""#' for number, call in enumerate(calls)]
    return "\n".join([*lines, ""])


def c_text():
    """The same for C and Objective-C."""
    lines = ["", *(f"// [NSUserDefaults standardUserDefaults]; {name}(path, &value);" for name in FUNCTIONS), "/*"]
    lines += [f"  processInfo.{name}" for name in PROPERTIES]
    lines += ["*/", 'static const char patuh_probe_text[] = "stat(path, &value); mach_absolute_time() \\" NSFileCreationDate";']
    return "\n".join([*lines, ""])
