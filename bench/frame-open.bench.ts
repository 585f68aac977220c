import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Frame, type Page } from "@playwright/test";

import { openServerApart } from "./server-apart.ts";
import { openAlone } from "./host-page-alone.ts";
import { openHostPage } from "./host-page.ts";
import { median, printRatio } from "./measure.ts";

/**
 * A report in Chromium, from the product's own server over five million rows: from the frame's creation to `rendered`,
 * cold and warm, against a blank frame that asks one query; a second report in the same frame against the first; from
 * the click on a mark to the paint of what it narrows, against a tenth of a second; memory after 200 reports.
 */
/** The demo has two million. */
const copies = 3;
const rounds = 7;
const switches = 200;
const tenthOfSecond = 100;

// A build during the run would take the files away.
const pages = mkdtempSync(join(tmpdir(), "vitrine-bench-frame-"));
cpSync(fileURLToPath(new URL("../frame/dist", import.meta.url)), pages, { recursive: true });
// The same origin as the frame, and nothing but one call.
writeFileSync(join(pages, "blank.html"), '<!doctype html><p>Blank<script src="/blank.js"></script>');
writeFileSync(
  join(pages, "blank.js"),
  `addEventListener("message", async ({ data, origin, source }) => {
    const headers = { authorization: "Bearer " + data.token, "content-type": "application/json" };
    const answer = await fetch("/api/embed/query/", { method: "POST", headers, body: data.body });
    await answer.json();
    requestAnimationFrame(() => source.postMessage({ url: "/events/rendered" }, origin));
  });`,
);
const benchServer = await openServerApart("/nowhere", pages, copies);
const frameSource = `${benchServer.frameUrl}/reportEmbed?uid=u1`;
console.log(`${benchServer.rows.toLocaleString("en")} rows of facts`);
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  // The host page has no address, so the browser treats the server as a device of the local network.
  args: ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"],
});
try {
  const [first, second] = await openTokens();
  const query = await firstQuery(first);
  await printOpening(first, query);
  const page = await openHostPage(browser);
  await printSwitching(page, first, second);
  await printCrossFilter(page, first);
  await printMemory(page, first, second);
} finally {
  await browser.close();
  await benchServer.close();
  rmSync(pages, { recursive: true, force: true });
}

interface Token {
  readonly id: string;
  readonly token: string;
}

/** Embed tokens of the first two reports of a workspace. */
async function openTokens(): Promise<readonly [Token, Token]> {
  const ask = async (path: string): Promise<unknown> =>
    (
      await fetch(`${benchServer.portalUrl}${path}`, {
        headers: { authorization: `Bearer ${benchServer.accessToken}` },
      })
    ).json();
  const { reports } = (await ask("/api/reports/kestrel-energy/")) as { reports: { id: string }[] };
  const tokens = await Promise.all(
    reports.slice(0, 2).map(async ({ id }) => {
      const { accessToken } = (await ask(`/api/get-report/kestrel-energy/${id}/`)) as { accessToken: string };
      return { id, token: accessToken };
    }),
  );
  const [one, other] = tokens;
  if (one === undefined || other === undefined) throw new Error("The demo has no two reports.");
  return [one, other];
}

/** Milliseconds from a message to the frame's `rendered`; with an address in a frame that is made first. */
function timeRendered(page: Page, message: object, source: string | null): Promise<number> {
  return page.evaluate(
    ([body, address]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        function listen({ data }: MessageEvent): void {
          if (!String(data?.url ?? "").endsWith("/events/rendered")) return;
          removeEventListener("message", listen);
          resolve(performance.now() - began);
        }
        addEventListener("message", listen);
        const old = document.querySelector("iframe");
        if (address === null) {
          old?.contentWindow?.postMessage(body, "*");
          return;
        }
        old?.remove();
        const frame = document.createElement("iframe");
        frame.addEventListener("load", () => frame.contentWindow?.postMessage(body, "*"));
        frame.src = address;
        document.body.append(frame);
      }),
    [message, source] as const,
  );
}

function loadOf({ id, token }: Token): object {
  return {
    method: "POST",
    url: "/report/load",
    headers: { id: "load", uid: "u1" },
    body: { type: "report", id, accessToken: token, settings: {} },
  };
}

