import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Frame, type Locator, type Page } from "@playwright/test";

import { readReactions, traceCategories } from "./editor/script-time.ts";
import { openHostPage } from "./host-page.ts";
import { median, percentile, printRatio } from "./measure.ts";
import { openServerApart } from "./server-apart.ts";

/**
 * The field of questions in Chromium, over a report with the data of a client, in every language: from a key until what
 * completes the question is painted, against a field without any program, and the script that a key causes (at most 30 ms
 * of processor time). The same in the command palette. Names of members are looked up in between, as soon as nothing is typed. `npm run bench -- questions`
 */
const workspace = "kestrel-energy";
const most = 30;
/** Milliseconds between two keys, so that what each causes is apart in the trace; longer ones let names be looked up. */
const [pause, rest] = [90, 500];
const typed: Readonly<Record<string, string>> = {
  en: "clicks by channel for Kestrel autumn vs last year",
  de: "Klicks nach Kanal für Kestrel Herbst ggü. Vorjahr",
  fr: "clics par canal pour Kestrel automne vs l'an dernier",
  es: "clics por canal para Kestrel otoño vs año anterior",
};

// A build during the run would take the files away.
const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-questions-"));
for (const name of ["frame", "portal"])
  cpSync(fileURLToPath(new URL(`../${name}/dist`, import.meta.url)), join(folder, name), { recursive: true });
const benchServer = await openServerApart(join(folder, "portal"), join(folder, "frame"));
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  // The host page has no address, so the browser treats the server as a device of the local network.
  args: ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"],
});
try {
  const page = await openHostPage(browser);
  const wanted = process.env["VITRINE_BENCH_LANGUAGES"]?.split(",") ?? Object.keys(typed);
  for (const language of wanted) await printTyping(page, language);
  await printPalette();
} finally {
  await browser.close();
  await benchServer.close();
  rmSync(folder, { recursive: true, force: true });
}

async function ask<Answer>(path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${benchServer.accessToken}` };
  return (await (await fetch(`${benchServer.portalUrl}${path}`, { headers })).json()) as Answer;
}

/** Opens questions about the first report of the workspace. @returns the frame with the field */
async function openQuestions(page: Page, language: string): Promise<Frame> {
  const { reports } = await ask<{ reports: { id: string; kind?: string }[] }>(`/api/reports/${workspace}/`);
  const report = reports.find(({ kind }) => kind === undefined);
  const embed = await ask<{ accessToken: string; datasetId: string }>(
    `/api/get-report/${workspace}/${report?.id}/`,
  );
  const body = {
    type: "qna",
    accessToken: embed.accessToken,
    datasetIds: [embed.datasetId],
    settings: { localeSettings: { language } },
  };
  const message = { method: "POST", url: "/qna/load", headers: { id: "load", uid: "u1" }, body };
  await page.evaluate(
    ([sent, source]) =>
      new Promise<void>((resolve) => {
        document.querySelector("iframe")?.remove();
        addEventListener("message", function listen({ data }: MessageEvent) {
          if (!String(data?.url ?? "").endsWith("/events/loaded")) return;
          removeEventListener("message", listen);
          resolve();
        });
        const frame = document.createElement("iframe");
        frame.addEventListener("load", () => frame.contentWindow?.postMessage(sent, "*"));
        frame.src = source;
        document.body.append(frame);
      }),
    [message, `${benchServer.frameUrl}/qnaEmbed?uid=u1`] as const,
  );
  const frame = page.frames().find((one) => one.url().startsWith(benchServer.frameUrl));
  if (frame === undefined) throw new Error("There is no frame.");
  return frame;
}

/** Lists the milliseconds from each key until the next picture is painted, in `painted`. */
function observePaint(): void {
  const held = globalThis as unknown as { painted: number[] };
  held.painted = [];
  const { port1, port2 } = new MessageChannel();
  const begun: number[] = [];
  // A message that is sent before a picture arrives after it.
  port1.addEventListener("message", () => held.painted.push(performance.now() - (begun.shift() ?? 0)));
  port1.start();
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      begun.push(timeStamp);
      requestAnimationFrame(() => port2.postMessage(null));
    },
    { capture: true },
  );
}

interface Typed {
  readonly painted: readonly number[];
  readonly reactions: ReturnType<typeof readReactions>;
}

/** Types a question in a field, once before it is measured, because code that has never run is not compiled. */
async function measure(page: Page, frame: Frame, field: Locator, question: string): Promise<Typed> {
  await field.focus();
  await frame.evaluate(observePaint);
  await type(page, question.slice(0, 20));
  await field.fill("");
  await page.waitForTimeout(rest);
  const take = () => frame.evaluate(() => (globalThis as unknown as { painted: number[] }).painted.splice(0));
  await take();
  await browser.startTracing(page, { categories: traceCategories });
  await type(page, question);
  const reactions = readReactions(await browser.stopTracing());
  return { painted: await take(), reactions };
}

/** The same keys in a field without any program. */
async function measureBare(page: Page, question: string): Promise<Typed> {
  await page.evaluate(() => {
    document.querySelector("iframe")?.remove();
    const frame = document.createElement("iframe");
    frame.srcdoc = "<!doctype html><input style='font: 16px sans-serif; width: 30em'>";
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener("load", resolve));
  });
  const frame = page.frames().at(-1);
  if (frame === undefined) throw new Error("There is no frame.");
  return measure(page, frame, frame.locator("input"), question);
}

async function printTyping(page: Page, language: string): Promise<void> {
  const question = typed[language] ?? "";
  const bare = await measureBare(page, question);
  const frame = await openQuestions(page, language);
  const ours = await measure(page, frame, frame.getByRole("combobox").first(), question);
  printTyped(language, ours, bare);
}

/** The question in the command palette of the portal, which lists what can be opened and offers to ask. */
async function printPalette(): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((session: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(session)) if (value !== "") localStorage.setItem(name, value);
  }, benchServer.session);
  const page = await context.newPage();
  await page.goto(`${benchServer.portalUrl}/${workspace}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(2000);
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog").getByRole("combobox");
  const ours = await measure(page, page.mainFrame(), field, typed["en"] ?? "");
  printTyped("in the palette", ours, await measureBare(page, typed["en"] ?? ""));
  await context.close();
}

function printTyped(name: string, { painted, reactions }: Typed, bare: Typed): void {
  const answers = reactions.map((one) => one.answer);
  const [ours, bound] = [median(painted), median(bare.painted)];
  printRatio(`${name}: from a key to the painted list, against a bare field`, {
    ours,
    bound,
    ratio: ours / bound,
  });
  const isMissed = Math.max(...answers) > most;
  console.log(
    `${reactions.length} keys: script until the list is there ${figures(answers)} ms; with what is looked up later ${figures(
      reactions.map((one) => one.script),
    )}; longest task ${figures(reactions.map((one) => one.longestTask))}${isMissed ? `: MISSED (at most ${most})` : ""}`,
  );
}

async function type(page: Page, question: string): Promise<void> {
  for (const [place, letter] of Array.from(question).entries()) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(place % 12 === 11 ? rest : pause);
  }
  await page.waitForTimeout(rest);
}

/** The median, what 95 of 100 stay below, and the most. */
function figures(values: readonly number[]): string {
  return [median(values), percentile(values, 0.95), Math.max(...values)]
    .map((one) => one.toFixed(1))
    .join(" / ");
}
