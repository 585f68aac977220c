import { existsSync } from "node:fs";

/** The browser of all tests: the headless shell, or else a whole Chromium. */
export const executablePath =
  process.env.VITRINE_CHROMIUM ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ??
  "chromium";
