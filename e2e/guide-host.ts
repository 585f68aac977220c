import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { frameUrl, hostPageUrl, portalUrl } from "./addresses.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The first code of a language in the SDK's guide. */
export function codeOf(language: string): string {
  const guide = readFileSync(join(root, "docs/sdk/README.md"), "utf8");
  return new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "m").exec(guide)?.[1] ?? "";
}

/** Starts the guide's server on the addresses of the server under test. */
export function startHost(file: string, code: string): ChildProcess {
  const here = code
    .replaceAll("http://localhost:8080", portalUrl)
    .replaceAll("localhost:8081", new URL(frameUrl).host)
    .replaceAll("3000", new URL(hostPageUrl).port);
  writeFileSync(file, here);
  return spawn(process.execPath, [file], { cwd: root, stdio: "inherit" });
}
