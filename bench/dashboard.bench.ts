import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium, type Page } from "@playwright/test";

import { openBenchHouse, type BenchHouse } from "./bench-house.ts";
import { median, printRatio } from "./measure.ts";

/**
 * The dashboard with 5,000 reports in Chromium: what a key in the filter costs until the page is painted, against one
 * frame of 60 in a second and against the same key in a bare text box; what scrolling costs; the first load against an
 * empty page of the same server.
 */
const frame = 1000 / 60;
const workspace = "test-workspace-1";
const pages = fileURLToPath(new URL("../portal/dist", import.meta.url));
const house = await openBenchHouse();
await fillUpTo(house, 5000);
const portal = await servePortal(house.portalUrl);
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((token) => localStorage.setItem("accessToken", token), house.accessToken);
  await page.goto(`${portal.url}/${workspace}`);
  await page.getByText("5000 reports").waitFor();

  const filter = 'input[placeholder="Filter Dashboards"]';
  const keys = await timeKeys(page, filter);
  const bare = await browser.newPage();
  await bare.setContent(`<input placeholder="bare">`);
  const bareKeys = await timeKeys(bare, "input");
  print("a key in the filter until the next paint could begin, against one frame", median(keys.typed), frame);
  print("  the slowest of its keys, against one frame", Math.max(...keys.typed), frame);
  print("  the same key against a bare text box", median(keys.typed), median(bareKeys.typed));

  const applied = await timeFilters(page, filter);
  print("work of putting a filter into effect over 5,000 reports, against one frame", median(applied), frame);

  const scrolled = await timeScrolling(page);
  print("frames while scrolling 40 screens: median, against one frame", median(scrolled), frame);

  await printFirstLoad();
} finally {
  await browser.close();
  await portal.close();
  await house.close();
}

function print(what: string, ours: number, bound: number, unit = "ms"): void {
  printRatio(what, { ours, bound, ratio: ours / bound }, unit);
}

/** Milliseconds of script, style and layout from a key to the frame in which it is painted, without the wait for that frame. */
async function timeKeys(page: Page, selector: string): Promise<{ readonly typed: readonly number[] }> {
  await page.evaluate(
    `(() => {
      window.typed = [];
      const input = document.querySelector(${JSON.stringify(selector)});
      input.addEventListener("keydown", () => {
        const began = performance.now();
        input.addEventListener("input", () => {
          // After React has handled the key: what is left to do is style and layout, which this makes happen now.
          queueMicrotask(() => setTimeout(() => { document.body.offsetHeight; window.typed.push(performance.now() - began); }));
        }, { once: true });
      }, true);
    })()`,
  );
  await page.locator(selector).focus();
  for (const letter of "campaign report of spring") {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(150);
  }
  const typed: unknown = await page.evaluate("window.typed");
  await page.locator(selector).fill("");
  return { typed: Array.isArray(typed) ? typed.map(Number) : [] };
}

/** Milliseconds of main-thread work in the second in which a filter takes effect. */
async function timeFilters(page: Page, selector: string): Promise<readonly number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const busy = async (): Promise<number> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const times: number[] = [];
  for (const text of ["spring", "a", "camp", "o", "zzzz", "e", "brand", "r"]) {
    await page.waitForTimeout(400);
    const quiet = await busy();
    await page.waitForTimeout(400);
    const idle = (await busy()) - quiet;
    const before = await busy();
    await page.locator(selector).fill(text);
    await page.waitForTimeout(400);
    times.push(Math.max(0, (await busy()) - before - idle));
  }
  await page.locator(selector).fill("");
  await page.getByText("5000 reports").waitFor();
  return times;
}

/** Milliseconds between frames while the list is scrolled a screen at a time. */
async function timeScrolling(page: Page): Promise<readonly number[]> {
  const gaps: unknown = await page.evaluate(`new Promise((resolve) => {
    const gaps = [];
    let last = performance.now(), left = 160;
    const step = () => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      window.scrollBy(0, window.innerHeight / 4);
      left -= 1;
      if (left > 0) requestAnimationFrame(step); else resolve(gaps);
    };
    requestAnimationFrame(step);
  })`);
  return Array.isArray(gaps) ? gaps.map(Number) : [];
}

/** First load of the dashboard: bytes and requests, and first contentful paint against an empty page of the same server. */
async function printFirstLoad(): Promise<void> {
  const paints = { ours: [] as number[], empty: [] as number[] };
  let loaded = { bytes: 0, requests: 0 };
  for (let round = 0; round < 7; round += 1) {
    const ours = await paintOf(`${portal.url}/login`);
    paints.ours.push(ours.paint);
    loaded = ours;
    paints.empty.push((await paintOf(`${portal.url}/empty.html`)).paint);
  }
  print(
    "first contentful paint of /login, against an empty page of the same server",
    median(paints.ours),
    median(paints.empty),
  );
  console.log(
    `           first load of /login: ${(loaded.bytes / 1000).toFixed(1)} kB unpacked in ${loaded.requests} requests`,
  );
}

async function paintOf(url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  let bytes = 0;
  let requests = 0;
  page.on("response", (response) => {
    requests += 1;
    response.body().then(
      (body) => (bytes += body.length),
      () => {},
    );
  });
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  const paint = Number(
    await page.evaluate(`performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN`),
  );
  await context.close();
  return { paint, bytes, requests };
}

/** Copies reports of the workspace until there are as many as wanted, each with a name of its own. */
async function fillUpTo({ store }: BenchHouse, wanted: number): Promise<void> {
  await store.query(
    `insert into reports (id, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
       campaign_ids, creator_id, created_at, updated_at, version)
     select gen_random_uuid(), workspace_id, name || ' ' || n, description, report_type, dataset, definition,
       hidden_pages, campaign_ids, creator_id, created_at - n * interval '1 hour', updated_at, version
     from (select *, row_number() over (order by id) as place, count(*) over () as total from reports
           where workspace_id = $1) source, generate_series(1, $2) as n
     where (n - 1) * total + place <= $2 - total`,
    [workspace, wanted],
  );
}

async function pass(url: string, headers: Record<string, string>, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers });
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(await answer.text());
}

/** The built portal and the house's API on one origin, as the server has them. */
async function servePortal(api: string) {
  const types: Readonly<Record<string, string>> = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".html": "text/html",
  };
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    if (url.startsWith("/api/")) {
      const headers = { authorization: request.headers.authorization ?? "" };
      void pass(api + url, headers, response);
      return;
    }
    if (url === "/empty.html") {
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Empty</p>");
      return;
    }
    const file = extname(url) === "" ? "index.html" : url.slice(1);
    const path = join(pages, file);
    if (!existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(path));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
