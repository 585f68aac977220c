import { chromium, expect, type Browser, type Page, test } from "@playwright/test";
import { executablePath } from "../browser.ts";
import { scaled } from "../variants.ts";
import { type FrameServer, startFrameServer } from "./frame-server.ts";
import { helpers } from "./page-helpers.ts";

/** Our SDK alone, against the recording frame on another origin of this machine. */
let server: FrameServer;
let browser: Browser;
let page: Page;

test.use({ trace: "off" });

test.beforeAll(async () => {
  server = await startFrameServer();
  browser = await chromium.launch({
    executablePath,
    args: [...server.browserArguments, "--js-flags=--expose-gc"],
  });
});

test.afterAll(async () => {
  await browser.close();
  server.close();
});

test.beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(server.pageUrl("ours"));
  await page.addScriptTag({ content: helpers(server.plainFrameOrigin) });
});

test.afterEach(async () => {
  const failures = await page.evaluate("[window.uncaught ?? [], window.unhandled ?? []]");
  await page.close();
  expect(failures).toEqual([[], []]);
});

test("[EMBED-LIFE-22] a registered host of one's own is embedded and driven across origins", async () => {
  const result = await page.evaluate(`(async () => {
    const service = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const { report, element } = await embed(service);
    const events = [];
    for (const name of ["loaded", "rendered", "error"]) report.on(name, (event) => events.push([name, event.detail]));
    for (const name of ["loaded", "rendered", "error"]) await command(element, "post", { url: "/reports/u1/events/" + name, body: { message: name } });
    const pages = await report.getPages();
    await report.setPage("p2");
    await report.updateFilters(1, []);
    await report.setAccessToken("NEW");
    const requests = (await command(element, "log")).map(({ request }) => request.method + " " + request.url);
    service.reset(element);
    return { events, pages: pages.map(({ name }) => name), requests, left: element.innerHTML };
  })()`);
  expect(result).toEqual({
    events: ["loaded", "rendered", "error"].map((name) => [name, { message: name }]),
    pages: ["p1", "p2"],
    requests: [
      "POST /report/load",
      "GET /report/pages",
      "PUT /report/pages/active",
      "POST /report/filters",
      "POST /report/token",
    ],
    left: "",
  });
});

test("[EMBED-ERROR-10] hosts that are not registered are refused, and so are entries that name no host", async () => {
  const result = await page.evaluate(`[
    () => makeService().embed(newElement(), { ...config }),
    () => makeService({ allowedHosts: ["localhost:1"] }).embed(newElement(), { ...config }),
    ...["http://example.com", "*.example.com", "https://example.com/path", "user@example.com", "ftp://localhost", ""].map(
      (host) => () => makeService({ allowedHosts: [host] }),
    ),
    ...["example.com", "https://example.com:8443", "http://localhost:8081", "http://[::1]:1", "127.0.0.1"].map(
      (host) => () => makeService({ allowedHosts: [host] }).allowedOrigins.size,
    ),
  ].map((call) => { try { return call(); } catch (error) { return error.code; } })`);
  const invalid = "InvalidAllowedHost";
  expect(result).toEqual([
    "InvalidEmbedUrl",
    "InvalidEmbedUrl",
    invalid,
    invalid,
    invalid,
    invalid,
    invalid,
    invalid,
    1,
    1,
    1,
    1,
    2,
  ]);
});

test("a frame that has gone elsewhere is sent nothing more", async () => {
  const result = await page.evaluate(`(async () => {
    const service = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const { report, element } = await embed(service);
    report.iframe.src = location.origin.replace("localhost", "localhost") + "/elsewhere";
    await clock.settle();
    const call = client.withOptions(report, { timeoutMs: 200 }).getPages().catch((reason) => reason.code);
    await clock.pass(200);
    const outcome = await call;
    return { outcome, log: (await command(element, "log")).length };
  })()`);
  expect(result).toEqual({ outcome: "TimedOut", log: 0 });
});

