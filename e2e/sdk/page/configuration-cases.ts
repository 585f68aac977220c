import { type Case, embedUrl, reportConfig, type Tools } from "./tools.ts";

/** Embeds a configuration, notes how the call ended, the iframe it left and what the frame was sent. */
function embedding(config: object, prepare?: (tools: Tools) => void): Case {
  return async (tools) => {
    prepare?.(tools);
    const component = await tools.attempt("embed", () => tools.service.embed(tools.container, { ...config }));
    if (component === undefined) return;
    noteIframe(tools);
    await tools.loaded();
    tools.note("config", component.config);
    tools.note("embedtype", component.embedtype);
    tools.note("events", component.allowedEvents);
  };
}

export function noteIframe({ container, note }: Tools): void {
  const iframe = container.querySelector("iframe");
  const attributes = ["src", "scrolling", "allowfullscreen", "style"];
  note(
    "iframe",
    attributes.map((name) => [name, iframe?.getAttribute(name)]),
  );
  note("children", container.children.length);
}

/** Notes only how the call ended: what is left of the container after a refusal is a difference of its own. */
function refused(config: object, prepare?: (tools: Tools) => void): Case {
  return async (tools) => {
    prepare?.(tools);
    await tools.attempt("embed", () => tools.service.embed(tools.container, { ...config }));
  };
}

const { id: _, ...withoutId } = reportConfig;
const { accessToken: __, ...withoutToken } = reportConfig;
const { embedUrl: ___, ...withoutUrl } = reportConfig;
const { type: ____, ...withoutType } = reportConfig;
const plainUrl = "https://app.powerbi.com/reportEmbed";
const dashboardUrl = "https://app.powerbi.com/dashboardEmbed?dashboardId=D1&groupId=G1";
const dataset = {
  locale: "en",
  tableSchemaList: [{ name: "t", columns: [{ name: "c", dataType: "Text" }] }],
  data: [{ name: "t", rows: [["a"]] }],
};

