import { type Any, type Case, reportConfig, type Tools } from "./tools.ts";

async function embedded(tools: Tools, config: object = {}): Promise<Any> {
  const report = tools.service.embed(tools.container, { ...reportConfig, ...config });
  await tools.loaded();
  return report;
}

async function post(tools: Tools, url: string, body?: unknown): Promise<void> {
  const replies = await tools.frame().command("post", { url, body });
  for (const reply of replies) delete reply.headers;
  // How many services answer is a difference of its own.
  tools.note(`reply to ${url}`, replies.slice(0, 1));
}

export const eventCases: Readonly<Record<string, Case>> = {
  "events of a report": async (tools) => {
    const report = await embedded(tools);
    tools.watch("loaded", "rendered", "error", "anything", "settingsUpdated");
    for (const name of ["loaded", "error", "dataSelected"]) {
      report.on(name, (event: Any) =>
        tools.note(`handler of ${name}`, [event.type, event.detail, event.bubbles, event.cancelable]),
      );
    }
    await post(tools, "/reports/u1/events/loaded", { initiator: "sdk" });
    await post(tools, "/reports/u1/events/rendered");
    await post(tools, "/reports/u1/events/error", { message: "m" });
    await post(tools, "/reports/u1/pages/p1/events/dataSelected", { a: 1 });
    await post(tools, "/reports/u1/pages/p1/visuals/v1/events/dataSelected", { a: 2 });
    await post(tools, "/reports/u1/events/anything", 1);
    await post(tools, "/reports/u1/events/settingsUpdated", {});
    await post(tools, "reports/u1/events/loaded/", {});
    await post(tools, "/reports/u1/events/loaded?a=1&b", {});
    await post(tools, "/reports/no-embed/events/loaded", {});
    await post(tools, "/ready/u1", { a: 1 });
  },
  "routes that are none": async (tools) => {
    await embedded(tools);
    await post(tools, "/nowhere");
    await post(tools, "/reports/u1/events");
    await post(tools, "/reports/u1/events/%E0%A4%A");
    await post(tools, "/REPORTS/u1/events/loaded");
    for (const raw of [null, 1, "text", { method: "POST" }, { url: "/x" }, { method: 1, url: 2 }, []]) {
      const replies = await tools.frame().command("post", { raw });
      tools.note("replies", replies.length);
    }
  },
  "a page changes": async (tools) => {
    const report = await embedded(tools);
    report.on("pageChanged", (event: Any) => {
      const { newPage, oldPage, ...rest } = event.detail;
      tools.note("page", [
        newPage.constructor === tools.pbi.Page,
        newPage.name,
        newPage.displayName,
        newPage.isActive,
      ]);
      tools.note("page's report", newPage.report === report);
      tools.note("rest", [oldPage, rest]);
    });
    await post(tools, "/reports/u1/events/pageChanged", {
      newPage: { name: "p2", displayName: "Second", visibility: 1 },
      oldPage: { name: "p1" },
      initiator: "user",
    });
  },
  "a page changes to none": async (tools) => {
    await embedded(tools);
    for (const body of [null, {}, { newPage: null }]) {
      const replies = await tools.frame().command("post", { url: "/reports/u1/events/pageChanged", body });
      const warnings = replies.flatMap(({ warning }: Any) => (warning === undefined ? [] : [warning]));
      tools.note(
        "warnings",
        warnings.map((text: string) => text.replace(/"id": "\w+"/, '"id": "…"')),
      );
    }
  },
  "handlers come and go": async (tools) => {
    const report = await embedded(tools);
    const first = (): void => tools.note("first", true);
    const second = (): void => tools.note("second", true);
    report.on("loaded", first);
    report.on("loaded", second);
    report.on("rendered", first);
    await post(tools, "/reports/u1/events/loaded");
    report.off("loaded", first);
    await post(tools, "/reports/u1/events/loaded");
    report.off("loaded");
    await post(tools, "/reports/u1/events/loaded");
    await post(tools, "/reports/u1/events/rendered");
    await tools.attempt("off of an unknown name", () => report.off("nope"));
  },
  "events of the other components": async (tools) => {
    const { service, container, newContainer } = tools;
    tools.watch("tileClicked", "tileLoaded", "visualRendered", "loaded");
    const dashboard = service.embed(container, {
      type: "dashboard",
      id: "D",
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/dashboardEmbed",
      uniqueId: "d1",
    });
    await tools.loaded();
    dashboard.on("tileClicked", (event: Any) => tools.note("handler", event.detail));
    await post(tools, "/dashboards/d1/events/tileClicked", { tileId: "t" });
    const element = newContainer();
    const tile = service.embed(element, {
      type: "tile",
      id: "t",
      dashboardId: "D",
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/tileEmbed",
      uniqueId: "t1",
    });
    await tools.loaded();
    tile.on("tileLoaded", (event: Any) => tools.note("tile handler", event.detail));
    const replies = await tools
      .frame(1)
      .command("post", { url: "/tile/t1/events/tileLoaded", body: { tileId: "t" } });
    tools.note("tile replies", replies[0]?.statusCode);
    const third = newContainer();
    const qna = service.embed(third, {
      type: "qna",
      datasetIds: ["d"],
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/qnaEmbed",
      uniqueId: "q1",
    });
    await tools.loaded();
    qna.on("visualRendered", (event: Any) => tools.note("qna handler", event.detail));
    await tools.frame(2).command("post", { url: "/qna/q1/events/visualRendered", body: { question: "q" } });
  },
  "hooks of a report": async (tools) => {
    const seen: unknown[] = [];
    await embedded(tools, {
      tokenType: 0,
      eventHooks: {
        accessTokenProvider: (input: Any) => (seen.push(Object.keys(input)), Promise.resolve("fresh")),
        applicationContextProvider: (input: Any) => (
          seen.push([input.q, Boolean(input.report?.config)]),
          { context: 1 }
        ),
      },
    });
    await post(tools, "/reports/u1/eventHooks/newAccessToken");
    await post(tools, "/reports/u1/eventHooks/preQuery", { q: 1 });
    await post(tools, "/reports/u1/eventHooks/other", { q: 1 });
    tools.note("seen", seen);
  },
  "hooks that fail": async (tools) => {
    await embedded(tools, {
      tokenType: 0,
      eventHooks: {
        accessTokenProvider: () => Promise.reject(new Error("no")),
        applicationContextProvider: () => {
          throw new Error("never");
        },
      },
    });
    await post(tools, "/reports/u1/eventHooks/newAccessToken");
    await post(tools, "/reports/u1/eventHooks/preQuery", {});
  },
  "hooks that are missing": async (tools) => {
    await embedded(tools);
    await post(tools, "/reports/u1/eventHooks/newAccessToken");
    await post(tools, "/reports/u1/eventHooks/preQuery", {});
  },
  "hooks of a quick creation": async (tools) => {
    tools.service.quickCreate(tools.container, {
      datasetCreateConfig: { locale: "en", mashupDocument: "m" },
      accessToken: "T",
      tokenType: 0,
      embedUrl: "https://app.powerbi.com/quickCreate",
      uniqueId: "u1",
      eventHooks: { accessTokenProvider: () => "fresh" },
    });
    await tools.loaded();
    await post(tools, "/reports/u1/eventHooks/newAccessToken");
    await post(tools, "/reports/u1/eventHooks/preQuery");
  },
  "a frame that is ready early": async (tools) => {
    tools.watch("ready");
    tools.service.embed(tools.container, reportConfig);
    await tools.loaded();
    await post(tools, "/ready/u1", { version: 1 });
    await tools.wait(50);
  },
  "frames beyond the third are sent nothing early": async (tools) => {
    for (const index of [0, 1, 2, 3]) {
      const element = index === 0 ? tools.container : tools.newContainer();
      tools.service.embed(element, { ...reportConfig, uniqueId: `u${index}` });
      await tools.loaded();
      await tools.frame(index).command("post", { url: `/ready/u${index}` });
    }
  },
};
