"use strict";

// What is started, and for which documents. Apart from the editor, so that node can test it.

const languages = ["swift", "c", "cpp", "objective-c", "objective-cpp", "xml", "yaml", "ruby"];
const patterns = ["**/*.xcprivacy", "**/*.plist", "**/*.entitlements", "**/*.pbxproj", "**/.patuh.yml", "**/Podfile*", "**/Package.resolved"];

/** The command of the language server, from the settings of the user. */
function serverCommand(settings) {
  const path = typeof settings.path === "string" && settings.path.trim() !== "" ? settings.path.trim() : "patuh";
  const further = Array.isArray(settings.arguments) ? settings.arguments.filter((text) => typeof text === "string") : [];
  return {command: path, args: ["lsp", ...further]};
}

/** The documents on disk that the server is told about. */
function documentSelector() {
  return [
    ...languages.map((language) => ({scheme: "file", language})),
    ...patterns.map((pattern) => ({scheme: "file", pattern})),
  ];
}

module.exports = {serverCommand, documentSelector, patterns};
