"""Privacy manifests: what they declare, and those that a change writes."""

import plistlib

PREFIX = "NSPrivacyAccessedAPICategory"
#: a reason for apps of each category
REASONS = {
    "UserDefaults": "CA92.1", "FileTimestamp": "C617.1", "SystemBootTime": "35F9.1", "DiskSpace": "E174.1",
    "ActiveKeyboards": "3EC4.1",
}


def declared(path):
    """The short names of the categories that a manifest declares, with their reasons; None where it cannot be read."""
    try:
        with open(path, "rb") as file:
            root = plistlib.load(file)
        return {
            entry["NSPrivacyAccessedAPIType"].removeprefix(PREFIX): list(entry["NSPrivacyAccessedAPITypeReasons"])
            for entry in root.get("NSPrivacyAccessedAPITypes", [])
        }
    except (OSError, ValueError, KeyError, AttributeError, TypeError, plistlib.InvalidFileException):
        return None


def manifest(categories):
    """A privacy manifest that declares categories, given by their short names, with reasons."""
    entries = "".join(
        "\t\t<dict>\n\t\t\t<key>NSPrivacyAccessedAPIType</key>\n"
        f"\t\t\t<string>NSPrivacyAccessedAPICategory{category}</string>\n"
        "\t\t\t<key>NSPrivacyAccessedAPITypeReasons</key>\n\t\t\t<array>\n"
        + "".join(f"\t\t\t\t<string>{reason}</string>\n" for reason in reasons)
        + "\t\t\t</array>\n\t\t</dict>\n"
        for category, reasons in categories.items()
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
        '<plist version="1.0">\n<dict>\n\t<key>NSPrivacyAccessedAPITypes</key>\n\t<array>\n'
        f"{entries}\t</array>\n</dict>\n</plist>\n"
    )
