import { spawnSync } from "node:child_process";

import { build, pages } from "../build.mjs";
import { root } from "../run.mjs";

/**
 * `node tools/docs/guide-pictures.mjs` takes all pictures of `docs/guide` again, `node tools/docs/guide-pictures.mjs admin-people`
 * those whose names contain this. The demo has a fixed date then.
 */
const [name = ""] = process.argv.slice(2);
await build(pages);
const movedBy = Date.parse("2026-11-16T09:00:00Z") - Date.now();
const { status } = spawnSync(
  "npx",
  [
    "playwright",
    "test",
    "--config=e2e/playwright.config.ts",
    "--project=portal",
    "--workers=1",
    "--grep",
    `each step of a page of the guide leads to what its picture shows.*${name}|the server is`,
    "portal/guide.spec.ts",
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, VITRINE_GUIDE_MOVED_BY: String(movedBy) } },
);
process.exitCode = status ?? 1;
