import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Frame, type Page } from "@playwright/test";

import { gestures } from "./editor/gestures.ts";
import { largeReport, visualsOnPage } from "./editor/large-report.ts";
import { readReactions, traceCategories, type Reaction } from "./editor/script-time.ts";
import { openHostPage } from "./host-page.ts";
import { median, printRatio } from "./measure.ts";
import { openServerApart } from "./server-apart.ts";

/**
 * The editor in Chromium with a report of 40 pages and 600 visuals, next to one of four such pages, from
 * the product's own server: the script that a pointer event or a key causes (at most 8 ms), the longest task (at most
 * 50 ms), and opening for editing against opening for reading (at most 1.5). `npm run bench -- editor`
 */
const workspace = "kestrel-energy";
const most = { script: 8, task: 50, opening: 1.5 };
const openings = 7;

const pages = mkdtempSync(join(tmpdir(), "vitrine-bench-editor-"));
cpSync(fileURLToPath(new URL("../frame/dist", import.meta.url)), pages, { recursive: true });
const benchServer = await openServerApart("/nowhere", pages);
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  // The host page has no address, so the browser treats the server as a device of the local network.
  args: ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"],
});
try {
  const [large, small] = await makeReports();
  const host = await openHostPage(browser);
  await printOpening(host, large);
  const reference = await measureGestures(host, small);
  const measured = await measureGestures(host, large);
  printGestures(measured, reference);
} finally {
  await browser.close();
  await benchServer.close();
  rmSync(pages, { recursive: true, force: true });
}

interface Named {
  readonly id: string;
}
interface Token extends Named {
  readonly token: string;
}

