import { existsSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";

import { root } from "./run.mjs";

/** Every relative link in a tracked Markdown file must have a target. */
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));

const dead = files.flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8").replace(/```[\s\S]*?```/g, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split("#")[0])
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(resolve(join(root, dirname(file)), decodeURI(target))))
    .map((target) => `${file}: dead link to ${target}`);
});

for (const line of dead) console.error(line);
console.log(`${files.length} pages, ${dead.length} dead links`);
process.exitCode = dead.length === 0 ? 0 : 1;
