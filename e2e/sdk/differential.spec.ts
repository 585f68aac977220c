import { readFileSync } from "node:fs";
import { chromium, expect, type Browser, type Page, test } from "@playwright/test";
import { executablePath } from "../browser.ts";
import { isLongRun, variants } from "../variants.ts";
import { type Client, type FrameServer, startFrameServer } from "./frame-server.ts";

/**
 * The ecosystem's client and ours through the same calls against the same frame. Every case must go the same way with
 * both, except the deliberate differences: each is a case of its own, named by its id in `docs/sdk/compatibility.md`.
 */
let server: FrameServer;
let browser: Browser;
/** One page of each client. The cases mostly wait, so several pairs share out the many of a long run. */
type Pair = Readonly<Record<Client, Page>>;
let pairs: readonly Pair[] = [];

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  server = await startFrameServer();
  browser = await chromium.launch({ executablePath, args: [...server.browserArguments] });
  pairs = await Promise.all(
    Array.from({ length: isLongRun() ? 4 : 1 }, async () => ({
      genuine: await open("genuine"),
      ours: await open("ours"),
    })),
  );
});

test.afterAll(async () => {
  await browser.close();
  server.close();
});

test("the two clients differ exactly where compatibility.md says so", { tag: "@every-run" }, async () => {
  test.setTimeout(300_000);
  const declared = declaredDifferences();
  const names = (await pairs[0]?.ours.evaluate<string[]>("scenario.names()")) ?? [];
  expect(names).toEqual(expect.arrayContaining(declared));
  const alike = names.filter((name) => !declared.includes(name));
  const waiting = [...declared, ...variants("cases of both clients", alike, Math.ceil(alike.length / 3))];
  const differing: string[] = [];
  const work = async (pair: Pair): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const [genuine, ours] = await runBoth(pair, name);
      if (isSame(genuine, ours)) continue;
      differing.push(name);
      if (!declared.includes(name)) expect.soft(ours, `case "${name}"`).toEqual(genuine);
    }
  };
  await Promise.all(pairs.map(work));
  expect(differing.toSorted()).toEqual(declared.toSorted());
});

test("nothing of ours is left uncaught", { tag: "@every-run" }, async () => {
  for (const { ours } of pairs) {
    expect(await ours.evaluate("[window.uncaught ?? [], window.unhandled ?? []]")).toEqual([[], []]);
  }
});

async function open(client: Client): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(server.pageUrl(client));
  return page;
}

function runBoth({ genuine, ours }: Pair, name: string): Promise<[string[], string[]]> {
  const call = `scenario.run(${JSON.stringify(name)})`;
  return Promise.all([genuine.evaluate<string[]>(call), ours.evaluate<string[]>(call)]);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The ids in the table of differences that a browser can see. */
function declaredDifferences(): string[] {
  const text = readFileSync(new URL("../../docs/sdk/compatibility.md", import.meta.url), "utf8");
  return [...text.matchAll(/^\| `([A-Z][A-Z-]+)` \|/gm)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}
