import { randomUUID } from "node:crypto";

import { expect, request, type APIRequestContext, type Page } from "@playwright/test";

import { portalUrl } from "../addresses.ts";
import { settle } from "../settle.ts";
import {
  enterCode,
  enterPassword,
  newestLink,
  signedInState,
  signInByCalls,
  tokenIn,
  whileFresh,
  type BrowserState,
} from "../sign-in.ts";

/** A user that a test creates, so that it can change the account. */
export interface TestPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

interface Invitation {
  readonly email: string;
  /** The mailed link. */
  readonly link: string;
  readonly reportName: string;
  /** Path of the report that the person is invited to. */
  readonly path: string;
}

/** A report of the demo that no test changes or deletes. */
const sharedReport = "Search and shopping";

const enterAsAdministrator = whileFresh(() => signedInState("admin"));

/** Runs with the right to call the API as the administrator. */
async function asAdministrator<Value>(
  run: (request: APIRequestContext, headers: Record<string, string>) => Promise<Value>,
): Promise<Value> {
  const calls = await request.newContext({ baseURL: portalUrl });
  const value = await run(calls, { authorization: `Bearer ${tokenIn(await enterAsAdministrator())}` });
  await calls.dispose();
  return value;
}

/** The administrator issues a one-time password, with which the user sets a new one. */
export async function giveOneTimePassword({ email }: TestPerson): Promise<string> {
  return asAdministrator(async (calls, headers) => {
    const found = await calls.post("/api/admin/people/list/", { headers, data: { text: email } });
    const { people } = (await found.json()) as {
      readonly people: readonly { readonly id: string; readonly email: string }[];
    };
    const id = people.find((person) => person.email === email)?.id ?? "";
    const answer = await calls.post(`/api/admin/people/${id}/one-time-password/`, { headers, data: {} });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { readonly password: string }).password;
  });
}

/** The administrator invites a new user to a report. The link is the one from the mail. */
export async function invite(): Promise<Invitation> {
  return asAdministrator(async (calls, headers) => {
    const list = await calls.get("/api/reports/test-workspace-1/", { headers });
    const { reports } = (await list.json()) as {
      reports: readonly { id: string; name: string }[];
    };
    const report = reports.find(({ name }) => name === sharedReport);
    if (report === undefined) throw new Error("The report to invite people to is not there.");
    const email = `guest-${randomUUID().slice(0, 8)}@client.example`;
    const began = Date.now();
    const answer = await calls.post(`/api/share-report/${report.id}/`, {
      headers,
      data: { internal: null, external: null, emails_invite: [email] },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const link = await newestLink(calls, email, began);
    return { email, link, reportName: report.name, path: `/test-workspace-1/${report.id}` };
  });
}

/** A new user who has registered. */
export async function makePerson(): Promise<TestPerson> {
  const { email, link } = await invite();
  const password = "Quiet-Harbour-71!";
  const code = new URL(link).searchParams.get("resetPasswordAccessToken");
  const calls = await request.newContext();
  const answer = await calls.post(`${portalUrl}/api/auth/password/update/`, {
    data: {
      newPassword: password,
      confirmPassword: password,
      email,
      code,
      purpose: "register",
      firstName: "Gwen",
      lastName: "Guest",
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await calls.dispose();
  return { username: email.split("@")[0] ?? "", email, password };
}

/** Signs in on the login screen with a mailed code. */
export async function signInAs(page: Page, { username, email, password }: TestPerson): Promise<void> {
  await page.goto("/login");
  const began = Date.now();
  await enterPassword(page, username, password);
  await enterCode(page, email, began);
  await expect(page).not.toHaveURL(/\/login/);
}

/** A browser in which the person is signed in already. */
export function stateOf({ username, email, password }: TestPerson): Promise<BrowserState> {
  return signedInState(username, password, email);
}

/** Signs the person in on another device. @returns that device's access token */
export async function signInElsewhere({ username, email, password }: TestPerson): Promise<string> {
  const device = await request.newContext();
  const { accessToken } = await signInByCalls(device, username, password, email);
  await device.dispose();
  return accessToken;
}

/**
 * Ends every session of the user of these pages, as another device would. The pages are not notified, and have no call
 * pending that would be refused. Their browser has to count its calls (`countCalls`).
 */
export async function endAllSessions(page: Page, ...others: readonly Page[]): Promise<void> {
  await settle(page, ...others);
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  // Without the page's cookies, which the answer would take away.
  const answer = await fetch(`${portalUrl}/api/auth/logoutall/`, { headers });
  expect(answer.status).toBe(200);
}

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem("accessToken") ?? "");
}
