import { test as base, type APIResponse, type BrowserContext, type Page } from "@playwright/test";

import { portalUrl } from "../addresses.ts";
import { signedInState, tokenIn, whileFresh, type BrowserState } from "../sign-in.ts";
import { makePerson, type TestPerson } from "./person.ts";
import { waitForPrograms } from "./program-drawn.ts";

type Person = "admin" | "planner" | "client";

interface OpenOptions {
  readonly width?: number;
  readonly theme?: "light" | "dark" | "system";
}

/** A call with the rights of a person, whatever its answer. */
export type Call = (method: string, path: string, data?: unknown) => Promise<APIResponse>;

export interface People {
  /** A page of a new browser context in which this person is signed in. */
  readonly openAs: (person: Person, options?: OpenOptions) => Promise<Page>;
  /** Calls the API without the portal, to see what others receive and what the server refuses. */
  readonly callAs: (person: Person) => Promise<Call>;
}

export interface Shared {
  /** A browser in which this person is signed in. */
  readonly stateOf: (person: Person) => Promise<BrowserState>;
  /** A user of its own for each test file, whose tests run one after another. */
  readonly personOf: (file: string) => Promise<TestPerson>;
}

/**
 * The tests of the portal. Each person signs in once for many tests of a worker. All files use these fixtures, because a
 * worker and its browser start again for a file with other fixtures that outlive a test.
 */
export const test = base.extend<People, Shared>({
  stateOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
    async ({}, use) => {
      const states = new Map<Person, () => Promise<BrowserState>>();
      await use((person) => {
        const state = states.get(person) ?? whileFresh(() => signedInState(person));
        states.set(person, state);
        return state();
      });
    },
    { scope: "worker" },
  ],
  personOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
    async ({}, use) => {
      const made = new Map<string, Promise<TestPerson>>();
      await use((file) => {
        const person = made.get(file) ?? makePerson();
        made.set(file, person);
        return person;
      });
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use) => use(waitForPrograms(context)),
  openAs: async ({ browser, stateOf }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, { width = 1440, theme = "light" } = {}) => {
      const storageState = await stateOf(person);
      const context = await browser.newContext({
        baseURL: portalUrl,
        storageState,
        viewport: { width, height: 900 },
      });
      contexts.push(context);
      const page = await waitForPrograms(context).newPage();
      tokens.set(page, tokenIn(storageState));
      await page.addInitScript((chosen) => localStorage.setItem("selected-theme", chosen), theme);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  callAs: async ({ stateOf, request }, use) => {
    await use(async (person) => {
      const headers = { authorization: `Bearer ${tokenIn(await stateOf(person))}` };
      return (method, path, data) => request.fetch(`${portalUrl}/api${path}`, { method, headers, data });
    });
  },
});

/** The access tokens with which the pages began. */
const tokens = new WeakMap<Page, string>();

/** The page's current token, which it may have renewed; before the first navigation, the one that it began with. */
async function tokenOf(page: Page): Promise<string | null> {
  if (page.url() === "about:blank") return tokens.get(page) ?? null;
  return page.evaluate(() => localStorage.getItem("accessToken"));
}

/** Calls the API with the token of this page, to prepare data for a test and to read what was saved. */
export async function ask(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const token = await tokenOf(page);
  const answer = await page.request.fetch(`${portalUrl}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

export interface MadeReport {
  readonly id: string;
  readonly name: string;
}

/** Creates a report that no other test uses, from the first template or another one. */
export async function makeReport(
  page: Page,
  workspace: string,
  name: string,
  template?: string,
): Promise<MadeReport> {
  const [first] = (await ask(page, "GET", "/get-templates/campaign_digital/")) as { value: string }[];
  const [campaign] = (await ask(page, "GET", `/get-campaigns/${workspace}/`)) as { value: string }[];
  return (await ask(page, "POST", `/add-report/${template ?? first?.value}/`, {
    target_workspace_id: workspace,
    target_report_name: name,
    target_report_description: `What ${name} is about.`,
    target_report_type: "campaign_digital",
    hidden_tabs: [],
    digital_campaign_ids: campaign?.value,
  })) as MadeReport;
}

export const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
