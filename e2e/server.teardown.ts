import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { expect, test as teardown } from "@playwright/test";

import { portalUrl, stateFile } from "./addresses.ts";

teardown("the server is closed, and its log tells no secret", async ({ request }) => {
  const { pid, dataDir } = JSON.parse(readFileSync(stateFile, "utf8")) as { pid: number; dataDir: string };
  const mailbox = await request.get(`${portalUrl}/dev/mailbox.json`);
  const mails = (await mailbox.json()) as readonly { readonly text: string }[];
  process.kill(pid, "SIGTERM");
  // It answers nobody long before it is done: the store writes until its end.
  await expect.poll(() => hasEnded(pid), { timeout: 60_000 }).toBe(true);
  // Random ids are full of digits that may be anything.
  const log = readFileSync(join(dataDir, "server.log"), "utf8").replaceAll(
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    "",
  );
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(stateFile, { force: true });
  expect(log, "requests are in it").toContain('"answered"');
  expect(secretsIn(mails).filter((secret) => log.includes(secret))).toEqual([]);
});

/** Gone; or over, while nobody has asked yet how it ended. */
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
 * What was mailed and typed in this run: codes, tokens of links, passwords; and how every token of a session begins. The
 * password of the demo is no secret: the server says it when it starts.
 */
function secretsIn(mails: readonly { readonly text: string }[]): readonly string[] {
  const mailed = mails.flatMap(({ text }) => [
    ...(/^\s*(\d{4} \d{4})\s*$/m.exec(text)?.slice(1) ?? []).flatMap((code) => [code, code.replace(" ", "")]),
    ...(/resetPasswordAccessToken=([\w-]+)/.exec(text)?.slice(1) ?? []),
  ]);
  return [...new Set(mailed), "Quiet-Harbour-71!", "Still-Wat9!", "eyJ"];
}