export const configurationCases: Readonly<Record<string, Case>> = {
  "a report": embedding(reportConfig),
  "a report with everything in its configuration": embedding({
    ...reportConfig,
    settings: {
      filterPaneEnabled: true,
      layoutType: 2,
      localeSettings: { language: "de", formatLocale: "en-GB" },
      extensions: {
        commands: [{ name: "c", title: "C", extend: { visualContextMenu: { title: "M" } } }],
        groups: [],
      },
    },
    pageName: "p1",
    filters: [],
    permissions: 7,
    viewMode: 1,
    unknown: { kept: true },
  }),
  "a report that takes its id from the url": embedding(withoutId),
  "a report that takes its id from an attribute": embedding(
    { ...withoutId, embedUrl: plainUrl },
    ({ container }) => container.setAttribute("powerbi-report-id", "A1"),
  ),
  "a report without an id": refused({ ...withoutId, embedUrl: plainUrl }),
  "a report without a token": refused(withoutToken),
  "a report with the service's token": embedding(withoutToken, ({ service }) => (service.accessToken = "S")),
  "a report with the attribute's token": embedding(withoutToken, ({ container }) =>
    container.setAttribute("powerbi-access-token", "A"),
  ),
  "a report without a url": refused(withoutUrl),
  "a report with the attribute's url": embedding(withoutUrl, ({ container }) =>
    container.setAttribute("powerbi-embed-url", embedUrl),
  ),
  "a report named by an attribute, its panes too": embedding(
    { ...reportConfig, uniqueId: "" },
    ({ container }) => {
      container.setAttribute("powerbi-name", "named");
      container.setAttribute("powerbi-settings-filter-pane-enabled", "false");
      container.setAttribute("powerbi-settings-nav-content-pane-enabled", "true");
    },
  ),
  "a report with a random id": embedding({ ...reportConfig, uniqueId: undefined }),
  "a type from an attribute": embedding(withoutType, ({ container }) =>
    container.setAttribute("powerbi-type", "report"),
  ),
  "no type": refused(withoutType),
  "no type on an element with attributes": refused(
    { accessToken: "SECRET", a: 1 },
    ({ container }) => (container.id = "x"),
  ),
  "an unknown type": refused({ ...reportConfig, type: "Report" }),
  "a type that embed does not make": refused({ ...reportConfig, type: "create" }),
  "a url that signs in by itself": refused({ ...reportConfig, embedUrl: `${embedUrl}&AutoAuth=true` }),
  "a url that signs in by itself, encoded": refused({
    ...reportConfig,
    embedUrl: `${embedUrl}%26autoAuth%3Dtrue`,
  }),
  "a url elsewhere": refused({ ...reportConfig, embedUrl: "https://powerbi.com.example.com/reportEmbed" }),
  "a url over http": refused({ ...reportConfig, embedUrl: "http://app.powerbi.com/reportEmbed" }),
  "a url that is none": refused({ ...reportConfig, embedUrl: "nonsense" }),
  "a model that is wrong": refused({ ...reportConfig, viewMode: 7 }),
  "a model that is wrong deep inside": refused({
    ...reportConfig,
    settings: { panes: { filters: { visible: "yes" } } },
  }),
  "a filter that is wrong": refused({ ...reportConfig, filters: [{}] }),
  "a hook that is no function": refused({ ...reportConfig, eventHooks: { accessTokenProvider: 1 } }),
  "a token hook with an embed token": refused({
    ...reportConfig,
    eventHooks: { accessTokenProvider: () => "" },
  }),
  "a context hook on a dashboard": refused({
    type: "dashboard",
    id: "D",
    accessToken: "T",
    embedUrl: dashboardUrl,
    eventHooks: { applicationContextProvider: () => "" },
  }),
  "a report with hooks": embedding({
    ...reportConfig,
    tokenType: 0,
    eventHooks: { accessTokenProvider: () => "N", applicationContextProvider: () => "C" },
  }),
  "a paginated report": embedding({
    ...reportConfig,
    embedUrl: "https://app.powerbi.com/rdlEmbed?reportId=R1",
    parameterValues: [{ name: "a", value: "b" }],
  }),
  "a dashboard": embedding({
    type: "dashboard",
    accessToken: "T",
    embedUrl: dashboardUrl,
    uniqueId: "u1",
    pageView: "oneColumn",
  }),
  "a dashboard without an id": refused({ type: "dashboard", accessToken: "T", embedUrl: plainUrl }),
  "a dashboard with a wrong view": refused({
    type: "dashboard",
    accessToken: "T",
    embedUrl: dashboardUrl,
    pageView: "x",
  }),
  "a tile": embedding({
    type: "tile",
    id: "t1",
    dashboardId: "D1",
    accessToken: "T",
    uniqueId: "u1",
    embedUrl: "https://app.powerbi.com/tileEmbed?dashboardId=D1&tileId=t1",
    width: 10,
    height: 20,
  }),
  "a tile without a dashboard": refused({ type: "tile", id: "t1", accessToken: "T", embedUrl: plainUrl }),
  "a tile without an id": refused({ type: "tile", dashboardId: "D1", accessToken: "T", embedUrl: plainUrl }),
  questions: embedding({
    type: "qna",
    datasetIds: ["d1"],
    question: "Why?",
    accessToken: "T",
    uniqueId: "u1",
    embedUrl: "https://app.powerbi.com/qnaEmbed?groupId=G1",
  }),
  "questions without a dataset": refused({ type: "qna", accessToken: "T", embedUrl: plainUrl }),
  "a visual": embedding({
    ...reportConfig,
    type: "visual",
    pageName: "p1",
    visualName: "v1",
    width: 50,
    height: 60,
  }),
  "a visual with settings and a layout": embedding({
    ...reportConfig,
    type: "visual",
    pageName: "p1",
    visualName: "v1",
    width: 50,
    height: 60,
    settings: { customLayout: { displayOption: 2 }, hideErrors: true },
  }),
  "creating a report": async (tools) => {
    const created = await tools.attempt("createReport", () =>
      tools.service.createReport(tools.container, {
        datasetId: "ds",
        accessToken: "T",
        embedUrl: "https://app.powerbi.com/reportEmbed?groupId=G1",
        uniqueId: "u1",
        settings: { a: 1 },
        theme: { themeJson: {} },
        tokenType: 1,
      }),
    );
    noteIframe(tools);
    await tools.loaded();
    tools.note("config", created?.config);
    tools.note("embedtype", created?.embedtype);
    await tools.attempt("isSaved", () => created.isSaved());
    await tools.attempt("token", () => created.setAccessToken("N"));
  },
  "creating a report, dataset from the url": async (tools) => {
    tools.service.createReport(tools.container, {
      accessToken: "T",
      embedUrl: "https://app.powerbi.com/reportEmbed?datasetId=fromUrl",
      uniqueId: "u1",
    });
    await tools.loaded();
  },
  "creating a report without a dataset": async (tools) => {
    await tools.attempt("createReport", () =>
      tools.service.createReport(tools.container, { accessToken: "T", embedUrl: plainUrl }),
    );
  },
  "creating quickly": async (tools) => {
    const created = await tools.attempt("quickCreate", () =>
      tools.service.quickCreate(tools.container, {
        datasetCreateConfig: dataset,
        accessToken: "T",
        embedUrl: "https://app.powerbi.com/quickCreate",
        uniqueId: "u1",
      }),
    );
    noteIframe(tools);
    await tools.loaded();
    tools.note("embedtype", created?.embedtype);
    await tools.attempt("token", () => created.setAccessToken("N"));
  },
  "configurations that hosts pass as classes and strings": async ({
    service,
    container,
    attempt,
    newContainer,
  }) => {
    await attempt("null prototype", () =>
      service.embed(container, Object.assign(Object.create({ inherited: 1 }), reportConfig)),
    );
    await attempt("empty type", () => service.embed(newContainer(), { ...reportConfig, type: "" }));
  },
} satisfies Record<string, Case>;
