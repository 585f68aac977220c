import { expect, test as base, type Browser, type Page } from "@playwright/test";

import { portalUrl } from "../house.ts";
import { signIn } from "../sign-in.ts";

type Person = Parameters<typeof signIn>[1];
type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

interface OpenOptions {
  readonly width?: number;
  readonly theme?: "light" | "dark";
}

interface People {
  /** A page of a browser of its own in which this person is signed in. */
  readonly openAs: (person: Person, options?: OpenOptions) => Promise<Page>;
}

/** Tests in which several people take part. Each signs in once for all tests of a worker. */
export const test = base.extend<People, { readonly stateOf: (person: Person) => Promise<State> }>({
  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<Person, Promise<State>>();
      await use((person) => {
        const state = states.get(person) ?? enter(browser, person);
        states.set(person, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  openAs: async ({ browser, stateOf }, use) => {
    const contexts: Awaited<ReturnType<Browser["newContext"]>>[] = [];
    await use(async (person, { width = 1440, theme = "light" } = {}) => {
      const context = await browser.newContext({
        baseURL: portalUrl,
        storageState: await stateOf(person),
        viewport: { width, height: 900 },
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.addInitScript((chosen) => localStorage.setItem("selected-theme", chosen), theme);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

async function enter(browser: Browser, person: Person): Promise<State> {
  const context = await browser.newContext({ baseURL: portalUrl });
  const page = await context.newPage();
  await page.goto("/login");
  await signIn(page, person);
  await expect(page).not.toHaveURL(/\/login/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Asks the server as the portal on this page would: for what a test needs to be there, and to see what was kept. */
export async function ask(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
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

/** A report of a test's own, so that no other test is in its way. */
export async function makeReport(page: Page, workspace: string, name: string): Promise<MadeReport> {
  const [template] = (await ask(page, "GET", "/get-templates/campaign_digital/")) as { value: string }[];
  const [campaign] = (await ask(page, "GET", `/get-campaigns/${workspace}/`)) as { value: string }[];
  return (await ask(page, "POST", `/add-report/${template?.value}/`, {
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
