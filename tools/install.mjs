import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root, run, step } from "./run.mjs";

const stamp = join(root, "node_modules", ".vitrine-lock");

/** Installs the packages of the lock file, unless exactly these are installed already. */
export async function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  await step("Installing packages", async () => {
    const { code, output } = await run("npm", ["ci", "--no-audit", "--no-fund"]);
    if (code === 0) return;
    console.error(output);
    throw new Error("The packages could not be installed. Is the npm registry reachable?");
  });
  writeFileSync(stamp, wanted);
}
