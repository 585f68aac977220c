import { type BrowserContext, chromium, expect, type Browser, test } from "@playwright/test";
import { executablePath } from "../browser.ts";
import { type FrameServer, startFrameServer } from "./frame-server.ts";
import { helpers } from "./page-helpers.ts";

/** Frames that never answer, on a page whose time is the browser's own. */
let server: FrameServer;
let browser: Browser;
let context: BrowserContext;

test.beforeAll(async () => {
  server = await startFrameServer();
  browser = await chromium.launch({ executablePath, args: [...server.browserArguments] });
});

test.beforeEach(async () => {
  context = await browser.newContext();
  await context.route("**/host", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><div id=report></div>" }),
  );
});

test.afterEach(() => context.close());

test.afterAll(async () => {
  await browser.close();
  server.close();
});

/** Embeds, waits for `forMs` and gives the payloads of the `error` events. */
async function errorsOf(embedUrl: string, options: object, forMs = 300): Promise<object[]> {
  const page = await context.newPage();
  await page.goto(new URL("/host", server.pageUrl("ours")).href);
  await page.addScriptTag({ url: "/ours.js" });
  return page.evaluate(
    async ([embedUrl, options, forMs]) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- the script's global
      const client = (window as any)["powerbi-client"];
      const { hpmFactory, wpmpFactory, routerFactory } = client.factories;
      const allowedHosts = [new URL(embedUrl).origin];
      const config = { allowedHosts, ...options };
      const service = new client.service.Service(hpmFactory, wpmpFactory, routerFactory, config);
      const element = document.querySelector("#report");
      const report = service.embed(element, { type: "report", id: "R1", accessToken: "T", embedUrl });
      const errors: object[] = [];
      report.on("error", ({ detail }: CustomEvent) => {
        const { code, retryable } = client.readError(detail);
        errors.push({ ...detail, code, retryable });
      });
      await new Promise((resolve) => {
        setTimeout(resolve, forMs);
      });
      return errors;
    },
    [embedUrl, options, forMs] as const,
  );
}

const silence = (message: string): object => ({
  message: `${message}. Server down, frame blocked or wrong origin?`,
  errorCode: "TimedOut",
  code: "TimedOut",
  retryable: true,
});

test("a server that is down raises one error event that says so", async () => {
  const origin = "http://127.0.0.1:9";
  expect(await errorsOf(`${origin}/reportEmbed`, { answerTimeoutMs: 100 })).toEqual([
    silence(`No message from ${origin}`),
  ]);
});

test("a frame that its server does not let this page embed raises it too", async () => {
  const origin = "http://127.0.0.1:7777";
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": "frame-ancestors 'none'" },
      body: "<script>parent.postMessage({ hello: 1 }, '*')</script>",
    }),
  );
  expect(await errorsOf(`${origin}/reportEmbed`, { answerTimeoutMs: 100 })).toEqual([
    silence(`No message from ${origin}`),
  ]);
});

test("a frame that speaks from another origin is named with both origins", async () => {
  const [origin, other] = ["http://127.0.0.1:7777", "http://127.0.0.1:8888"];
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<script>location.replace("${other}/reportEmbed")</script>`,
    }),
  );
  await context.route(`${other}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<script>parent.postMessage({ method: 'POST', url: '/ready/x' }, '*')</script>",
    }),
  );
  expect(await errorsOf(`${origin}/reportEmbed`, { answerTimeoutMs: 400 }, 900)).toEqual([
    silence(`No message from ${origin}, only from ${other}`),
  ]);
});

test("with a limit of 0, or longer than a timer can be, nothing ever fails for want of an answer", async () => {
  const errors = [0, Infinity].map((answerTimeoutMs) =>
    errorsOf("http://127.0.0.1:9/reportEmbed", { answerTimeoutMs }),
  );
  expect(await Promise.all(errors)).toEqual([[], []]);
});

test("a frame that answers raises none, nor does one that is only prepared", async () => {
  const page = await context.newPage();
  await page.goto(server.pageUrl("ours"));
  await page.addScriptTag({ content: helpers(server.plainFrameOrigin) });
  const errors = await page.evaluate(`(async () => {
    const service = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const { element } = await embed(service);
    const prepared = newElement();
    service.bootstrap(prepared, { type: "report", embedUrl: config.embedUrl });
    const errors = [];
    for (const it of [element, prepared]) it.addEventListener("error", ({ detail }) => errors.push([it === prepared, detail]));
    await clock.pass(60_000);
    return errors;
  })()`);
  expect(errors).toEqual([]);
});
