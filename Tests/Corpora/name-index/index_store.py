"""The occurrences in an index store that a Swift compiler wrote, read through the toolchain's libIndexStore."""
import ctypes, os, shutil
from collections import namedtuple

Occurrence = namedtuple("Occurrence", "usr name kind subkind path line column roles")

# The numbers of indexstore.h.
DECLARATION, DEFINITION, REFERENCE, IMPLICIT = 1 << 0, 1 << 1, 1 << 2, 1 << 8
MODULE, ENUM, STRUCT, CLASS, PROTOCOL, EXTENSION, TYPE_ALIAS = 1, 5, 6, 7, 8, 9, 11
ASSOCIATED_TYPE, GENERIC_TYPE_PARAMETER = 1012, 1013
RECORD_DEPENDENCY = 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class IndexStore:
    def __init__(self, folder, library=None):
        self.lib = ctypes.CDLL(library or toolchain_library())
        pointer = ctypes.c_void_p
        for name, result, arguments in [
            ("store_create", pointer, [ctypes.c_char_p, pointer]),
            ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
            ("unit_reader_dispose", None, [pointer]),
            ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
            ("unit_dependency_get_name", Text, [pointer]),
            ("unit_dependency_get_filepath", Text, [pointer]),
            ("unit_dependency_is_system", ctypes.c_bool, [pointer]),
            ("record_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
            ("record_reader_dispose", None, [pointer]),
            ("occurrence_get_symbol", pointer, [pointer]),
            ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
            ("occurrence_get_line_col", None,
             [pointer, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)]),
            ("symbol_get_usr", Text, [pointer]),
            ("symbol_get_name", Text, [pointer]),
            ("symbol_get_kind", ctypes.c_int, [pointer]),
            ("symbol_get_subkind", ctypes.c_int, [pointer]),
        ]:
            function = getattr(self.lib, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
        self.store = self.lib.indexstore_store_create(folder.encode(), None)
        if not self.store:
            raise OSError(f"{folder} is no index store")

    def collected(self, function, *arguments, element):
        """What an `apply` function of the library hands out, each through `element`."""
        found = []
        argument = Text if function.endswith("units_apply_f") else ctypes.c_void_p
        apply = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, argument)(
            lambda _, value: found.append(element(value)) or True)
        getattr(self.lib, "indexstore_" + function)(*map(wrapped, arguments), None, apply)
        return found

    def records(self):
        """The name of each record of the units with the file that it describes; a file's newest record alone."""
        found = {}
        for unit in sorted(self.collected("store_units_apply_f", self.store, 1, element=str)):
            reader = self.lib.indexstore_unit_reader_create(self.store, unit.encode(), None)
            if not reader:
                continue
            for kind, name, path, is_system in self.collected(
                    "unit_reader_dependencies_apply_f", reader, element=self.dependency):
                if kind == RECORD_DEPENDENCY and not is_system:
                    found[name] = os.path.realpath(path)
            self.lib.indexstore_unit_reader_dispose(reader)
        return found

    def dependency(self, value):
        lib = self.lib
        return (lib.indexstore_unit_dependency_get_kind(value), str(lib.indexstore_unit_dependency_get_name(value)),
                str(lib.indexstore_unit_dependency_get_filepath(value)),
                lib.indexstore_unit_dependency_is_system(value))

    def occurrences(self, root):
        """All occurrences in files below a folder and in no build folder, with paths relative to it."""
        found = []
        root = os.path.realpath(root) + "/"
        for record, path in sorted(self.records().items(), key=lambda pair: (pair[1], pair[0])):
            if not path.startswith(root) or ".build" in path[len(root):].split("/"):
                continue
            reader = self.lib.indexstore_record_reader_create(self.store, record.encode(), None)
            if not reader:
                continue
            found += self.collected(
                "record_reader_occurrences_apply_f", reader,
                element=lambda value: self.occurrence(value, path[len(root):]))
            self.lib.indexstore_record_reader_dispose(reader)
        return found

    def occurrence(self, value, path):
        lib = self.lib
        line, column = ctypes.c_uint(), ctypes.c_uint()
        lib.indexstore_occurrence_get_line_col(value, ctypes.byref(line), ctypes.byref(column))
        symbol = lib.indexstore_occurrence_get_symbol(value)
        return Occurrence(
            str(lib.indexstore_symbol_get_usr(symbol)), str(lib.indexstore_symbol_get_name(symbol)),
            lib.indexstore_symbol_get_kind(symbol), lib.indexstore_symbol_get_subkind(symbol), path, line.value,
            column.value, lib.indexstore_occurrence_get_roles(value))


def wrapped(argument):
    return ctypes.c_uint(argument) if argument == 1 else ctypes.c_void_p(argument)


def toolchain_library():
    """libIndexStore beside the compiler on the path."""
    compiler = shutil.which("swiftc")
    if compiler is None:
        raise OSError("no swiftc on the path; name the library with --library")
    folder = os.path.join(os.path.dirname(os.path.dirname(os.path.realpath(compiler))), "lib")
    for name in ("libIndexStore.so", "libIndexStore.dylib"):
        if os.path.exists(os.path.join(folder, name)):
            return os.path.join(folder, name)
    raise OSError(f"no libIndexStore in {folder}; name it with --library")
