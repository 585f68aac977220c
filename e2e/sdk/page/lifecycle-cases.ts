import { noteIframe } from "./configuration-cases.ts";
import { type Any, type Case, embedUrl, reportConfig } from "./tools.ts";

export const lifecycleCases: Readonly<Record<string, Case>> = {
  phased: async (tools) => {
    const report = tools.service.load(tools.container, reportConfig);
    await tools.loaded();
    await tools.attempt("render", () => report.render());
  },
  "phased with a dashboard": async (tools) => {
    tools.service.load(tools.container, {
      type: "dashboard",
      id: "D",
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/dashboardEmbed",
      uniqueId: "u1",
    });
    await tools.loaded();
  },
  "bootstrap, then embed": async (tools) => {
    const first = await tools.attempt("bootstrap", () =>
      tools.service.bootstrap(tools.container, {
        type: "report",
        embedUrl,
        hostname: "https://app.powerbi.com",
        uniqueId: "b",
      }),
    );
    noteIframe(tools);
    await tools.loaded();
    tools.note("config", first.config);
    const second = await tools.attempt("embed", () =>
      tools.service.embed(tools.container, {
        type: "report",
        id: "R1",
        accessToken: "T",
        embedUrl,
        settings: { hideErrors: true },
      }),
    );
    tools.note("same", first === second);
    noteIframe(tools);
    await tools.wait(60);
  },
  "bootstrap without a url": async (tools) => {
    for (const hostname of [undefined, " APP.PowerBI.com ", "https://app.powerbi.com"]) {
      const element = tools.newContainer();
      const component = await tools.attempt("bootstrap", () =>
        tools.service.bootstrap(element, { type: "report", hostname, uniqueId: "b" }),
      );
      tools.note("src", element.querySelector("iframe")?.getAttribute("src"));
      tools.note("config", component?.config);
    }
    for (const type of ["dashboard", "tile", "qna", "visual"]) {
      const element = tools.newContainer();
      await tools.attempt(`bootstrap ${type}`, () =>
        tools.service.bootstrap(element, { type, uniqueId: "b" }),
      );
      tools.note("src", element.querySelector("iframe")?.getAttribute("src"));
    }
    await tools.wait(300);
  },
  "bootstrap on a used element": async (tools) => {
    tools.service.embed(tools.container, reportConfig);
    await tools.attempt("bootstrap", () =>
      tools.service.bootstrap(tools.container, { type: "report", embedUrl }),
    );
  },
  "embedding again": async (tools) => {
    const first = tools.service.embed(tools.container, reportConfig);
    await tools.loaded();
    await tools.wait(110);
    const second = tools.service.embed(tools.container, {
      ...reportConfig,
      uniqueId: "u2",
      pageName: "p2",
      settings: { localeSettings: { language: "de" } },
    });
    tools.note("same", first === second);
    noteIframe(tools);
    await tools.wait(110);
    await tools.attempt("without a type", () =>
      tools.service.embed(tools.container, { id: "R1", accessToken: "T", embedUrl, uniqueId: "u3" }),
    );
    tools.note("components", tools.service.getNumberOfComponents());
  },
  "embedding again before the frame has loaded": async (tools) => {
    tools.service.embed(tools.container, reportConfig);
    tools.service.embed(tools.container, { ...reportConfig, pageName: "p2" });
    await tools.loaded();
  },
  "embedding another type": async (tools) => {
    tools.service.embed(tools.container, reportConfig);
    await tools.loaded();
    await tools.attempt("dashboard", () =>
      tools.service.embed(tools.container, { type: "dashboard", id: "D", accessToken: "T", embedUrl }),
    );
  },
  "embedding questions again": async (tools) => {
    const config = {
      type: "qna",
      datasetIds: ["d"],
      accessToken: "T",
      uniqueId: "u1",
      embedUrl: "https://app.powerbi.com/qnaEmbed",
    };
    const first = tools.service.embed(tools.container, config);
    await tools.loaded();
    const second = tools.service.embed(tools.container, { ...config, question: "Again?" });
    tools.note("same", first === second);
    await tools.loaded();
    tools.note("components", tools.service.getNumberOfComponents());
  },
  "an element of another service": async (tools) => {
    const other = tools.newService();
    other.embed(tools.container, reportConfig);
    await tools.attempt("embed", () => tools.service.embed(tools.container, reportConfig));
  },
  "get, find and reset": async (tools) => {
    const { service, container } = tools;
    await tools.attempt("get of none", () => service.get(container));
    await tools.attempt("reset of none", () => service.reset(container));
    const report = service.embed(container, reportConfig);
    tools.note("get", service.get(container) === report);
    tools.note("property", (container as Any).powerBiEmbed === report);
    tools.note("find", service.find("u1") === report);
    tools.note("find of none", service.find("no-embed"));
    tools.note("components", service.getNumberOfComponents());
    await tools.loaded();
    service.reset(container);
    tools.note("left", [
      container.innerHTML,
      service.getNumberOfComponents(),
      (container as Any).powerBiEmbed,
    ]);
    await tools.attempt("get after reset", () => service.get(container));
    service.embed(container, { ...reportConfig, uniqueId: "u2" });
    await tools.loaded();
  },
  "several components": async (tools) => {
    const elements = [tools.container, tools.newContainer(), tools.newContainer()];
    elements.forEach((element, index) =>
      tools.service.embed(element, { ...reportConfig, uniqueId: `u${index}` }),
    );
    await tools.loaded();
    tools.service.reset(elements[1]);
    tools.note("components", tools.service.getNumberOfComponents());
    tools.note(
      "found",
      ["u0", "u1", "u2"].map((id) => tools.service.find(id)?.config.uniqueId),
    );
  },
  init: async (tools) => {
    const wrapper = tools.newContainer();
    for (const [index, type] of ["report", "dashboard"].entries()) {
      const element = document.createElement("div");
      element.setAttribute("powerbi-embed-url", `https://app.powerbi.com/${type}Embed?${type}Id=X`);
      element.setAttribute("powerbi-type", type);
      element.setAttribute("powerbi-access-token", "A");
      element.setAttribute("powerbi-name", `n${index}`);
      wrapper.append(element);
    }
    const made = await tools.attempt("init", () => tools.service.init(wrapper));
    tools.note(
      "made",
      made.map((component: Any) => component.embedtype),
    );
    await tools.loaded();
    const none = await tools.attempt("init of nothing", () => tools.service.init(tools.container));
    tools.note("none", none.length);
  },
  preload: async (tools) => {
    const iframe = await tools.attempt("preload", () =>
      tools.service.preload({ type: "report", embedUrl }, tools.container),
    );
    iframe.addEventListener("preloaded", (event: Any) => tools.note("preloaded", event.detail));
    tools.note("markup", iframe.outerHTML);
    await tools.loaded();
    const inBody = tools.service.preload({ embedUrl });
    tools.note("parent", inBody.parentElement.tagName);
    await tools.attempt("elsewhere", () => tools.service.preload({ embedUrl: "https://example.com" }));
  },
  register: async (tools) => {
    const { pbi, service } = tools;
    class Custom extends pbi.Report {}
    const factory = (...parts: unknown[]): Any => Reflect.construct(Custom, parts);
    await tools.attempt("reserved", () => service.register("REPORT", factory, []));
    await tools.attempt("quickCreate", () => service.register("quickCreate", factory, []));
    await tools.attempt("create", () => service.register("create", factory, []));
    await tools.attempt("register", () =>
      service.register("custom", factory, ["/custom/:uniqueId/events/:eventName"]),
    );
    await tools.attempt("twice", () => service.register("Custom", factory, []));
    await tools.attempt("wrong url", () => service.register("other", factory, ["/x/:uniqueId"]));
    const made = await tools.attempt("embed", () =>
      service.embed(tools.container, { ...reportConfig, type: "CUSTOM" }),
    );
    tools.watch("loaded");
    await tools.loaded();
    tools.note("made", made instanceof Custom);
    const replies = await tools.frame().command("post", { url: "/custom/u1/events/loaded", body: 1 });
    tools.note("reply", replies[0]?.statusCode);
  },
  identification: async (tools) => {
    tools.service.setSdkInfo("powerbi-client-react", "1.4.0");
    tools.note("version", tools.service.getSDKVersion());
    const report = tools.service.embed(tools.container, reportConfig);
    await tools.loaded();
    await report.getPages();
    const own = tools.newService({ version: "9", type: "mine", sdkWrapperVersion: "8" });
    tools.note("own headers", own.hpm.defaultHeaders);
  },
  "the token becomes the service's": async (tools) => {
    const report = tools.service.embed(tools.container, reportConfig);
    await tools.loaded();
    await report.setAccessToken("NEW");
    tools.note("places", [
      tools.service.accessToken,
      report.config.accessToken,
      tools.container.getAttribute("powerbi-access-token"),
    ]);
  },
  "embedding again with what is wrong": async (tools) => {
    const { service, container, attempt, wait } = tools;
    service.embed(container, { ...reportConfig, eventHooks: { applicationContextProvider: () => "C" } });
    await tools.loaded();
    await wait(110);
    await attempt("no url", () => service.embed(container, { type: "report", id: "R1", accessToken: "T" }));
    await attempt("no token", () => service.embed(container, { type: "report", id: "R1", embedUrl }));
    await attempt("a url elsewhere", () =>
      service.embed(container, { ...reportConfig, embedUrl: "https://example.com/?reportId=R1" }),
    );
    await wait(110);
    await attempt("a wrong model", () => service.embed(container, { ...reportConfig, viewMode: 7 }));
    await wait(110);
    await attempt("a wrong hook", () =>
      service.embed(container, { ...reportConfig, eventHooks: { accessTokenProvider: 1 } }),
    );
    await wait(110);
    await attempt("no hooks", () => service.embed(container, reportConfig));
    const replies = await tools.frame().command("post", { url: "/reports/u1/eventHooks/preQuery" });
    tools.note(
      "answer",
      replies.slice(0, 1).map((reply: Any) => [reply.statusCode, reply.body]),
    );
  },
  "loading when it is too early": async (tools) => {
    const report = tools.service.embed(tools.container, reportConfig);
    await tools.attempt("load", () => report.load());
    await tools.loaded();
    await tools.attempt("load at once", () => report.load());
    await tools.attempt("reload at once", () => report.reload());
    report.config.accessToken = "";
    await tools.attempt("load without a token", () => report.load());
  },
  "loading that the frame refuses": async (tools) => {
    const report = tools.service.embed(tools.container, reportConfig);
    await tools.loaded();
    await tools
      .frame()
      .command("override", { match: "report/load", statusCode: 400, body: [{ message: "bad" }] });
    await tools.wait(110);
    await tools.attempt("load", () => report.load());
  },
  "a visual embedded again without a page": async (tools) => {
    const config = { ...reportConfig, type: "visual", pageName: "p1", visualName: "v1", width: 1, height: 1 };
    tools.service.embed(tools.container, config);
    await tools.loaded();
    await tools.wait(110);
    await tools.attempt("embed", () => tools.service.embed(tools.container, { ...config, pageName: "" }));
  },
  "the components of a service, as page code reads them": async (tools) => {
    const { service, note } = tools;
    const [first, second] = [tools.container, tools.newContainer()];
    const one = service.embed(first, reportConfig);
    const two = service.embed(second, { ...reportConfig, uniqueId: "u2" });
    await tools.loaded();
    note("array", [Array.isArray(service.embeds), service.embeds.length]);
    note("places", [service.embeds[0] === one, service.embeds[1] === two, service.embeds.indexOf(two)]);
    const idOf = ({ config }: Any): string => config.uniqueId;
    note("map", service.embeds.map(idOf));
    note("filter", service.embeds.filter((it: Any) => it.embedtype === "report").length);
    note("find", service.embeds.find((it: Any) => it.element === second) === two);
    const visited: string[] = [];
    service.embeds.forEach((it: Any) => visited.push(idOf(it)));
    for (const it of service.embeds) visited.push(idOf(it));
    note("visited", visited);
    service.reset(first);
    note("after a reset", service.embeds.map(idOf));
    service.embed(first, { ...reportConfig, uniqueId: "u3" });
    note("after another", service.embeds.map(idOf));
    await tools.loaded();
  },
  "a frame that loads another page of its own": async (tools) => {
    const report = tools.service.embed(tools.container, reportConfig);
    await tools.loaded();
    await tools.wait(110);
    report.iframe.src = `${embedUrl}&again=1`;
    await tools.loaded();
    tools.note("loads", (await tools.frame().command("log")).length);
  },
};
