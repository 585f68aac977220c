import type { Browser, CDPSession, Page } from "@playwright/test";

import { type Client, clientScript } from "./sdk-client.ts";

/** The frame: notifies its page when a load has arrived, and answers every request immediately. */
const frameHtml = `<!doctype html><script>
  addEventListener("message", ({ data, source, origin }) => {
    if (!data || !data.url) return;
    if (data.url === "/report/load") parent.postMessage({ loadAt: performance.timeOrigin + performance.now() }, "*");
    const reply = data.method === "GET" ? { statusCode: 200, body: 1 } : { statusCode: 202, body: {} };
    source.postMessage({ ...reply, headers: { id: data.headers.id } }, origin);
  });
</script>`;

interface BenchWindow extends Window {
  client: Client;
}
declare const window: BenchWindow & typeof globalThis;

const config = {
  type: "report",
  id: "R1",
  embedUrl: "https://app.powerbi.com/reportEmbed?reportId=R1",
  accessToken: "T",
};

/** A page with one client on it. */
export interface ClientPage {
  /** Milliseconds from `embed` to the load request in the frame. */
  timeToLoad(): Promise<number>;
  /** Milliseconds for as many calls, one after the other. */
  timeOfCalls(count: number): Promise<number>;
  /** What is left after as many embeds, each loaded and reset: heap in kB, listeners, DOM nodes. */
  leftAfter(
    cycles: number,
  ): Promise<{ readonly heap: number; readonly listeners: number; readonly nodes: number }>;
}

/** Opens a page with the client of a package. The frames' addresses are answered here, there is no server. */
export async function openClientPage(browser: Browser, packageName: string): Promise<ClientPage> {
  const context = await browser.newContext();
  const script = await clientScript(packageName);
  await context.route("https://app.powerbi.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: frameHtml }),
  );
  await context.route("https://host.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><div id="report" style="height:300px"></div><script type="module">${script.replaceAll("</script", "<\\/script")}</script>`,
    }),
  );
  const page = await context.newPage();
  await page.goto("https://host.example/");
  const devtools = await context.newCDPSession(page);
  return {
    timeToLoad: () => page.evaluate(embedOnce, config),
    timeOfCalls: (count) => page.evaluate(callOften, [config, count] as const),
    leftAfter: (cycles) => measureLeft(page, devtools, cycles),
  };
}

async function embedOnce(config: object): Promise<number> {
  const { service, factories } = window.client;
  const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  const element = document.querySelector<HTMLElement>("#report") ?? document.body;
  const arrived = new Promise<number>((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(
      "message",
      ({ data }: MessageEvent<{ loadAt?: number }>) => {
        if (data.loadAt === undefined) return;
        listening.abort();
        resolve(data.loadAt);
      },
      { signal },
    );
  });
  const began = performance.timeOrigin + performance.now();
  powerbi.embed(element, config);
  const took = (await arrived) - began;
  powerbi.reset(element);
  return took;
}

async function callOften([config, count]: readonly [object, number]): Promise<number> {
  const { service, factories } = window.client;
  const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  const element = document.querySelector<HTMLElement>("#report") ?? document.body;
  const report = powerbi.embed(element, config);
  await new Promise((resolve) => element.querySelector("iframe")?.addEventListener("load", resolve));
  await report.getZoom();
  const began = performance.now();
  for (let call = 0; call < count; call += 1) await report.getZoom();
  const took = performance.now() - began;
  powerbi.reset(element);
  return took;
}

async function measureLeft(page: Page, devtools: CDPSession, cycles: number) {
  await page.evaluate(cycleOften, [config, 20] as const);
  const before = await readMemory(devtools);
  await page.evaluate(cycleOften, [config, cycles] as const);
  const after = await readMemory(devtools);
  return {
    heap: (after.heap - before.heap) / 1000,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
  };
}

/** One service for all cycles, as a page with a router has it. */
async function cycleOften([config, cycles]: readonly [object, number]): Promise<void> {
  const { service, factories } = window.client;
  const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
  const element = document.querySelector<HTMLElement>("#report") ?? document.body;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    powerbi.embed(element, config);
    await new Promise((resolve) => element.querySelector("iframe")?.addEventListener("load", resolve));
    powerbi.reset(element);
  }
}

async function readMemory(devtools: CDPSession) {
  await devtools.send("Performance.enable");
  for (let turn = 0; turn < 3; turn += 1) await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value("JSHeapUsedSize"), listeners: value("JSEventListeners"), nodes: value("Nodes") };
}
