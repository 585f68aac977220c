import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { freePort, startServer as start, untilReady, type StartedServer } from "./testing/run-server.ts";

const timeLimit = 120_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-main-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("--help lists the settings", { timeout: timeLimit }, async () => {
  const { code, stdout } = await start({}, ["--help"]).ended;
  expect(code).toBe(0);
  expect(stdout).toContain("VITRINE_DATA_DIR");
});

test(
  "invalid settings prevent the start, with one line each and no stack",
  { timeout: timeLimit },
  async () => {
    const { code, stderr } = await start({ VITRINE_PORT: "x", VITRINE_DEMO: "maybe" }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      'VITRINE_PORT is "x" but must be a port, 1 to 65535.\nVITRINE_DEMO is "maybe" but must be one of: auto, on, off.\n',
    );
  },
);

test(
  "a data directory that cannot be written to is named with its setting",
  { timeout: timeLimit },
  async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const { code, stderr } = await start({ VITRINE_DATA_DIR: join(file, "data") }).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain("VITRINE_DATA_DIR");
    expect(stderr).toContain(join(file, "data"));
  },
);

describe("a server that runs", () => {
  let first: StartedServer;
  let ports: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ports = {
      VITRINE_PORT: String(await freePort()),
      VITRINE_FRAME_PORT: String(await freePort()),
      VITRINE_DATA_DIR: join(folder, "data"),
    };
    first = start(ports);
    await untilReady(first);
  }, timeLimit);
  afterAll(async () => {
    first.child.kill("SIGKILL");
    await first.ended;
  });

  test("has exclusive use of its data directory", { timeout: timeLimit }, async () => {
    const others = {
      VITRINE_PORT: String(await freePort()),
      VITRINE_FRAME_PORT: String(await freePort()),
    };
    const { code, stderr } = await start({ ...ports, ...others }).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toContain("VITRINE_DATA_DIR");
    expect(await (await fetch(`http://localhost:${ports["VITRINE_PORT"]}/readyz`)).json()).toMatchObject({
      status: "ready",
    });
  });

  test.skipIf(process.platform === "win32")("protects its data from other users of the machine", () => {
    for (const made of ["", "store", "facts"]) {
      expect(statSync(join(folder, "data", made)).mode & 0o077, made).toBe(0);
    }
  });

  test("has exclusive use of its port", { timeout: timeLimit }, async () => {
    const other = join(folder, "other");
    cpSync(inject("migratedTemplate"), join(other, "store"), { recursive: true });
    const { code, stderr } = await start({ ...ports, VITRINE_DATA_DIR: other }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${ports["VITRINE_PORT"]} is taken by another program: stop it, or set VITRINE_PORT.\n`,
    );
  });

  test("finishes requests in flight on a signal, then ends", { timeout: timeLimit }, async () => {
    const body = JSON.stringify({ username: "unknown", password: "wrong" });
    const socket = connect(Number(ports["VITRINE_PORT"]), "localhost");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.write(
      `POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    await wait(300);
    first.child.kill("SIGTERM");
    while (!first.said().includes("Stopping")) await wait(20);
    await expect(fetch(`http://localhost:${ports["VITRINE_PORT"]}/healthz`)).rejects.toThrow("fetch failed");
    socket.write(body.slice(10));
    const answeredAt = Date.now();
    const { code, stderr } = await first.ended;
    expect(answer).toContain('"code":"invalid_credentials"');
    expect(stderr).toBe("");
    expect(code).toBe(0);
    // It ends when it is done, not when the time limit is reached.
    expect(Date.now() - answeredAt).toBeLessThan(9000);
  });
});
