import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root } = await import("./run.mjs");
const { install } = await import("./install.mjs");
const { build } = await import("./build.mjs");

/**
 * Installs, builds the server and runs one of its commands with the arguments of this process.
 * @param {string} bundle file name of the command in `server/dist`
 * @param {string} name the exported function that runs it
 */
export async function runServerCommand(bundle, name) {
  const writeOutput = process.stdout.write.bind(process.stdout);
  // Programs read a command's output, so the progress of the build goes to standard error.
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    await install();
    await build(["server"]);
    // As in the server, new files are for the current user only.
    process.umask(0o077);
    const command = await import(pathToFileURL(join(root, "server/dist", bundle)).href);
    process.exitCode = await command[name]({
      args: process.argv.slice(2),
      environment: process.env,
      print: (line) => writeOutput(`${line}\n`),
      log: (line) => console.error(line),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
