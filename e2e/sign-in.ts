import { mkdirSync, rmSync, statSync, utimes } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { expect, request as requests, type APIRequestContext, type Page } from "@playwright/test";

import { portalUrl } from "./addresses.ts";
import { movedBy } from "./guide-clock.ts";

/** The password of the three demo accounts. */
const demoPassword = "Vitrine-demo-1!";

interface Mail {
  readonly to: string;
  readonly text: string;
  readonly sentAt: string;
}

/**
 * Signs in on the login screen: password, then the code from the mailbox. Workers that sign in to one account take turns,
 * because a newer code invalidates an older one.
 */
export async function signIn(page: Page, username: "admin" | "planner" | "client"): Promise<void> {
  await inTurn(username, async () => {
    const began = Date.now();
    await enterPassword(page, username, demoPassword);
    await enterCode(page, `${username}@vitrine.example`, began);
    await expect(page).not.toHaveURL(/\/login/);
  });
}

/** What a browser stores from the answer to a sign-in. */
interface SignedIn {
  readonly accessToken: string;
  readonly expiration: string | null;
  readonly refreshAccessToken: string | null;
  readonly ssoToken: string | null;
  readonly userData: { readonly username: string };
}

/** Signs in without a page. */
export async function signInByCalls(
  request: APIRequestContext,
  username: string,
  password = demoPassword,
  email = `${username}@vitrine.example`,
): Promise<SignedIn> {
  return inTurn(username, async () => {
    const began = Date.now() + movedBy;
    await request.post(`${portalUrl}/api/auth/login/`, { data: { username, password } });
    const code = await newestCode(request, email, began);
    const answer = await request.post(`${portalUrl}/api/auth/login/mfa/verify/`, {
      data: { username, code },
    });
    return (await answer.json()) as SignedIn;
  });
}

export type BrowserState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

/** The storage of a browser in which this user is signed in, for tests that begin there. */
export async function signedInState(
  username: string,
  ...credentials: readonly [password?: string, email?: string]
): Promise<BrowserState> {
  const calls = await requests.newContext();
  const { refreshAccessToken, userData, ...rest } = await signInByCalls(calls, username, ...credentials);
  const { cookies } = await calls.storageState();
  await calls.dispose();
  const kept = {
    accessToken: rest.accessToken,
    expiration: rest.expiration,
    refreshToken: refreshAccessToken,
    ssoToken: rest.ssoToken,
    username: userData.username,
    user: JSON.stringify(userData),
  };
  const localStorage = Object.entries(kept).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value }],
  );
  return { cookies, origins: [{ origin: portalUrl, localStorage }] };
}

export const tokenIn = ({ origins }: BrowserState): string =>
  origins[0]?.localStorage.find(({ name }) => name === "accessToken")?.value ?? "";

/** Milliseconds: half the life of an access token, so that a younger one lasts for one more test. */
const freshFor = 300_000;

/**
 * One sign-in serves several tests until its access token is about to expire. The first page after that would renew it,
 * and the next page would begin with a refresh token that was already used.
 */
export function whileFresh<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (made === null || Date.now() - made.at > freshFor) made = { at: Date.now(), value: make() };
    return made.value;
  };
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
  return newestMatch(request, email, since, /(https?:\/\/\S+\/(?:login\?|email\/\w+#)\S+)/);
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

/** Milliseconds without an update after which a turn belongs to a test that was stopped. */
const longestTurn = 45_000;

/** Runs while no other worker signs in under this name. */
export async function inTurn<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  const turn = join(tmpdir(), `vitrine-e2e-sign-in-${new URL(portalUrl).port}-${name}`);
  while (!begin(turn)) await wait(100);
  const lasting = setInterval(() => utimes(turn, new Date(), new Date(), () => undefined), longestTurn / 9);
  try {
    return await run();
  } finally {
    clearInterval(lasting);
    rmSync(turn, { recursive: true, force: true });
  }
}

/** Claims a turn: only one process can create a directory. */
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
