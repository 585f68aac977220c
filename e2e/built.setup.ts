import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { test } from "@playwright/test";

/** What the tests drive as it is served or installed; what is up to date is not built again. */
test("the frame and the packages are built", () => {
  const program = 'import("./tools/build.mjs").then(({ build }) => build(["frame", "sdk", "sdk-react"]))';
  execFileSync(process.execPath, ["-e", program], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
  });
});
