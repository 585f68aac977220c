import { once } from "node:events";
import { chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeTestAuthority, type IssuedCertificate } from "@vitrine/engine/testing/authority";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";

import { startTestPostgres } from "../testing-postgres-setup.ts";
import { openPostgresStore } from "./open-postgres-store.ts";

describe.skipIf(inject("testPostgres").adminUrl === null)("PostgreSQL with TLS", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-tls-"));
  let server: Awaited<ReturnType<typeof startTestPostgres>>;
  let [port, trusted, other] = [0, "", ""];

  beforeAll(async () => {
    const authority = makeTestAuthority(folder, "ours");
    [trusted, other] = [authority.file, makeTestAuthority(folder, "other").file];
    port = await freePort();
    server = await startTestPostgres({ listen_addresses: "127.0.0.1", port: String(port) });
    await serveTls(server.adminUrl ?? "", authority.issue("localhost"));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (host: string, options: string) =>
    openPostgresStore({
      databaseUrl: `postgres://postgres:secret@${host}:${port}/postgres?${options}`,
      logger: null,
    });

  test("is used under the name in its certificate by those who trust its authority", async () => {
    const store = await open("localhost", `sslmode=verify-full&sslrootcert=${trusted}`);
    const { rows } = await store.query("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
    expect(rows).toEqual([{ ssl: true }]);
    await store.close();
  });

  test.each([
    ["without its authority", "localhost", () => "sslmode=verify-full", "of an authority that this server"],
    ["with another one", "localhost", () => `sslmode=verify-full&sslrootcert=${other}`, "of an authority"],
    [
      "under another name",
      "127.0.0.1",
      () => `sslmode=verify-full&sslrootcert=${trusted}`,
      "for another host",
    ],
  ])("is refused %s, with the reason and without user and password", async (_case, host, options, reason) => {
    await expect(open(host, options())).rejects.toMatchObject({
      code: "server-not-reachable",
      message: expect.stringMatching(
        new RegExp(`^PostgreSQL at ${host}:${port}/postgres cannot be used: its certificate is ${reason}`),
      ),
    });
  });
});

/** Lets a server that runs serve TLS. Its key has to belong to its own account. */
async function serveTls(url: string, { certificate, key }: IssuedCertificate): Promise<void> {
  const folder = new URL(url).searchParams.get("host") ?? "";
  const { uid, gid } = statSync(folder);
  const files = { ssl_cert_file: certificate, ssl_key_file: key };
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const [setting, file] of Object.entries(files)) {
    const own = join(folder, `${setting}.pem`);
    copyFileSync(file, own);
    chownSync(own, uid, gid);
    await client.query(`alter system set ${setting} = '${own}'`);
  }
  await client.query("alter system set ssl = on");
  await client.query("select pg_reload_conf()");
  const servesTls = async (): Promise<boolean> => (await client.query("show ssl")).rows[0]?.ssl === "on";
  await vi.waitUntil(servesTls, { timeout: 10_000 });
  await client.end();
}

async function freePort(): Promise<number> {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo; // It listens on a port.
  free.close();
  await once(free, "close");
  return port;
}
