import { existsSync } from "node:fs";

import { run, step } from "./run.mjs";

/** The engines besides Chromium, with the programs that drive them and their Debian packages. */
const engines = [
  { name: "Firefox", programs: ["/usr/bin/firefox-esr"], packages: ["firefox-esr"] },
  {
    name: "WebKit",
    programs: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
    packages: ["webkit2gtk-driver", "xvfb"],
  },
];

const isMissing = ({ programs }) => !programs.every((program) => existsSync(program));

/**
 * Installs missing engines where that is possible (Debian, root), and prints a line for each that is still missing; its
 * tests are skipped.
 */
export async function installEngines() {
  const missing = engines.filter(isMissing);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    await step(`Installing ${missing.map(({ name }) => name).join(" and ")} (Debian packages)`, async () => {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-qq"]);
      for (const { packages } of missing) {
        await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
      }
    });
  for (const { name, packages } of engines.filter(isMissing))
    console.log(`${name} could not be installed (${packages.join(", ")}); its tests are skipped.`);
}
