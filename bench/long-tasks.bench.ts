import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type BrowserContext, type Page } from "@playwright/test";

import { openHostPage } from "./host-page.ts";
import { openServerApart } from "./server-apart.ts";

/**
 * Tasks of the browser's main thread over 50 ms while the pages of the demo's reports draw, from the call that opens a page
 * until `rendered`: at most 50 ms each. Every page of the reports of one workspace, which has all templates.
 */
const workspace = "kestrel-energy";
const longTask = 50;

interface Drawn {
  readonly report: string;
  readonly page: string;
  /** Milliseconds of each long task. */
  readonly tasks: readonly number[];
}

// A build during the run would take the files away.
const pages = mkdtempSync(join(tmpdir(), "vitrine-bench-tasks-"));
cpSync(fileURLToPath(new URL("../frame/dist", import.meta.url)), pages, { recursive: true });
const benchServer = await openServerApart("/nowhere", pages);
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  // The host page has no address, so the browser treats the server as a device of the local network.
  args: ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"],
});
try {
  const page = await openHostPage(browser, observeTasks);
  const drawn: Drawn[] = [];
  for (const { id, name } of await listReports()) drawn.push(...(await drawReport(page, id, name)));
  printTasks(drawn);
} finally {
  await browser.close();
  await benchServer.close();
  rmSync(pages, { recursive: true, force: true });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

async function ask<Answer>(path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${benchServer.accessToken}` };
  return (await (await fetch(`${benchServer.portalUrl}${path}`, { headers })).json()) as Answer;
}

async function listReports(): Promise<readonly Named[]> {
  return (await ask<{ reports: Named[] }>(`/api/reports/${workspace}/`)).reports;
}

/** Lists the long tasks of a page and its frames in `longTasks`. */
async function observeTasks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const held = globalThis as unknown as { longTasks: number[] };
    held.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) held.longTasks.push(duration);
    }).observe({ type: "longtask" });
  });
}

async function drawReport(page: Page, id: string, name: string): Promise<readonly Drawn[]> {
  const { accessToken } = await ask<{ accessToken: string }>(`/api/get-report/${workspace}/${id}/`);
  await page.evaluate((source) => {
    document.querySelector("iframe")?.remove();
    const frame = document.createElement("iframe");
    frame.src = source;
    document.body.append(frame);
    return new Promise((resolve) => frame.addEventListener("load", resolve));
  }, `${benchServer.frameUrl}/reportEmbed?uid=u1`);
  const load = { type: "report", id, accessToken, settings: {} };
  await send(page, "POST", "/report/load", load, true);
  const drawn: Drawn[] = [{ report: name, page: "(opening)", tasks: await takeTasks(page) }];
  const answer = await send(page, "GET", "/report/pages", undefined, false);
  const names = (answer as { name: string; displayName: string; isActive?: boolean }[]).filter(
    ({ isActive }) => isActive !== true,
  );
  for (const { name: target, displayName } of names) {
    await send(page, "PUT", "/report/pages/active", { name: target }, true);
    drawn.push({ report: name, page: displayName, tasks: await takeTasks(page) });
  }
  return drawn;
}

/** Sends a call to the frame. @returns the body of its answer, once the report is rendered if that is waited for */
function send(
  page: Page,
  method: string,
  url: string,
  body: unknown,
  isRendering: boolean,
): Promise<unknown> {
  return page.evaluate(
    ([message, isWaiting]) =>
      new Promise<unknown>((resolve) => {
        let answer: { readonly body: unknown } | null = null;
        let isDone = !isWaiting;
        function listen({ data }: MessageEvent): void {
          if (data?.headers?.id === message.headers.id) answer = { body: data.body };
          if (String(data?.url ?? "").endsWith("/events/rendered")) isDone = true;
          if (answer === null || !isDone) return;
          removeEventListener("message", listen);
          resolve(answer.body);
        }
        addEventListener("message", listen);
        document.querySelector("iframe")?.contentWindow?.postMessage(message, "*");
      }),
    [{ method, url, headers: { id: `${method} ${url}`, uid: "u1" }, body }, isRendering] as const,
  );
}

/** The long tasks of the frame since the last call. */
async function takeTasks(page: Page): Promise<readonly number[]> {
  const frame = page.frames().find((one) => one.url().startsWith(benchServer.frameUrl));
  if (frame === undefined) throw new Error("There is no frame.");
  return frame.evaluate(() => {
    const held = globalThis as unknown as { longTasks: number[] };
    return held.longTasks.splice(0);
  });
}

function printTasks(drawn: readonly Drawn[]): void {
  const long = drawn.filter(({ tasks }) => tasks.length > 0);
  const all = drawn.flatMap(({ tasks }) => tasks);
  console.log(
    `${drawn.length} pages, ${long.length} with tasks over ${longTask} ms${long.length > 0 ? ": MISSED" : ""}`,
  );
  console.log(`${all.length} long tasks, the longest ${Math.round(Math.max(0, ...all))} ms`);
  const worst = long.toSorted((a, b) => Math.max(...b.tasks) - Math.max(...a.tasks)).slice(0, 15);
  for (const { report, page, tasks } of worst) {
    console.log(`  ${tasks.map(Math.round).join(", ").padStart(20)} ms  ${report}: ${page}`);
  }
}
