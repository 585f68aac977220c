import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Browser } from "@playwright/test";

import { openServerApart } from "./server-apart.ts";
import { median, printRatio } from "./measure.ts";

/**
 * The screens of the portal that people open first, in Chromium without a cache: from the navigation to the first paint
 * (aim 1.6) and until the screen can be used (aim 3), against the first paint of an empty page. Signed in, the dashboard
 * is opened with the tokens of an administrator.
 */
const rounds = 15;
const warmUp = 3;

interface Opened {
  readonly painted: number;
  readonly usable: number;
  readonly requests: number;
  readonly kilobytes: number;
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** There once the screen can be used. */
  readonly usable: string;
  readonly isSignedIn: boolean;
}

const screens: readonly Screen[] = [
  { name: "/login", path: "/login", usable: "input:not([disabled])", isSignedIn: false },
  { name: "a dashboard", path: "/kestrel-energy", usable: "main article, main li a", isSignedIn: true },
];

/** Runs in the page before anything else. */
const prepare = `function ({ usable, session }) {
  for (const [name, value] of Object.entries(session)) if (value !== "") localStorage.setItem(name, value);
  const look = () => {
    if (document.querySelector(usable) === null) requestAnimationFrame(look);
    // The next frame has painted it.
    else requestAnimationFrame(() => (globalThis.usableAt = performance.now()));
  };
  requestAnimationFrame(look);
}`;

// A build during the run would take the files away.
const pages = mkdtempSync(join(tmpdir(), "vitrine-bench-portal-"));
cpSync(fileURLToPath(new URL("../portal/dist", import.meta.url)), pages, { recursive: true });
// From the same server, so that only the page differs.
writeFileSync(join(pages, "empty.html"), "<!doctype html><title>Empty</title><p>Empty</p>");
const server = await openServerApart(pages);
const blankUrl = `${server.portalUrl}/empty.html`;
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const screen of screens) await printScreen(browser, screen, server.session);
} finally {
  await browser.close();
  await server.close();
  rmSync(pages, { recursive: true, force: true });
}

/** Milliseconds from the navigation, in a browser without a cache. */
async function open(
  from: Browser,
  url: string,
  usable: string,
  session: Readonly<Record<string, string>>,
): Promise<Opened> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript({ content: `(${prepare})(${JSON.stringify({ usable, session })})` });
  const page = await context.newPage();
  await page.goto(url);
  // The form is in the page and may be found before the browser reports the paint that shows it.
  await page.waitForFunction(
    () => "usableAt" in globalThis && performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const opened = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      painted: paint?.startTime ?? Number.NaN,
      usable: (globalThis as unknown as { usableAt: number }).usableAt,
      requests: entries.length + 1,
      kilobytes: Math.round(entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000),
    };
  });
  await context.close();
  return opened;
}

async function printScreen(
  from: Browser,
  { name, path, usable, isSignedIn }: Screen,
  session: Readonly<Record<string, string>>,
): Promise<void> {
  const [ours, bounds]: [Opened[], Opened[]] = [[], []];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const opened = await open(from, `${server.portalUrl}${path}`, usable, isSignedIn ? session : {});
    const bound = await open(from, blankUrl, "p", {});
    if (round < warmUp) continue;
    ours.push(opened);
    bounds.push(bound);
  }
  const of = (list: readonly Opened[], pick: (one: Opened) => number) => median(list.map(pick));
  const bound = of(bounds, ({ painted }) => painted);
  const print = (what: string, value: number) =>
    printRatio(`${name}: ${what}, against the first paint of an empty page`, {
      ours: value,
      bound,
      ratio: value / bound,
    });
  print(
    "first paint (aim 1.6)",
    of(ours, ({ painted }) => painted),
  );
  print(
    "usable (aim 3)",
    of(ours, (one) => one.usable),
  );
  console.log(
    `           ${of(ours, ({ requests }) => requests)} requests, ${of(ours, ({ kilobytes }) => kilobytes)} kB`,
  );
}
