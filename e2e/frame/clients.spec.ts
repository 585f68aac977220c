import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { expect, test, type Page } from "@playwright/test";
import { build } from "esbuild";

import { openFrameServer, type FrameServer } from "./frame-server.ts";

/** The part of a client that the cases call; both clients have it. */
interface Report {
  on(event: string, handler: (event: { detail: unknown }) => void): void;
  getPages(): Promise<
    readonly { name: string; visibility: number; getVisuals(): Promise<readonly Visual[]> }[]
  >;
  getActivePage(): Promise<{ name: string; getVisuals(): Promise<readonly Visual[]> }>;
  deletePage(name: string): Promise<unknown>;
  setPage(name: string): Promise<unknown>;
  updateFilters(operation: number, filters: readonly object[]): Promise<unknown>;
  getFilters(): Promise<readonly { values: unknown }[]>;
  setZoom(level: number): Promise<unknown>;
  getZoom(): Promise<number>;
  isSaved(): Promise<boolean>;
  getCorrelationId(): Promise<string>;
  refresh(): Promise<unknown>;
  setAccessToken(token: string): Promise<unknown>;
  applyTheme(theme: object): Promise<unknown>;
  getTheme(): Promise<unknown>;
  reload(): Promise<unknown>;
}
interface Visual {
  readonly name: string;
  readonly type: string;
  exportData(kind: number, rows?: number): Promise<{ readonly data: string }>;
}
interface ClientWindow {
  "powerbi-client": {
    service: {
      Service: new (...parts: unknown[]) => { embed(element: HTMLElement, config: object): Report };
    };
    factories: { hpmFactory: unknown; wpmpFactory: unknown; routerFactory: unknown };
  };
}

let frameServer: FrameServer;
test.beforeAll(async () => {
  frameServer = await openFrameServer();
});
test.afterAll(async () => {
  await frameServer.close();
});

async function scriptOf(client: "genuine" | "ours"): Promise<string> {
  if (client === "genuine")
    return readFileSync(createRequire(import.meta.url).resolve("powerbi-client"), "utf8");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../../sdk/src/index.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "vitrineClient",
    conditions: ["@vitrine/source"],
    footer: { js: 'window["powerbi-client"] = vitrineClient;' },
  });
  return outputFiles[0]?.text ?? "";
}

/** The ecosystem's client embeds from a few hosts only: one of them is played by the frame's server. */
async function playHost(page: Page): Promise<void> {
  await page.route("https://app.powerbi.com/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const response = await fetch(frameServer.frameOrigin + pathname + search, {
      method: request.method(),
      headers: {
        authorization: request.headers()["authorization"] ?? "",
        "content-type": "application/json",
      },
      body: request.postData(),
    });
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  });
}

for (const client of ["genuine", "ours"] as const) {
  test(
    `[EMBED-LIFE-22] a host drives a report with the ${client} client`,
    { tag: "@rotating" },
    async ({ page }) => {
      await playHost(page);
      await page.goto(frameServer.hostOrigin);
      await page.addScriptTag({ content: await scriptOf(client) });
      const heard = await page.evaluate(async () => {
        const { service, factories } = (window as unknown as ClientWindow)["powerbi-client"];
        const element = document.createElement("div");
        element.style.cssText = "width:100vw;height:100vh";
        document.body.append(element);
        const events: string[] = [];
        const waiting = new Map<string, () => void>();
        const next = (name: string): Promise<void> => new Promise((resolve) => waiting.set(name, resolve));
        const made = new service.Service(
          factories.hpmFactory,
          factories.wpmpFactory,
          factories.routerFactory,
        );
        const loaded = next("loaded");
        const report = made.embed(element, {
          type: "report",
          id: "report-1",
          accessToken: "token-1",
          tokenType: 1,
          embedUrl: "https://app.powerbi.com/reportEmbed?reportId=report-1",
          settings: {},
        });
        for (const name of ["loaded", "rendered", "pageChanged", "filtersApplied", "error"]) {
          report.on(name, () => {
            events.push(name);
            waiting.get(name)?.();
          });
        }
        await loaded;
        const pages = (await report.getPages()).map(({ name, visibility }) => `${name} ${visibility}`);
        await report.deletePage("hidden");
        const left = (await report.getPages()).length;
        const rendered = next("rendered");
        await report.setPage("trends");
        const active = await report.getActivePage();
        const target = { table: "Channel", column: "channel" };
        const $schema = "http://powerbi.com/product/schema#basic";
        await report.updateFilters(1, [
          { $schema, target, operator: "In", values: ["Search"], filterType: 1 },
        ]);
        await rendered;
        const filters = (await report.getFilters()).map(({ values }) => values);
        const visuals = await active.getVisuals();
        await report.setZoom(1.5);
        const zoom = await report.getZoom();
        const isSaved = await report.isSaved();
        const correlation = typeof (await report.getCorrelationId());
        await report.refresh();
        await report.setAccessToken("token-2");
        await report.applyTheme({ themeJson: { name: "host" } });
        const theme = await report.getTheme();
        const exported = (await visuals[1]?.exportData(0, 3))?.data.split("\r\n");
        const again = [next("loaded"), next("rendered")];
        await report.reload();
        // Drawn, so that no call is on its way any more when the page goes.
        await Promise.all(again);
        return {
          pages,
          left,
          active: active.name,
          filters,
          visuals: visuals.map(({ type }) => type),
          zoom,
          isSaved,
          correlation,
          theme,
          exported: [exported?.[0], exported?.length],
          events: [...new Set(events)].toSorted(),
        };
      });
      expect(heard).toEqual({
        pages: ["overview 0", "trends 0", "states 0", "hidden 1"],
        left: 3,
        active: "trends",
        filters: [["Search"]],
        visuals: ["textbox", "areaChart", "clusteredColumnChart", "clusteredColumnChart", "lineChart"],
        zoom: 1.5,
        isSaved: true,
        correlation: "string",
        theme: { themeJson: { name: "host" } },
        // Three rows after their names, and the end of the last line.
        exported: ["Date,Impressions", 5],
        events: ["filtersApplied", "loaded", "pageChanged", "rendered"],
      });
    },
  );
}