test("calls end by signal and by time-out, pages and bookmarks included", async () => {
  const result = await page.evaluate(`(async () => {
    const service = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const { report, element } = await embed(service);
    await command(element, "override", { match: "zoom|bookmarks|filters", silent: true });
    const outcomeOf = (call) => call.then(() => "resolved", (reason) => (reason.name === "AbortError" ? reason.name : reason.code));
    const outcomeInTime = async (call) => {
      const outcome = outcomeOf(call);
      await clock.pass(100);
      return await outcome;
    };
    const controller = new AbortController();
    const limited = client.withOptions(report, { timeoutMs: 100 });
    const aborted = outcomeOf(client.withOptions(report, { signal: controller.signal }).getZoom());
    controller.abort();
    const [first] = await limited.getPages();
    return [
      await aborted,
      await outcomeInTime(limited.getZoom()),
      await outcomeInTime(limited.bookmarksManager.getBookmarks()),
      await outcomeInTime(first.getFilters()),
      await outcomeInTime(limited.getTheme()),
    ];
  })()`);
  expect(result).toEqual(["AbortError", "TimedOut", "TimedOut", "TimedOut", "resolved"]);
});

test("tokens are renewed once for all: ahead of their end, on 401 and when a frame asks", async () => {
  const result = await page.evaluate(`(async () => {
    const asked = [];
    let count = 0;
    const tokens = client.keepTokensFresh(async ({ reason, id }) => {
      asked.push([reason, id]);
      // Long enough for others to ask meanwhile.
      await new Promise((done) => setTimeout(done));
      count += 1;
      return { token: "fresh" + count, expiration: Date.now() + 3600000 };
    });
    const service = makeService({ allowedHosts: ["127.0.0.1:" + framePort], tokens });
    const soon = (seconds) => "h." + btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds })) + ".s";
    const first = await embed(service, { accessToken: soon(2), uniqueId: "u1" });
    const second = await embed(service, { accessToken: soon(2), uniqueId: "u2" });
    await clock.pass(1800);
    const ahead = { asked: [...asked], tokens: [first.report.config.accessToken, second.report.config.accessToken] };
    await clock.pass(5100);
    asked.length = 0;
    await command(first.element, "override", { match: "GET /report/zoom", statusCode: 401, body: { message: "TokenExpired" } });
    const calls = [first.report.getZoom(), first.report.getZoom()].map((call) => call.catch(() => "refused"));
    await Promise.all(calls);
    const refused = [...asked];
    await clock.pass(5100);
    const [reply] = await command(second.element, "post", { url: "/reports/u2/eventHooks/newAccessToken" });
    const header = (await command(first.element, "log"))[0].request.headers.tokenProviderSupplied;
    service.reset(first.element);
    service.reset(second.element);
    return { ahead, refused, answer: [reply.statusCode, reply.body], header };
  })()`);
  expect(result).toEqual({
    ahead: { asked: [["expiring", "R1"]], tokens: ["fresh1", "fresh1"] },
    refused: [["unauthorized", "R1"]],
    answer: [200, "fresh3"],
    header: true,
  });
});

test("a call that was refused with 401 succeeds with the new token", async () => {
  const result = await page.evaluate(`(async () => {
    let asked = 0;
    let driven;
    const answerZoom = (statusCode, body) => command(driven, "override", { match: "GET /report/zoom", statusCode, body });
    const tokens = client.keepTokensFresh(async () => {
      asked += 1;
      await answerZoom(200, 2);
      return "fresh";
    });
    const service = makeService({ allowedHosts: ["127.0.0.1:" + framePort], tokens });
    const { report, element } = await embed(service);
    driven = element;
    await answerZoom(401, {});
    const zoom = await report.getZoom();
    const urls = (await command(element, "log")).map(({ request }) => request.url);
    return { asked, repeated: urls.filter((url) => url === "/report/zoom").length, posted: urls.includes("/report/token"), zoom };
  })()`);
  expect(result).toEqual({ asked: 1, repeated: 2, posted: true, zoom: 2 });
});

