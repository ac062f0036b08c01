"use strict";

const vscode = require("vscode");
const {LanguageClient} = require("vscode-languageclient/node");
const {serverCommand, documentSelector} = require("./server");

let client;

function settings() {
  const section = vscode.workspace.getConfiguration("patuh");
  return {path: section.get("path"), arguments: section.get("arguments")};
}

async function start() {
  client = new LanguageClient("patuh", "Patuh", serverCommand(settings()), {
    documentSelector: documentSelector(),
    outputChannelName: "Patuh",
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const choice = await vscode.window.showErrorMessage(
      `Patuh could not be started: ${error.message}. Install it, or say in the settings where it is.`, "Open Settings");
    if (choice) await vscode.commands.executeCommand("workbench.action.openSettings", "patuh.path");
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

exports.activate = async function activate(context) {
  let last = Promise.resolve();
  const restart = () => (last = last.then(stop).catch(() => {}).then(start));
  context.subscriptions.push(
    vscode.commands.registerCommand("patuh.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("patuh.path") || event.affectsConfiguration("patuh.arguments")) return restart();
    }));
  await (last = start());
};

exports.deactivate = stop;
