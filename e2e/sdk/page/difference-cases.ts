import { type Any, type Case, embedUrl, reportConfig, type Tools } from "./tools.ts";

async function embedded(tools: Tools, config: object = {}): Promise<Any> {
  const report = tools.service.embed(tools.container, { ...reportConfig, ...config });
  await tools.loaded();
  return report;
}

const createUrl = "https://app.powerbi.com/reportEmbed?groupId=G1";

/** Each case shows one deliberate difference and nothing else; its name begins with the id in `compatibility.md`. */
export const differenceCases: Readonly<Record<string, Case>> = {
  "CREATE-TO-REPORT": async (tools) => {
    tools.service.createReport(tools.container, { datasetId: "ds", accessToken: "T", embedUrl: createUrl });
    await tools.loaded();
    const report = tools.service.embed(tools.container, reportConfig);
    await tools.wait(60);
    report.on("loaded", () => tools.note("loaded", true));
    await tools.frame().command("post", { url: "/reports/u1/events/loaded" });
    tools.note("found", tools.service.find("u1") === report);
  },
  "QUICKCREATE-TO-REPORT": async (tools) => {
    tools.service.quickCreate(tools.container, {
      datasetCreateConfig: { locale: "en", mashupDocument: "m" },
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/quickCreate",
    });
    await tools.loaded();
    await tools.attempt("embed", () => tools.service.embed(tools.container, reportConfig));
    await tools.wait(60);
  },
  "BOOKMARK-UID": async (tools) => {
    const report = await embedded(tools, { uniqueId: undefined });
    await report.bookmarksManager.getBookmarks();
  },
  "LATEST-LOAD": async (tools) => {
    await embedded(tools);
    await tools.wait(110);
    for (const pageName of ["p1", "p2", "p3"])
      tools.service.embed(tools.container, { ...reportConfig, pageName });
    await tools.wait(200);
  },
  "OFF-UNKNOWN": async (tools) => {
    const report = await embedded(tools);
    report.on("loaded", () => tools.note("still there", true));
    report.off("loaded", () => undefined);
    report.off("loaded");
    await tools.frame().command("post", { url: "/reports/u1/events/loaded" });
  },
  "RESET-UNLISTED": async (tools) => {
    const first = tools.newContainer();
    tools.service.embed(first, reportConfig);
    const other = tools.newService();
    other.embed(tools.container, { ...reportConfig, uniqueId: "u2" });
    tools.service.reset(tools.container);
    tools.note("components", tools.service.getNumberOfComponents());
  },
  "LOAD-FAILURE": async (tools) => {
    tools.watch("error");
    const report = await embedded(tools);
    await tools
      .frame()
      .command("override", { match: "report/load", statusCode: 400, body: [{ message: "bad" }] });
    await tools.wait(110);
    tools.service.embed(tools.container, { ...reportConfig, pageName: "p2" });
    await tools.wait(200);
    tools.note("same", tools.service.get(tools.container) === report);
  },
  "VISUAL-WITHOUT-NAMES": async (tools) => {
    tools.watch("error");
    await tools.attempt("embed", () =>
      tools.service.embed(tools.container, { ...reportConfig, type: "visual", pageName: "p1" }),
    );
    await tools.loaded();
  },
  "CREATE-INVALID": async (tools) => {
    tools.watch("error");
    await tools.attempt("createReport", () =>
      tools.service.createReport(tools.container, {
        datasetId: "ds",
        accessToken: "T",
        embedUrl: createUrl,
        theme: 1,
      }),
    );
    await tools.loaded();
  },
  "NOT-FOUND-REASON": async (tools) => {
    const report = await embedded(tools);
    await tools.frame().command("override", { match: "GET .*pages$", statusCode: 200, body: [] });
    await tools.attempt("getActivePage", () => report.getActivePage());
  },
  "VISUAL-NOT-FOUND-REASON": async (tools) => {
    const visual = await embedded(tools, {
      type: "visual",
      pageName: "p1",
      visualName: "nope",
      width: 1,
      height: 1,
    });
    await tools.attempt("getVisualDescriptor", () => visual.getVisualDescriptor());
  },
  "CONFIG-UNTOUCHED": async (tools) => {
    const { type: _, ...config } = reportConfig;
    tools.container.setAttribute("powerbi-type", "report");
    tools.service.embed(tools.container, config);
    tools.note("embed", config);
    const created = { datasetId: "d", accessToken: "T", embedUrl: createUrl, uniqueId: "u9" };
    tools.service.createReport(tools.newContainer(), created);
    tools.note("create", created);
  },
  "FROZEN-CONFIG": async (tools) => {
    const { type: _, ...config } = reportConfig;
    tools.container.setAttribute("powerbi-type", "report");
    const component = await tools.attempt("embed", () =>
      tools.service.embed(tools.container, Object.freeze(config)),
    );
    tools.note("embedded", component !== undefined);
  },
  "ONE-ACKNOWLEDGEMENT": async (tools) => {
    await embedded(tools);
    tools.newService();
    tools.newService();
    const replies = await tools.frame().command("post", { url: "/reports/u1/events/loaded" });
    tools.note("replies", replies.length);
  },
  "NOTHING-LEFT-ON-REFUSAL": async (tools) => {
    tools.container.innerHTML = "<p>Loading</p>";
    await tools.attempt("embed", () =>
      tools.service.embed(tools.container, { ...reportConfig, viewMode: 7 }),
    );
    tools.note("left", tools.container.innerHTML);
  },
  "PENDING-RESET": async (tools) => {
    const report = await embedded(tools);
    await tools.frame().command("override", { match: "zoom", silent: true });
    const call = report.getZoom();
    call.catch(() => undefined);
    await tools.wait(30);
    tools.service.reset(tools.container);
    await tools.attempt("getZoom", () => call);
  },
  "PENDING-REMOVED": async (tools) => {
    const report = await embedded(tools);
    await tools.frame().command("override", { match: "zoom", silent: true });
    const call = report.getZoom();
    call.catch(() => undefined);
    await tools.wait(30);
    report.iframe.remove();
    await tools.attempt("getZoom", () => call);
  },
  "PENDING-NAVIGATED": async (tools) => {
    const report = await embedded(tools);
    await tools.frame().command("override", { match: "zoom", silent: true });
    const call = report.getZoom();
    call.catch(() => undefined);
    await tools.wait(30);
    report.iframe.src = `${embedUrl}&again=1`;
    await tools.loaded();
    await tools.attempt("getZoom", () => call);
  },
  "FRAME-TITLE": async (tools) => {
    const report = await embedded(tools);
    tools.note("title", [report.iframe.title, report.iframe.lang]);
    report.setComponentTitle("Mine");
    tools.note("own title", [report.iframe.title, report.iframe.lang]);
  },
  "FRAME-CLIPBOARD": async (tools) => {
    const report = await embedded(tools);
    tools.note("allow", report.iframe.allow);
  },
  "UID-KEPT": async (tools) => {
    const report = await embedded(tools, { uniqueId: undefined });
    const before = report.config.uniqueId;
    await tools.wait(110);
    tools.service.embed(tools.container, { ...reportConfig, uniqueId: undefined });
    tools.note("kept", before === report.config.uniqueId);
    await tools.wait(60);
  },
  "TOKEN-WITHOUT-TYPE": async (tools) => {
    const report = await embedded(tools);
    await tools.wait(110);
    tools.service.embed(tools.container, { id: "R1", accessToken: "T", embedUrl, uniqueId: "u1" });
    await tools.attempt("setAccessToken", () => report.setAccessToken("N"));
  },
  "NO-TARGET-REASON": async (tools) => {
    const report = await embedded(tools);
    report.iframe.remove();
    await tools.attempt("getZoom", () => report.getZoom());
  },
  "NOT-CLONEABLE-REASON": async (tools) => {
    const report = await embedded(tools);
    await tools.attempt("setFilters", () => report.setFilters([() => undefined]));
  },
  "BROWSER-EVENT-NAMES": async (tools) => {
    await embedded(tools);
    tools.watch("click", "submit", "keydown");
    for (const name of ["click", "submit", "keydown"]) {
      await tools.frame().command("post", { url: `/reports/u1/events/${name}`, body: 1 });
    }
  },
  "FOREIGN-FRAME": async (tools) => {
    const report = await embedded(tools);
    report.on("loaded", (event: Any) => tools.note("loaded", event.detail));
    const stranger = document.createElement("iframe");
    stranger.src = "https://app.powerbi.com/reportEmbed";
    document.body.append(stranger);
    await tools.loaded();
    const replies = await tools
      .frame(1)
      .command("post", { url: "/reports/u1/events/loaded", body: "forged" });
    tools.note("replies", replies.length);
  },
  "FOREIGN-COMPONENT": async (tools) => {
    const report = await embedded(tools);
    report.on("loaded", (event: Any) => tools.note("loaded", event.detail));
    tools.service.embed(tools.newContainer(), { ...reportConfig, uniqueId: "u2" });
    await tools.loaded();
    const replies = await tools
      .frame(1)
      .command("post", { url: "/reports/u1/events/loaded", body: "forged" });
    tools.note("answered", replies.length > 0);
  },
  "CREATE-HOOKS": async (tools) => {
    tools.service.createReport(tools.container, {
      datasetId: "ds",
      accessToken: "T",
      tokenType: 0,
      embedUrl: createUrl,
      uniqueId: "u1",
      eventHooks: { accessTokenProvider: () => "fresh" },
    });
    await tools.loaded();
    const replies = await tools.frame().command("post", { url: "/reports/u1/eventHooks/newAccessToken" });
    tools.note(
      "answers",
      replies.map((reply: Any) => reply.body),
    );
  },
  "HOOKS-OF-NO-EMBED": async (tools) => {
    await embedded(tools);
    const replies = await tools
      .frame()
      .command("post", { url: "/reports/no-embed/eventHooks/newAccessToken" });
    tools.note(
      "answers",
      replies.map((reply: Any) => [reply.statusCode, reply.body]),
    );
  },
  "HOOKS-AFTER-EMBEDDING-AGAIN": async (tools) => {
    await embedded(tools);
    await tools.wait(110);
    tools.service.embed(tools.container, {
      ...reportConfig,
      uniqueId: "u2",
      tokenType: 0,
      eventHooks: { accessTokenProvider: () => "fresh" },
    });
    await tools.wait(60);
    const replies = await tools.frame().command("post", { url: "/reports/u2/eventHooks/newAccessToken" });
    tools.note(
      "answers",
      replies.map((reply: Any) => reply.body),
    );
  },
  "ATTRIBUTES-REMOVED": async (tools) => {
    const report = await embedded(tools);
    await report.setAccessToken("NEW");
    report.setComponentTabIndex(3);
    tools.service.reset(tools.container);
    tools.note("left", [
      tools.container.getAttribute("powerbi-access-token"),
      tools.container.getAttribute("tabindex"),
    ]);
  },
  "REGISTER-NOTHING-ON-ERROR": async (tools) => {
    await tools.attempt("wrong", () => tools.service.register("mine", () => undefined, ["/x"]));
    await tools.attempt("right", () => tools.service.register("mine", () => undefined, []));
  },
  "NEWER-CLOUDS": async (tools) => {
    for (const host of ["app.canaryhigh.powerbigov.us", "app.powerbi.sovcloud-api.fr"]) {
      await tools.attempt(
        host,
        () => tools.service.preload({ embedUrl: `https://${host}/reportEmbed` }, tools.container).tagName,
      );
    }
  },
  "TOKENS-IN-MESSAGES": async (tools) => {
    tools.container.setAttribute("powerbi-access-token", "SECRET");
    await tools.attempt("embed", () => tools.service.embed(tools.container, { a: 1 }));
  },
  "SELECTOR-SCHEMA": async ({ pbi, note }) => {
    note("type", new pbi.models.VisualTypeSelector("barChart").toJSON());
    note("slicer", new pbi.models.SlicerTargetSelector({ table: "t", column: "c" }).toJSON());
  },
  "CONST-ENUMS": async ({ pbi, note }) => {
    note("models", [pbi.models.DataType?.Text, pbi.models.ReportCreationMode?.Default]);
  },
};
