import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startClickhouseCluster, type ClickhouseCluster } from "../../testing/clickhouse-cluster.ts";
import { makeTempDir } from "../../testing/temp-dir.ts";
import { makeTestAuthority } from "../../testing/test-authority.ts";
import { testClickhouse } from "../../testing/testing-servers.ts";

const program = fileURLToPath(new URL("../../testing/ask-clickhouse.ts", import.meta.url));

/** The answers to a question at each address, or why there is none, with the authorities in a file trusted too. */
async function ask(trusted: string | null, ...addresses: readonly string[]): Promise<readonly string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", program, ...addresses], {
    env: { ...process.env, ...(trusted === null ? {} : { NODE_EXTRA_CA_CERTS: trusted }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return (await text(child.stdout)).trim().split("\n");
}

// The nodes of a package of ClickHouse for Python serve no TLS.
describe.skipIf(testClickhouse.cluster === "")("ClickHouse with TLS, `clickhouses://`", () => {
  let folder: Awaited<ReturnType<typeof makeTempDir>>;
  let cluster: ClickhouseCluster;
  let [trusted, other] = ["", ""];

  beforeAll(async () => {
    folder = await makeTempDir();
    const authority = makeTestAuthority(folder.path, "ours");
    [trusted, other] = [authority.file, makeTestAuthority(folder.path, "other").file];
    cluster = await startClickhouseCluster(1, {}, authority.issue("localhost"));
  }, 60_000);
  afterAll(async () => {
    await cluster.stop();
    await folder.remove();
  });

  const at = (host: string): string => `clickhouses://default@${host}:${cluster.securePorts[0]}/default`;

  test("answers those who trust its authority, under the name in its certificate, and says what is wrong otherwise", async () => {
    const plain = `clickhouses://default@${cluster.addresses[0]}/default`;
    const [answer, elsewhere, unencrypted] = await ask(trusted, at("localhost"), at("127.0.0.1"), plain);
    expect(answer).toBe("answered");
    expect(elsewhere).toMatch(
      /^https:\/\/127\.0\.0\.1:\d+: its certificate is for another host name \(.*127\.0\.0\.1/,
    );
    expect(unencrypted).toMatch(/^https:\/\/127\.0\.0\.1:\d+: (?!its certificate)/);
  });

  test("is refused without its authority, with what to do, and with another one", async () => {
    const refused =
      /^https:\/\/localhost:\d+: its certificate is of an authority .* NODE_EXTRA_CA_CERTS .*\(/;
    for (const authority of [null, other])
      expect(await ask(authority, at("localhost"))).toEqual([expect.stringMatching(refused)]);
  });
});