async function ask<Answer>(path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${benchServer.accessToken}` };
  return (await (await fetch(`${benchServer.portalUrl}${path}`, { headers })).json()) as Answer;
}

async function tokenOf(id: string): Promise<Token> {
  const { accessToken } = await ask<{ accessToken: string }>(`/api/get-report/${workspace}/${id}/`);
  return { id, token: accessToken };
}

/** Saves both reports in place of two of the demo. */
async function makeReports(): Promise<readonly [Token, Token]> {
  const { reports } = await ask<{ reports: Named[] }>(`/api/reports/${workspace}/`);
  const tokens = await Promise.all(reports.map(({ id }) => tokenOf(id)));
  const address = `${benchServer.frameUrl}/api/embed/report/`;
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
  });
  const opened = await Promise.all(
    tokens.map(
      async ({ token }) =>
        (await (await fetch(address, { headers: headers(token) })).json()) as {
          definition: Parameters<typeof largeReport>[0][number];
          version: number;
        },
    ),
  );
  const definitions = opened.map(({ definition }) => definition);
  const save = async (at: number, count: number): Promise<Token> => {
    const [token, report] = [tokens[at], opened[at]];
    if (token === undefined || report === undefined) throw new Error("The demo has too few reports.");
    const body = { definition: largeReport(definitions, count), version: report.version };
    const answer = await fetch(address, {
      method: "PUT",
      headers: headers(token.token),
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return tokenOf(token.id);
  };
  return [await save(0, 40), await save(1, 4)];
}

interface Loaded {
  readonly frame: Frame;
  /** Milliseconds from the frame's creation until all visuals of the first page are drawn. */
  readonly time: number;
}

/** Loads a report in a new frame. */
async function load(page: Page, { id, token }: Token, viewMode: 0 | 1): Promise<Loaded> {
  const body = { type: "report", id, accessToken: token, viewMode, permissions: 7, settings: {} };
  const message = { method: "POST", url: "/report/load", headers: { id: "load", uid: "u1" }, body };
  const began = performance.now();
  await page.evaluate(
    ([sent, source]) =>
      new Promise<void>((resolve) => {
        document.querySelector("iframe")?.remove();
        addEventListener("message", function listen({ data }: MessageEvent) {
          if (!String(data?.url ?? "").endsWith("/events/rendered")) return;
          removeEventListener("message", listen);
          resolve();
        });
        const frame = document.createElement("iframe");
        frame.addEventListener("load", () => frame.contentWindow?.postMessage(sent, "*"));
        frame.src = source;
        document.body.append(frame);
      }),
    [message, `${benchServer.frameUrl}/reportEmbed?uid=u1`] as const,
  );
  const frame = page.frames().find((one) => one.url().startsWith(benchServer.frameUrl));
  if (frame === undefined) throw new Error("There is no frame.");
  await drawn(frame);
  return { frame, time: performance.now() - began };
}

/** Waits until all visuals of a page are drawn. */
async function drawn(frame: Frame): Promise<void> {
  await frame
    .locator('figure[data-status="ready"]')
    .nth(visualsOnPage - 1)
    .waitFor({ state: "attached" });
}

async function printOpening(page: Page, report: Token): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = -2; round < openings; round += 1) {
    for (const mode of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { time } = await load(page, report, mode);
      if (round >= 0) times[mode].push(time);
    }
  }
  const [bound, ours] = [median(times[0]), median(times[1])];
  const ratio = ours / bound;
  printRatio("opening for editing, against reading", { ours, bound, ratio }, "ms", most.opening);
}

type Measured = ReadonlyMap<string, readonly Reaction[]>;

/** Every gesture on a page with a canvas, and those that differ on one with rows. */
async function measureGestures(page: Page, report: Token): Promise<Measured> {
  const measured = new Map<string, readonly Reaction[]>();
  const wanted = process.env["VITRINE_BENCH_GESTURES"];
  for (const [name, place, gesture] of gestures) {
    if (wanted !== undefined && !name.includes(wanted)) continue;
    const { frame } = await load(page, report, 1);
    await frame.getByRole("button", { name: `Page ${place + 1}`, exact: true }).click();
    await drawn(frame);
    await page.waitForTimeout(500);
    const hands = { page, frame };
    // Once before, because code that has never run is not compiled.
    await gesture(hands);
    await page.waitForTimeout(300);
    await browser.startTracing(page, { categories: traceCategories });
    await gesture(hands);
    await page.waitForTimeout(300);
    const trace = await browser.stopTracing();
    const folder = process.env["VITRINE_BENCH_TRACES"];
    if (folder !== undefined) writeFileSync(join(folder, `${name.replaceAll(" ", "-")}.json`), trace);
    measured.set(name, readReactions(trace));
  }
  return measured;
}

function printGestures(measured: Measured, reference: Measured): void {
  console.log(
    "\nProcessor time in ms, in brackets that of a report of 4 pages. Script until the event is answered:" +
      " median and most; all script that it causes: most; the longest task.",
  );
  for (const [name, reactions] of measured) {
    const [ours, theirs] = [figuresOf(reactions), figuresOf(reference.get(name) ?? [])];
    const pair = (key: keyof typeof ours): string => `${ours[key].toFixed(1)} (${theirs[key].toFixed(1)})`;
    const isMissed = ours.most > most.script || ours.task > most.task;
    console.log(
      `${name.padEnd(32)} answer ${pair("median")}, ${pair("most")}; all ${pair("all")}; task ${pair("task")}${isMissed ? ": MISSED" : ""}`,
    );
    if (process.env["VITRINE_BENCH_EVENTS"] === "1")
      console.log(
        reactions
          .map(({ event, ...of }) =>
            [event, of.answer.toFixed(1), of.script.toFixed(1), of.longestTask.toFixed(1)].join(" "),
          )
          .join(", "),
      );
  }
}

function figuresOf(reactions: readonly Reaction[]) {
  const answers = reactions.map(({ answer }) => answer);
  return {
    median: median(answers),
    most: Math.max(...answers),
    all: Math.max(...reactions.map(({ script }) => script)),
    task: Math.max(...reactions.map(({ longestTask }) => longestTask)),
  };
}
