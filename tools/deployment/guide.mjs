import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../run.mjs";

/**
 * The commands of a page of `docs/operations`: the blocks marked `sh` below a heading, in order.
 * @param {string} page such as `install.md`
 * @param {string} heading without the number signs
 * @returns {readonly string[]}
 * @throws Error if there is none
 */
export function commandsOf(page, heading) {
  const text = readFileSync(join(root, "docs/operations", page), "utf8");
  const section = text.split(/^#{1,3} /m).find((part) => part.startsWith(`${heading}\n`));
  const blocks = [...(section ?? "").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
  if (blocks.length === 0) throw new Error(`${page} has no commands under "${heading}"`);
  return blocks;
}
