import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { test } from "@playwright/test";

/** The frame is driven as it is served; what is up to date is not built again. */
test("the frame is built", () => {
  execFileSync(process.execPath, ["tools/build.mjs", "frame"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: "inherit",
  });
});
