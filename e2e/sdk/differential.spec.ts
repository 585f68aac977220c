import { readFileSync } from "node:fs";
import { chromium, expect, type Browser, type Page, test } from "@playwright/test";
import { type Client, type FrameServer, startFrameServer } from "./frame-server.ts";

/**
 * The ecosystem's client and ours through the same calls against the same frame. Every case must go the same way with
 * both, except the deliberate differences: each is a case of its own, named by its id in `docs/sdk/compatibility.md`.
 */
let server: FrameServer;
let browser: Browser;
const pages = new Map<Client, Page>();

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  server = await startFrameServer();
  const executablePath = process.env.VITRINE_CHROMIUM ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: [...server.browserArguments] });
  for (const client of ["genuine", "ours"] as const) {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(server.pageUrl(client));
    pages.set(client, page);
  }
});

test.afterAll(async () => {
  await browser.close();
  server.close();
});

test("the two clients differ exactly where compatibility.md says so", async () => {
  test.setTimeout(300_000);
  const names = await evaluate<string[]>("ours", "scenario.names()");
  const declared = declaredDifferences();
  const differing: string[] = [];
  for (const name of names) {
    let [genuine, ours] = await runBoth(name);
    // A busy machine may answer late: a difference that nobody declared has to show twice.
    if (!declared.includes(name) && !isSame(genuine, ours)) [genuine, ours] = await runBoth(name);
    if (isSame(genuine, ours)) continue;
    differing.push(name);
    if (!declared.includes(name)) expect.soft(ours, `case "${name}"`).toEqual(genuine);
  }
  expect(differing.toSorted()).toEqual(declared.toSorted());
});

test("nothing of ours is left uncaught", async () => {
  expect(await evaluate("ours", "[window.uncaught ?? [], window.unhandled ?? []]")).toEqual([[], []]);
});

function runBoth(name: string): Promise<[string[], string[]]> {
  const call = `scenario.run(${JSON.stringify(name)})`;
  return Promise.all([evaluate<string[]>("genuine", call), evaluate<string[]>("ours", call)]);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function evaluate<Result>(client: Client, expression: string): Promise<Result> {
  const page = pages.get(client);
  if (page === undefined) throw new Error("no page");
  return page.evaluate<Result>(expression);
}

/** The ids in the table of differences that a browser can see. */
function declaredDifferences(): string[] {
  const text = readFileSync(new URL("../../docs/sdk/compatibility.md", import.meta.url), "utf8");
  return [...text.matchAll(/^\| `([A-Z][A-Z-]+)` \|/gm)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}