test("a load that fails raises one error event, whether the frame raises it, refuses the load, or both", async () => {
  const result = await page.evaluate(`(async () => {
    const service = makeService({ allowedHosts: ["127.0.0.1:" + framePort] });
    const { report, element } = await embed(service);
    const raised = [];
    report.on("error", (event) => raised.push(event.detail.message));
    await command(element, "override", { match: "report/load", statusCode: 400, body: { message: "LoadReportFailed" } });
    const load = (pageName) => service.embed(element, { ...config, pageName });
    const raise = (message) => command(element, "post", { url: "/reports/u1/events/error", body: { message } });
    const settle = async () => {
      await clock.pass(150);
      return raised.splice(0).join();
    };
    const seen = {};
    await settle();
    load("refused");
    seen.refused = await settle();
    load("both");
    await raise("LoadReportFailed");
    seen.both = await settle();
    load("another");
    await raise("SomethingElse");
    seen.another = await settle();
    return seen;
  })()`);
  expect(result).toEqual({
    refused: "LoadReportFailed",
    both: "LoadReportFailed",
    another: "SomethingElse,LoadReportFailed",
  });
});

test("the script makes a service, under another name when `powerbi` is taken", async () => {
  expect(await page.evaluate("typeof window.powerbi.embed")).toBe("function");
  const other = await browser.newPage();
  await other.addInitScript(
    "window.powerbi = { mine: true }; window.powerBISDKGlobalServiceInstanceName = 'vitrine';",
  );
  await other.goto(server.pageUrl("ours"));
  expect(await other.evaluate("[window.powerbi.mine, typeof window.vitrine.embed]")).toEqual([
    true,
    "function",
  ]);
  await other.close();
});

test(
  "[EMBED-LIFE-8] [EMBED-LIFE-9] [EMBED-LIFE-10] nothing is left of reports that are embedded and reset, however many",
  { tag: "@rotating" },
  async () => {
    test.setTimeout(600_000);
    const session = await page.context().newCDPSession(page);
    const cycle = (times: number): Promise<unknown> =>
      page.evaluate(`(async () => {
      const service = (window.leakService ??= makeService({ allowedHosts: [${JSON.stringify(server.nearFrameOrigin)}] }));
      const [shown, loose] = (window.leakElements ??= [newElement(), document.createElement("div")]);
      for (let index = 0; index < ${times}; index += 1) {
        // A frame in the document costs the browser fifty times as much as the SDK's own part.
        const element = index % 5 === 0 ? shown : loose;
        const report = service.embed(element, { ...config, uniqueId: undefined, embedUrl: ${JSON.stringify(`${server.nearFrameOrigin}/reportEmbed`)} });
        report.on("loaded", () => undefined);
        report.setComponentTabIndex(1);
        report.getZoom().catch(() => undefined);
        service.reset(element);
        if (index % 100 === 0) await new Promise((done) => setTimeout(done));
      }
      return [service.getNumberOfComponents(), shown.outerHTML, loose.outerHTML];
    })()`);
    const measure = async (): Promise<{
      heap: number;
      nodes: number;
      listeners: number;
      documents: number;
    }> => {
      for (let round = 0; round < 3; round += 1) {
        await session.send("HeapProfiler.collectGarbage");
        await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      }
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners, documents } = await session.send("Memory.getDOMCounters");
      return { heap: usedSize, nodes, listeners: jsEventListeners, documents };
    };
    await cycle(200);
    const before = await measure();
    const times = scaled(1000);
    const left = await cycle(times);
    expect(left).toEqual([0, '<div style="width: 400px; height: 300px;"></div>', "<div></div>"]);
    // Below the size of the smallest component or frame that could be kept, above what the browser allocates meanwhile.
    const allowed = Math.max(100_000, 25 * times);
    // The browser frees the documents of removed frames later.
    const kept = async (): Promise<object> => {
      const { heap, nodes, listeners, documents } = await measure();
      return {
        listeners: listeners > before.listeners ? listeners - before.listeners : 0,
        documents: documents > before.documents + 1 ? documents - before.documents : 0,
        nodes: nodes > before.nodes + 10 ? nodes - before.nodes : 0,
        heap: heap - before.heap >= allowed ? heap - before.heap : 0,
      };
    };
    await expect.poll(kept).toEqual({ listeners: 0, documents: 0, nodes: 0, heap: 0 });
  },
);
