"use strict";

// The extension with stand-ins for the editor and the client library: node --test

const {test} = require("node:test");
const assert = require("node:assert");
const Module = require("node:module");
const path = require("node:path");
const {spawnSync} = require("node:child_process");
const {serverCommand, documentSelector} = require("../server");

test("the command", () => {
  assert.deepStrictEqual(serverCommand({}), {command: "patuh", args: ["lsp"]});
  assert.deepStrictEqual(serverCommand({path: " ", arguments: "x"}), {command: "patuh", args: ["lsp"]});
  assert.deepStrictEqual(
    serverCommand({path: "/opt/patuh", arguments: ["--preset", "viper", 3]}), {command: "/opt/patuh", args: ["lsp", "--preset", "viper"]});
});

test("documents on disk alone", () => {
  assert.ok(documentSelector().every((entry) => entry.scheme === "file"));
  assert.ok(documentSelector().some((entry) => entry.pattern === "**/*.xcprivacy"));
});

/** Loads the extension with stand-ins; `startFails` stands for an executable that is not there. */
function loaded(startFails = false) {
  const seen = {events: [], commands: {}, errors: [], changes: []};
  class LanguageClient {
    constructor(id, name, server, options) { Object.assign(this, {server, options}); }
    async start() {
      seen.events.push("start " + this.server.args.join(" "));
      if (startFails) throw new Error("spawn patuh ENOENT");
    }
    async stop() { seen.events.push("stop"); }
  }
  const vscode = {
    workspace: {
      getConfiguration: () => ({get: (key) => ({path: "patuh", arguments: []})[key]}),
      onDidChangeConfiguration: (body) => (seen.changes.push(body), {dispose() {}}),
    },
    commands: {
      registerCommand: (name, body) => ((seen.commands[name] = body), {dispose() {}}),
      executeCommand: async (...parts) => seen.events.push(parts.join(" ")),
    },
    window: {showErrorMessage: async (text, ...choices) => (seen.errors.push(text), choices[0])},
  };
  const original = Module._load;
  Module._load = function (name, ...rest) {
    if (name === "vscode") return vscode;
    if (name === "vscode-languageclient/node") return {LanguageClient};
    return original.call(this, name, ...rest);
  };
  const file = path.join(__dirname, "..", "extension.js");
  delete require.cache[file];
  try { return {extension: require(file), seen}; } finally { Module._load = original; }
}

test("starts, restarts and stops", async () => {
  const {extension, seen} = loaded();
  const context = {subscriptions: []};
  await extension.activate(context);
  await seen.commands["patuh.restart"]();
  await seen.changes[0]({affectsConfiguration: (key) => key === "patuh.path"});
  await seen.changes[0]({affectsConfiguration: () => false});
  await extension.deactivate();
  assert.deepStrictEqual(seen.events, ["start lsp", "stop", "start lsp", "stop", "start lsp", "stop"]);
  assert.strictEqual(context.subscriptions.length, 2);
});

test("says when the executable is not there", async () => {
  const {extension, seen} = loaded(true);
  await extension.activate({subscriptions: []});
  assert.match(seen.errors[0], /could not be started: spawn patuh ENOENT/);
  assert.ok(seen.events.includes("workbench.action.openSettings patuh.path"));
  await extension.deactivate();
});

test("the manifest names what is there", () => {
  const manifest = require("../package.json");
  assert.ok(Object.keys(manifest.contributes.configuration.properties).includes("patuh.path"));
  assert.strictEqual(manifest.contributes.commands[0].command, "patuh.restart");
  assert.ok(require("node:fs").existsSync(path.join(__dirname, "..", manifest.main)));
});

test("the server answers", {skip: !process.env.PATUH}, () => {
  const {args} = serverCommand({path: process.env.PATUH});
  const message = (content) => { const text = JSON.stringify(content); return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`; };
  const input = message({jsonrpc: "2.0", id: 1, method: "initialize", params: {capabilities: {}, rootUri: null}})
    + message({jsonrpc: "2.0", id: 2, method: "shutdown"}) + message({jsonrpc: "2.0", method: "exit"});
  const result = spawnSync(process.env.PATUH, args, {input, encoding: "utf8", timeout: 20_000});
  assert.strictEqual(result.status, 0);
  assert.match(result.stdout, /"codeActionProvider"/);
});
