import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "./run.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** What the server writes into the audit log. */
const events = namesIn(read("server/src/audit/audit-log.ts"), /^ {2}\| "([a-z-]+\.[a-z-]+)"/gm);
/** What earlier versions wrote, which their logs still have. */
const former = ["workspace.mark-removed", "workspace.mark-set"];
const screen = read("portal/src/features/admin/audit/audit-events.ts");

test("[ADMIN-26] every event of the audit log has a description, and belongs to a group by which the log is narrowed", () => {
  expect(events.length).toBeGreaterThan(100);
  expect(new Set(namesIn(screen, /^ {2}"([a-z-]+\.[a-z-]+)":/gm))).toEqual(new Set([...events, ...former]));
  const groups = namesIn(screen, /^ {2}"?([a-z-]+)"?: "Everything about /gm);
  expect(new Set(groups)).toEqual(new Set(events.map((event) => event.split(".")[0])));
});
