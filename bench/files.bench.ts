import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { chromium, type Page } from "@playwright/test";

import { memoryOfTree, processTree } from "../server/src/features/report-files/rendering/process-tree.ts";
import { largeReport } from "./editor/large-report.ts";
import { openHostPage } from "./host-page.ts";
import { median, printRatio } from "./measure.ts";
import { openServerApart } from "./server-apart.ts";

/**
 * A report of 20 pages of 12 visuals as a PDF, from the order until it can be fetched, against the time that a person waits for
 * the same pages one after the other (at most 1.5); and the memory of the browser that draws it (at most 1 GiB).
 */
const workspace = "kestrel-energy";
const size = { pages: 20, visuals: 12 } as const;
const most = { ratio: 1.5, mebibytes: 1024 } as const;
const rounds = 2;
/** No further round begins after this time, and no single wait is longer than its own bound, so that a run always ends. */
const [longestRun, longestFile, longestPage] = [120_000, 90_000, 30_000] as const;
const begun = performance.now();

// A build during the run would take the files away.
const pages = mkdtempSync(join(tmpdir(), "vitrine-bench-files-"));
cpSync(fileURLToPath(new URL("../frame/dist", import.meta.url)), pages, { recursive: true });
const benchServer = await openServerApart("/nowhere", pages);
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? installedBrowser(),
  // The host page has no address, so the browser treats the server as a device of the local network.
  args: ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"],
});
try {
  const id = await makeReport();
  const page = await openHostPage(browser);
  const times: { files: number[]; reading: number[] } = { files: [], reading: [] };
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOfRenderer());
  }, 200);
  // Otherwise it would keep the process running after a failure.
  watch.unref();
  // The first file starts the browser and fills the caches.
  await timeFile(id);
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1 && performance.now() - begun > longestRun) break;
    times.files.push(await timeFile(id));
    times.reading.push(await timeReading(page, id));
  }
  clearInterval(watch);
  const [ours, bound] = [median(times.files), median(times.reading)];
  const what = `${size.pages} pages of ${size.visuals} visuals as a PDF, against reading them`;
  printRatio(what, { ours, bound, ratio: ours / bound }, "ms", most.ratio);
  const mark = peak > most.mebibytes ? ": MISSED" : "";
  console.log(
    `${peak.toFixed(0).padStart(5)} MiB  the browser that draws it (at most ${most.mebibytes}${mark})`,
  );
} finally {
  await browser.close();
  await benchServer.close();
  rmSync(pages, { recursive: true, force: true });
}

/** The headless one is enough. */
function installedBrowser(): string {
  const known = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
  return known.find((path) => existsSync(path)) ?? "chromium";
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${benchServer.portalUrl}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${benchServer.accessToken}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

async function tokenOf(id: string): Promise<string> {
  return (await ask<{ accessToken: string }>(`/api/get-report/${workspace}/${id}/`)).accessToken;
}

/** Makes the first report of the workspace as large as it is measured. */
async function makeReport(): Promise<string> {
  type Opened = { definition: Parameters<typeof largeReport>[0][number]; version: number };
  const { reports } = await ask<{ reports: { id: string }[] }>(`/api/reports/${workspace}/`);
  const address = `${benchServer.frameUrl}/api/embed/report/`;
  const headers = async (id: string) => ({
    authorization: `Bearer ${await tokenOf(id)}`,
    "content-type": "application/json",
  });
  const opened = await Promise.all(
    reports.map(
      async ({ id }) => (await (await fetch(address, { headers: await headers(id) })).json()) as Opened,
    ),
  );
  const [first] = reports;
  if (first === undefined) throw new Error("The demo has no reports.");
  const definitions = opened.map(({ definition }) => definition);
  const definition = largeReport(definitions, size.pages, size.visuals);
  const body = JSON.stringify({ definition, version: opened[0]?.version });
  const answer = await fetch(address, { method: "PUT", headers: await headers(first.id), body });
  if (!answer.ok) throw new Error(await answer.text());
  return first.id;
}

/** Milliseconds until the file of all pages is ready. */
async function timeFile(id: string): Promise<number> {
  const began = performance.now();
  const { job_id: file } = await ask<{ job_id: string }>(`/api/report-file/${id}/`, { format: "pdf" });
  for (;;) {
    const { state, message } = await ask<{ state: string; message?: string }>(
      `/api/report-file/${id}/${file}/`,
    );
    if (state === "done") return performance.now() - began;
    if (state !== "waiting" && state !== "running") throw new Error(message ?? state);
    if (performance.now() - began > longestFile) throw new Error("The file was not ready in 90 seconds.");
    // A person may ask about a thousand times a minute.
    await wait(200);
  }
}

/** Milliseconds from opening the report until its last page is rendered, page after page. */
async function timeReading(page: Page, id: string): Promise<number> {
  const load = { type: "report", id, accessToken: await tokenOf(id), settings: {} };
  await page.evaluate((source) => {
    document.querySelector("iframe")?.remove();
    const frame = document.createElement("iframe");
    frame.src = source;
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener("load", resolve));
  }, `${benchServer.frameUrl}/reportEmbed?uid=u1`);
  const began = performance.now();
  await send(page, "POST", "/report/load", load);
  for (let number = 1; number < size.pages; number += 1)
    await send(page, "PUT", "/report/pages/active", { name: `p${number}` });
  return performance.now() - began;
}

/** Sends a call to the frame, and waits until what it shows is rendered. */
function send(page: Page, method: string, url: string, body: object): Promise<void> {
  return page.evaluate(
    ({ longest, ...message }) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${message.url} was not rendered in time`)), longest);
        function listen({ data }: MessageEvent): void {
          if (!String(data?.url ?? "").endsWith("/events/rendered")) return;
          removeEventListener("message", listen);
          clearTimeout(timer);
          resolve();
        }
        addEventListener("message", listen);
        document.querySelector("iframe")?.contentWindow?.postMessage(message, "*");
      }),
    { method, url, headers: { id: `${method} ${url}`, uid: "u1" }, body, longest: longestPage },
  );
}

/** The memory of the browser that the server has started, with all its processes, in MiB. */
function memoryOfRenderer(): number {
  const started = processTree(process.pid).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--vitrine-renderer=");
    } catch {
      return false;
    }
  });
  return started === undefined ? 0 : memoryOfTree(started);
}
