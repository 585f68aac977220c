import { existsSync } from "node:fs";

import { run, step } from "./run.mjs";

const isLongRun = Number(process.env.VITRINE_TEST_SCALE ?? 1) > 1;

/** Programs of the servers that some unit tests need, with their Debian packages. */
const servers = [
  { name: "PostgreSQL", program: "/usr/lib/postgresql", package: "postgresql" },
  { name: "ClickHouse", program: "/usr/sbin/clickhouse-server", package: "clickhouse-server" },
  // Before several servers, and in the operations guide.
  ...(isLongRun ? [{ name: "nginx", program: "/usr/sbin/nginx", package: "nginx" }] : []),
];

/**
 * Installs missing servers where that is possible (Debian, root). Elsewhere their tests are skipped, and the
 * setup that would have started the servers prints a line.
 */
export async function installDatabases() {
  const missing = servers.filter(({ program }) => !existsSync(program));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await step(`Installing ${missing.map(({ name }) => name).join(" and ")} (Debian packages)`, async () => {
    await run("apt-get", ["update", "-qq"]);
    for (const { name, package: wanted } of missing) {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      const options = ["install", "-y", "-qq", "--no-install-recommends", wanted];
      const { code } = await run("apt-get", options, { env });
      if (code !== 0) console.log(`${name} could not be installed; its tests are skipped.`);
    }
  });
}
