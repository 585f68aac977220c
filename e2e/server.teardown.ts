import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { expect, test as teardown } from "@playwright/test";

import { portalUrl, stateFile } from "./addresses.ts";

// A second attempt would find no server.
teardown.describe.configure({ retries: 0 });

teardown("the server is closed, and its log contains no secret", async ({ request }) => {
  const { pid, dataDir } = JSON.parse(readFileSync(stateFile, "utf8")) as { pid: number; dataDir: string };
  const mailbox = await request.get(`${portalUrl}/dev/mailbox.json`);
  const mails = (await mailbox.json()) as readonly { readonly text: string }[];
  process.kill(pid, "SIGTERM");
  // It stops answering long before it ends, because the store still writes.
  await expect.poll(() => hasEnded(pid), { timeout: 60_000 }).toBe(true);
  // A random id could contain the digits of a code.
  const log = readFileSync(join(dataDir, "server.log"), "utf8").replaceAll(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    "",
  );
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(stateFile, { force: true });
  expect(log, "requests are in it").toContain('"answered"');
  expect(secretsIn(mails).filter((secret) => log.includes(secret))).toEqual([]);
});

/** True if the process is gone, or has ended and its parent has not yet read the result. */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  const state = `/proc/${pid}/stat`;
  return existsSync(state) && readFileSync(state, "utf8").includes(") Z ");
}

/**
 * The secrets of this run: mailed codes and tokens, typed passwords, and the beginning of every session token. The
 * password of the demo is not secret: the server prints it when it starts.
 */
function secretsIn(mails: readonly { readonly text: string }[]): readonly string[] {
  const mailed = mails.flatMap(({ text }) => [
    ...(/^\s*(\d{4} \d{4})\s*$/m.exec(text)?.slice(1) ?? []).flatMap((code) => [code, code.replace(" ", "")]),
    ...(/resetPasswordAccessToken=([\w-]+)/.exec(text)?.slice(1) ?? []),
  ]);
  return [...new Set(mailed), "Quiet-Harbour-71!", "Still-Wat9!", "eyJ"];
}
