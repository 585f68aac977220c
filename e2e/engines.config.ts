import { defineConfig } from "@playwright/test";

import config from "./playwright.config.ts";

/** Main journeys in Firefox and WebKit: `npm test -- engines`, which installs what they need. */
export default defineConfig({
  ...config,
  workers: 1,
  projects: [
    ...(config.projects ?? []).filter(({ name }) => name?.startsWith("server")),
    { name: "engines", testMatch: "engines/*.spec.ts", dependencies: ["server"] },
  ],
});
