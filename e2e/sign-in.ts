import { mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { expect, type Page } from "@playwright/test";

import { portalUrl } from "./house.ts";

const password = "Vitrine-demo-1!";

interface Mail {
  readonly to: string;
  readonly text: string;
  readonly sentAt: string;
}

/**
 * Goes through the two stages of the login screen as a person would: password, then the code from the mailbox. One at a
 * time for each account: a newer code makes an older one void, and tests run side by side.
 */
export async function signIn(page: Page, username: "admin" | "planner" | "client"): Promise<void> {
  await inTurn(username, async () => {
    const began = Date.now();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("We send a security code to your email address")).toBeVisible();
    await page.getByLabel("Security code").fill(await newestCode(page, username, began));
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page).not.toHaveURL(/\/login/);
  });
}

/** Milliseconds after which a turn counts as forgotten by a test that was stopped. */
const longestTurn = 45_000;

async function inTurn(name: string, run: () => Promise<void>): Promise<void> {
  const turn = join(tmpdir(), `vitrine-e2e-sign-in-${name}`);
  while (!begin(turn)) await wait(100);
  try {
    await run();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

/** A directory can be made by one process only. */
function begin(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > longestTurn) rmSync(turn, { recursive: true, force: true });
    return false;
  }
}

async function newestCode(page: Page, username: string, since: number): Promise<string> {
  let code: string | null = null;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${portalUrl}/dev/mailbox.json`);
      const mails = (await answer.json()) as readonly Mail[];
      const mail = mails.find(
        ({ to, sentAt }) => to.startsWith(`${username}@`) && Date.parse(sentAt) >= since - 1000,
      );
      code =
        /\b(\d{4}) ?(\d{4})\b/
          .exec(mail?.text ?? "")
          ?.slice(1)
          .join("") ?? null;
      return code;
    })
    .not.toBeNull();
  return code ?? "";
}
