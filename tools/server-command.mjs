import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { requireNode } from "./node-version.mjs";

requireNode();
const { root } = await import("./run.mjs");

/**
 * `npm run store|keys|import|powerbi -- …`: runs a command of the server. It is built only if it never was: a server may be
 * running from the built files.
 */
const program = join(root, "server/dist/command.js");
if (!existsSync(program)) {
  // Programs read a command's output, so the progress of the build goes to standard error.
  const writeOutput = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    const { install } = await import("./install.mjs");
    const { build } = await import("./build.mjs");
    await install();
    await build(["server"]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  process.stdout.write = writeOutput;
}
const command = spawn(process.execPath, ["--enable-source-maps", program, ...process.argv.slice(2)], {
  stdio: "inherit",
});
command.on("close", (code) => process.exit(code ?? 1));
