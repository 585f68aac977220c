import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Gzipped sizes of the pages and of the SDK, each with its limit: the same figures that the tests check. */
const tool = fileURLToPath(new URL("../tools/size.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [tool], { stdio: "inherit" });
process.exitCode = status ?? 1;
