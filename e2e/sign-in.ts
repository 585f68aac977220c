import { mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { expect, type APIRequestContext, type Page } from "@playwright/test";

import { portalUrl } from "./house.ts";

/** Of the three demo accounts. */
const demoPassword = "Vitrine-demo-1!";

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
    await enterPassword(page, username, demoPassword);
    await enterCode(page, `${username}@vitrine.example`, began);
    await expect(page).not.toHaveURL(/\/login/);
  });
}

/** Signs in without a page. @returns the access token */
export async function signInByCalls(
  request: APIRequestContext,
  username: string,
  password = demoPassword,
  email = `${username}@vitrine.example`,
): Promise<string> {
  return inTurn(username, async () => {
    const began = Date.now();
    await request.post(`${portalUrl}/api/auth/login/`, { data: { username, password } });
    const code = await newestCode(request, email, began);
    const answer = await request.post(`${portalUrl}/api/auth/login/mfa/verify/`, {
      data: { username, code },
    });
    return ((await answer.json()) as { readonly accessToken: string }).accessToken;
  });
}

/** First stage; the screen must be open. */
export async function enterPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Second stage: the code that was mailed since then. */
export async function enterCode(page: Page, email: string, since: number): Promise<void> {
  await expect(page.getByText("We send a security code to your email address")).toBeVisible();
  await page.getByLabel("Security code").fill(await newestCode(page.request, email, since));
  await page.getByRole("button", { name: "Verify" }).click();
}

/** @param since milliseconds since 1970, before the call that has the mail sent */
export async function newestCode(request: APIRequestContext, email: string, since: number): Promise<string> {
  return newestMatch(request, email, since, /^\s*(\d{4}) ?(\d{4})\s*$/m);
}

/** The address in a mail that leads to the login screen. */
export async function newestLink(request: APIRequestContext, email: string, since: number): Promise<string> {
  return newestMatch(request, email, since, /(https?:\/\/\S+\/login\?\S+)/);
}

async function newestMatch(
  request: APIRequestContext,
  email: string,
  since: number,
  pattern: RegExp,
): Promise<string> {
  let found: string | null = null;
  await expect
    .poll(async () => {
      const answer = await request.get(`${portalUrl}/dev/mailbox.json`);
      const mails = (await answer.json()) as readonly Mail[];
      const texts = mails
        .filter(({ to, sentAt }) => to === email && Date.parse(sentAt) >= since)
        .map(({ text }) => pattern.exec(text));
      found =
        texts
          .find((match) => match !== null)
          ?.slice(1)
          .join("") ?? null;
      return found;
    })
    .not.toBeNull();
  return found ?? "";
}

/** Milliseconds after which a turn counts as forgotten by a test that was stopped. */
const longestTurn = 45_000;

async function inTurn<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const turn = join(tmpdir(), `vitrine-e2e-sign-in-${name}`);
  while (!begin(turn)) await wait(100);
  try {
    return await run();
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
