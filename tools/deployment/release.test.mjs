import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { root } from "../run.mjs";
import { CleanMachine } from "./clean-machine.mjs";
import { followDockerfile, readDockerignore } from "./dockerfile.mjs";
import { commandsOf } from "./guide.mjs";

/**
 * Follows the guides of `docs/operations` word for word on a clean machine: their commands are read from the pages. Builds
 * the product twice, so it runs only in a long run.
 */
const why = inject("testScale") < 10 ? "only in a long run" : CleanMachine.whyNot();
if (why !== null && inject("testScale") >= 10) console.log(`The guides were not followed: ${why}.`);

const timeLimit = 30 * 60_000;
const analyze = "/usr/bin/systemd-analyze";
/** What people see after the import: the workspace, and the last day of the file. */
const imported = {
  workspaces: [{ id: "alpha", name: "Alpha" }],
  freshness: { completeThrough: "2024-02-08" },
};
const file = (path) => readFileSync(join(root, path), "utf8");

describe.skipIf(why !== null)("the guides of docs/operations", { timeout: timeLimit }, () => {
  const machine = new CleanMachine();
  /** Follows a section of a page. @returns the output */
  const follow = async (page, heading, options) => {
    let output = "";
    for (const block of commandsOf(page, heading)) output += await machine.run(block, options);
    return output;
  };
  const visit = async (task) => {
    const env = { NODE_EXTRA_CA_CERTS: "/etc/nginx/tls/fullchain.pem" };
    return JSON.parse(await machine.run(`node /srv/visit.mjs ${task}`, { env }));
  };

  beforeAll(async () => {
    await machine.start();
    machine.copyRepository("/srv/vitrine");
    machine.write("/srv/visit.mjs", file("tools/deployment/visit.mjs"));
    // Another address than that of the proxy, to see whose address the server records.
    await machine.run("ip address add 192.0.2.10/32 dev lo");
    machine.write("/etc/hosts", "127.0.0.1 localhost\n192.0.2.10 reports.example.com frame.example.com\n");
  }, timeLimit);
  afterAll(() => machine.close(), timeLimit);

  test("install.md builds, installs and starts a service that is ready", async () => {
    const online = { cwd: "/srv/vitrine", isOnline: true };
    await follow("install.md", "Build the release", online);
    const [place, pepper, start, ready] = commandsOf("install.md", "Install the service");
    const installed = await machine.run(place, online);
    expect(installed).not.toContain("EBADENGINE");
    await machine.run(pepper);
    expect(machine.read("/etc/vitrine/vitrine.env")).toMatch(/^VITRINE_PEPPER=\S{48}$/m);
    await machine.run(start);
    expect(await machine.run(ready)).toContain('"status":"ready"');
  });

  test("the service cannot change its program", async () => {
    const writing = "start-read-only try vitrine /opt/vitrine /var/lib/vitrine touch package.json; sleep 1";
    await machine.run(writing);
    expect(machine.read("/var/log/try.log")).toMatch(/Read-only file system|Permission denied/);
    const owned = await machine.run(
      "find /opt/vitrine -user vitrine | wc -l; stat -c %a:%U /var/lib/vitrine",
    );
    expect(owned.trim()).toBe("0\n700:vitrine");
  });

  test("tls-and-proxies.md puts both origins behind nginx with TLS", async () => {
    const seen = await follow("tls-and-proxies.md", "nginx", { cwd: "/srv/vitrine" });
    expect(seen).toContain("syntax is ok");
    expect(seen.match(/"status":"ready"/g)).toHaveLength(2);
    const moved = await machine.run("curl --silent --head http://reports.example.com/login");
    expect(moved).toMatch(/^HTTP\/1.1 308[\s\S]*location: https:\/\/reports\.example\.com\/login/i);
  });

  test("first-administrator.md: the printed link registers, and the printed code signs in", async () => {
    expect(await follow("first-administrator.md", "First administrator")).toContain(
      "resetPasswordAccessToken=",
    );
    expect(await visit("register")).toEqual({ registered: true });
    const { addresses, hsts } = await visit("sign-in");
    // The address of the client: neither that of the proxy nor the one that the client claimed.
    expect(addresses).toContain("192.0.2.10");
    expect(addresses).not.toContain("127.0.0.1");
    expect(addresses).not.toContain("203.0.113.9");
    expect(hsts).toBe("max-age=31536000; includeSubDomains");
  });

  test("a large file is imported through the proxy, which stores nothing of it", async () => {
    expect(await visit("import")).toMatchObject({ state: "done", taken: 300_000, failure: null });
    expect((await machine.run("find /var/lib/nginx -type f | wc -l")).trim()).toBe("0");
  });

  test("monitoring.md: health and metrics", async () => {
    expect(await follow("monitoring.md", "Health")).toContain('"status":"ready"');
    expect(await follow("monitoring.md", "Metrics")).toContain("vitrine_http_requests_total{");
  });

  test("keys.md: the keys are renewed while the server runs", async () => {
    expect(await follow("keys.md", "Renew the keys")).toContain("New keys sign and seal from now on.");
    expect(await visit("sign-in")).toMatchObject(imported);
  });

  test("backup-and-restore.md: data lost after the backup are back", async () => {
    const ready = commandsOf("install.md", "Install the service").at(-1);
    const [, settings] = /```\n(VITRINE_BACKUP_DIR=[^`]*)```/.exec(
      file("docs/operations/backup-and-restore.md"),
    );
    const soon = settings.replace("02:00", new Date(Date.now() + 90_000).toISOString().slice(11, 16));
    await machine.run(`cat >> /etc/vitrine/vitrine.env <<'EOF'\n${soon}EOF`);
    await follow("backup-and-restore.md", "Every day");
    await machine.run(ready);
    expect(await follow("backup-and-restore.md", "By hand")).toMatch(
      /Wrote \d+ rows of \d+ tables and the facts of 1 w/,
    );
    const right = "The facts of 1 workspace are as they should be.\n";
    expect(await follow("backup-and-restore.md", "Verify")).toBe(right.repeat(2));
    const daily = "until ls /var/backups/vitrine/vitrine-*Z.tar; do sleep 1; done";
    expect(await machine.run(daily)).toMatch(/vitrine-\d{4}-\d\d-\d\dT\d{6}Z\.tar/);
    await machine.run("systemctl stop vitrine; rm -r /var/lib/vitrine/*; systemctl start vitrine");
    await machine.run(ready);
    expect(await follow("backup-and-restore.md", "Restore")).toContain("Restored the facts of alpha.");
    await machine.run(ready);
    expect(await visit("sign-in")).toMatchObject(imported);
    expect(await follow("backup-and-restore.md", "Drill")).toContain(right);
  });

  test("backup-and-restore.md: another installation is a copy", async () => {
    await machine.run(
      "grep PEPPER /etc/vitrine/vitrine.env > /etc/vitrine/new.env; chmod 644 /etc/vitrine/new.env",
    );
    await machine.run("echo VITRINE_DATA_DIR=/var/lib/vitrine/moving >> /etc/vitrine/new.env");
    expect(await follow("backup-and-restore.md", "Move to other databases")).toContain(
      "Copied the facts of alpha.",
    );
  });

  test("upgrade-and-rollback.md: the new version has the data, and so has the former one", async () => {
    const [install, exchange] = commandsOf("upgrade-and-rollback.md", "Upgrade and rollback");
    await machine.run(install, { cwd: "/srv/vitrine", isOnline: true });
    expect(await machine.run(exchange)).toContain('"status":"ready"');
    expect(await visit("sign-in")).toMatchObject(imported);
    await follow("upgrade-and-rollback.md", "Roll back");
    await machine.run(commandsOf("install.md", "Install the service").at(-1));
    expect(await visit("sign-in")).toMatchObject(imported);
  });

  test("install.md: the commands explain themselves, and the service stops in time", async () => {
    expect(await follow("install.md", "Commands")).toContain("npm run keys -- rotate");
    await follow("install.md", "Stop");
    await machine.run("systemctl stop vitrine");
    expect(machine.read("/var/log/vitrine.log")).toContain(
      "Stopping: requests in flight are finished first.",
    );
  });

  test("nginx passes on each part of an answer when it arrives", async () => {
    machine.write("/srv/parts.mjs", answersInParts);
    await machine.run("node /srv/parts.mjs", {
      env: { NODE_EXTRA_CA_CERTS: "/etc/nginx/tls/fullchain.pem" },
    });
  });
});

test.skipIf(why !== null || !existsSync(analyze))("systemd accepts the unit without a warning", () => {
  const options = { encoding: "utf8" };
  const { status, stderr } = spawnSync(analyze, ["verify", join(root, "deploy/vitrine.service")], options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

/** The answer to /first ends only when its beginning has arrived. */
const answersInParts = `
import { createServer } from "node:http";
let end = () => {};
const server = createServer((request, response) => {
  if (request.url === "/first") {
    response.write("begun ");
    end = () => response.end("ended");
  } else {
    end();
    response.end();
  }
}).listen(8080, "127.0.0.1");
const first = await fetch("https://reports.example.com/first", { signal: AbortSignal.timeout(10_000) });
let text = "";
for await (const part of first.body.pipeThrough(new TextDecoderStream())) {
  if (text === "") await fetch("https://reports.example.com/second");
  text += part;
}
if (text !== "begun ended") throw new Error(text);
server.close();
server.closeAllConnections();
`;

describe.skipIf(why !== null)("the image of deploy/Dockerfile", { timeout: timeLimit }, () => {
  const machine = new CleanMachine();
  beforeAll(() => machine.start(), timeLimit);
  afterAll(() => machine.close(), timeLimit);

  test("is built, starts read-only as its user, reports its health and stops in time", async () => {
    await machine.run("useradd --uid 1000 --user-group --create-home node");
    const isInContext = readDockerignore(file("deploy/Dockerfile.dockerignore"));
    const image = await followDockerfile(machine, file("deploy/Dockerfile"), isInContext);
    expect(image.user).not.toBe("root");
    const env = Object.entries({ ...image.env, VITRINE_DEMO: "off", PATH: "/usr/bin:/bin" });
    const settings = env.map(([name, value]) => `${name}=${value}`);
    const words = [image.user, image.directory, image.volume, "env", "-i", ...settings, ...image.command];
    await machine.run(`start-read-only image ${words.join(" ")}`);
    const quoted = image.health.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
    await machine.run(
      `for try in $(seq 60); do if ${quoted}; then exit 0; fi; sleep 1; done; cat /var/log/image.log; exit 1`,
    );
    await machine.run("stop image 15");
    expect(machine.read("/var/log/image.log")).toContain("Stopping: requests in flight are finished first.");
    expect(image.directory).toBe("/app");
    const size = await machine.run("du --summarize --block-size=1M /app | cut --fields=1");
    expect(Number(size)).toBeLessThan(200);
  });
});