/** The first query of the report's first page, as the frame asks it. */
async function firstQuery(token: Token): Promise<string> {
  const page = await openHostPage(browser);
  let asked: readonly object[] = [];
  await page.route("**/api/embed/open/", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    ({ asked } = JSON.parse(body.split("\n", 1)[0] ?? "") as { asked: object[] });
    await route.fulfill({ response, body });
  });
  await timeRendered(page, loadOf(token), frameSource);
  await page.context().close();
  return JSON.stringify({ queries: asked.slice(0, 1).map((query) => ({ id: "0", query })) });
}

async function printOpening(token: Token, body: string): Promise<void> {
  const times: Record<"cold" | "coldBlank" | "warm" | "warmBlank", number[]> = {
    cold: [],
    warm: [],
    coldBlank: [],
    warmBlank: [],
  };
  const ours = { source: frameSource, message: loadOf(token) };
  const blank = { source: `${benchServer.frameUrl}/blank.html`, message: { token: token.token, body } };
  for (let round = 0; round < rounds; round += 1) {
    // The first frame of a browser also waits for the browser's own start.
    const [, cold = 0, coldBlank = 0, warm = 0, warmBlank = 0] = await openAlone([
      { ...blank, source: `${blank.source}?first` },
      ours,
      blank,
      ours,
      blank,
    ]);
    times.cold.push(cold);
    times.coldBlank.push(coldBlank);
    times.warm.push(warm);
    times.warmBlank.push(warmBlank);
  }
  print(
    "a report from nothing to rendered, cold, against a blank frame and one query",
    times.cold,
    times.coldBlank,
  );
  print("the same with a warm cache", times.warm, times.warmBlank);
}

async function printSwitching(page: Page, first: Token, second: Token): Promise<void> {
  const [firsts, seconds]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    firsts.push(await timeRendered(page, loadOf(first), frameSource));
    seconds.push(await timeRendered(page, loadOf(second), null));
  }
  print("a second report in the same frame, against the first", seconds, firsts);
}

/** Each mark of the first chart once, so that no answer is cached. */
async function printCrossFilter(page: Page, token: Token): Promise<void> {
  await timeRendered(page, loadOf(token), frameSource);
  const frame = frameOf(page);
  const chart = frame
    .locator('figure[data-status="ready"] [role="listbox"], figure svg[tabindex="0"], figure [tabindex="0"]')
    .first();
  const times: number[] = [];
  const answers: number[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().endsWith("/api/embed/query/")) answers.push(request.timing().responseEnd);
  });
  await chart.focus();
  for (let mark = 0; mark < rounds; mark += 1) {
    await page.keyboard.press("ArrowRight");
    const began = await page.evaluate(() => {
      const held = window as unknown as { rendered: Promise<number> };
      held.rendered = new Promise((resolve) => {
        addEventListener("message", function listen({ data }) {
          if (!String(data?.url ?? "").endsWith("/events/rendered")) return;
          removeEventListener("message", listen);
          resolve(performance.now());
        });
      });
      return performance.now();
    });
    await page.keyboard.press("Enter");
    const ended = await page.evaluate(() => (window as unknown as { rendered: Promise<number> }).rendered);
    times.push(ended - began);
  }
  const ours = median(times);
  printRatio("from a key on a mark to the paint of what it narrows, against 100 ms", {
    ours,
    bound: tenthOfSecond,
    ratio: ours / tenthOfSecond,
  });
  const bound = median(answers);
  printRatio("  the same against the server's answer alone", { ours, bound, ratio: ours / bound });
}

async function printMemory(page: Page, first: Token, second: Token): Promise<void> {
  await timeRendered(page, loadOf(first), frameSource);
  const before = await heapOf(page);
  for (let count = 0; count < switches / 2; count += 1) {
    await timeRendered(page, loadOf(second), null);
    await timeRendered(page, loadOf(first), null);
  }
  const after = await heapOf(page);
  const [ours, bound] = [after / 1024 / 1024, before / 1024 / 1024];
  printRatio(
    `memory after ${switches} reports in one frame, against after the first`,
    { ours, bound, ratio: ours / bound },
    "MiB",
  );
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(frameOf(page));
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(benchServer.frameUrl));
  if (frame === undefined) throw new Error("There is no frame.");
  return frame;
}

function print(what: string, ours: readonly number[], bound: readonly number[]): void {
  const result = { ours: median(ours), bound: median(bound) };
  printRatio(what, { ...result, ratio: result.ours / result.bound });
}
