import type { Any, Case } from "./tools.ts";

const classes = [
  "Report",
  "Dashboard",
  "Tile",
  "Embed",
  "Page",
  "Qna",
  "Visual",
  "VisualDescriptor",
  "QuickCreate",
  "Create",
  "BasicFilterBuilder",
  "AdvancedFilterBuilder",
  "TopNFilterBuilder",
  "RelativeDateFilterBuilder",
  "RelativeTimeFilterBuilder",
];

function statics(value: Any): unknown {
  const names = [
    "type",
    "allowedEvents",
    "accessTokenAttribute",
    "embedUrlAttribute",
    "nameAttribute",
    "typeAttribute",
    "defaultEmbedHostName",
    "maxFrontLoadTimes",
    "reportIdAttribute",
    "filterPaneEnabledAttribute",
    "navContentPaneEnabledAttribute",
    "dashboardIdAttribute",
    "GetPagesNotSupportedError",
    "SetPageNotSupportedError",
    "RenderNotSupportedError",
  ];
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

const methods: Readonly<Record<string, readonly string[]>> = {
  Report: [
    "render",
    "addPage",
    "deletePage",
    "renamePage",
    "getFilters",
    "updateFilters",
    "removeFilters",
    "setFilters",
    "getId",
    "getPages",
    "getPageByName",
    "getActivePage",
    "page",
    "print",
    "setPage",
    "updateSettings",
    "validate",
    "switchMode",
    "refresh",
    "isSaved",
    "applyTheme",
    "resetTheme",
    "getTheme",
    "resetPersistentFilters",
    "savePersistentFilters",
    "arePersistentFiltersApplied",
    "removeContextMenuCommand",
    "addContextMenuCommand",
    "removeOptionsMenuCommand",
    "addOptionsMenuCommand",
    "setVisualDisplayState",
    "resizeVisual",
    "resizeActivePage",
    "moveVisual",
    "switchLayout",
    "getZoom",
    "setZoom",
    "closeAllOverlays",
    "clearSelectedVisuals",
    "load",
    "reload",
    "on",
    "off",
    "setAccessToken",
    "save",
    "saveAs",
    "getCorrelationId",
    "fullscreen",
    "exitFullscreen",
    "setComponentTitle",
    "setComponentTabIndex",
    "removeComponentTabIndex",
    "create",
    "populateConfig",
    "configChanged",
    "getDefaultEmbedUrlEndpoint",
  ],
  Page: [
    "getFilters",
    "updateFilters",
    "removeFilters",
    "setFilters",
    "delete",
    "setActive",
    "setDisplayName",
    "getVisuals",
    "getVisualByName",
    "setVisualDisplayState",
    "moveVisual",
    "resizeVisual",
    "resizePage",
    "getSlicers",
    "hasLayout",
    "getSmartNarrativeInsights",
  ],
  VisualDescriptor: [
    "getFilters",
    "updateFilters",
    "removeFilters",
    "setFilters",
    "exportData",
    "setSlicerState",
    "getSlicerState",
    "clone",
    "sortBy",
    "moveVisual",
    "setVisualDisplayState",
    "resizeVisual",
    "getSmartNarrativeInsights",
  ],
  Visual: ["getVisualDescriptor", "load", "render"],
  Qna: ["setQuestion"],
  Create: ["create", "isSaved"],
  QuickCreate: ["create"],
};

export const surfaceCases: Readonly<Record<string, Case>> = {
  "the classes, their statics and methods": async ({ pbi, note }) => {
    for (const name of classes) {
      note(`${name} is`, typeof pbi[name]);
      note(`${name} statics`, statics(pbi[name]));
      const wanted = methods[name] ?? [];
      note(
        `${name} methods`,
        wanted.map((method) => [method, typeof pbi[name].prototype[method]]),
      );
    }
  },
  "the exported names are there": async ({ pbi, note }) => {
    const wanted = ["service", "factories", "models", ...classes];
    note(
      "exports",
      wanted.map((name) => [name, typeof pbi[name]]),
    );
    note("factories", Object.keys(pbi.factories).sort());
    note("service", Object.keys(pbi.service).sort());
    const constEnums = ["DataType", "ReportCreationMode"];
    note(
      "models",
      Object.keys(pbi.models)
        .filter((name) => !constEnums.includes(name))
        .sort(),
    );
  },
  "the global service": async ({ note }) => {
    const { powerbi } = window as Any;
    note(
      "methods",
      ["embed", "load", "bootstrap", "get", "find", "reset"].map((name) => typeof powerbi[name]),
    );
    note("version", powerbi.getSDKVersion());
    note("session", /^[0-9a-f]{20}$/.test(powerbi.getSdkSessionId()));
    note("components", powerbi.getNumberOfComponents());
    note("token", Boolean(powerbi.accessToken));
  },
  "factories make what is expected": async ({ pbi, note, attempt }) => {
    const wpmp = pbi.factories.wpmpFactory("name", false);
    const hpm = pbi.factories.hpmFactory(wpmp);
    const router = pbi.factories.routerFactory(wpmp);
    note("headers", hpm.defaultHeaders);
    note("custom", pbi.factories.hpmFactory(wpmp, undefined, "9", "mine", "8").defaultHeaders);
    note("same port", hpm.windowPostMessageProxy === wpmp);
    note(
      "verbs",
      ["get", "post", "put", "patch", "delete"].map((verb) => [typeof hpm[verb], typeof router[verb]]),
    );
    await attempt("no target", () => hpm.get("/x"));
    await attempt("removing an unknown handler", () => wpmp.removeHandler({}));
    note("chained", router.get("/x", () => undefined) === router);
    wpmp.stop();
  },
  "a service with parts of the page's own": async ({ pbi, note, container }) => {
    const calls: unknown[] = [];
    const verbs = ["get", "post", "put", "patch", "delete"];
    const answers = (kind: string) =>
      Object.fromEntries(
        verbs.map((verb) => [
          verb,
          (...parts: unknown[]) => {
            if (kind === "hpm") calls.push([verb, ...parts.slice(0, 2)]);
            return Promise.resolve({ statusCode: 200, headers: {}, body: null });
          },
        ]),
      );
    const service = new pbi.service.Service(
      () => answers("hpm"),
      () => null,
      () => answers("router"),
    );
    const report = service.embed(container, {
      type: "report",
      id: "R1",
      accessToken: "T",
      uniqueId: "u",
      embedUrl: "https://app.powerbi.com/reportEmbed",
    });
    report.iframeLoaded = true;
    await report.load();
    await report.print();
    note(
      "calls",
      calls.map((call) => (call as unknown[])[0]),
    );
    note(
      "urls",
      calls.map((call) => (call as unknown[])[1]),
    );
    service.reset(container);
    note("left", container.innerHTML);
  },
  "filter builders": async ({ pbi, note, attempt }) => {
    const target = (builder: Any) => builder.withColumnTarget("t", "c");
    note("in", target(new pbi.BasicFilterBuilder()).in([1, "a"]).build().toJSON());
    note(
      "notIn",
      target(new pbi.BasicFilterBuilder()).notIn([1]).requireSingleSelection(true).build().toJSON(),
    );
    note("all", target(new pbi.BasicFilterBuilder()).all().requireSingleSelection().build().toJSON());
    note(
      "and",
      target(new pbi.AdvancedFilterBuilder())
        .and()
        .addCondition("Is", 1)
        .addCondition("IsBlank")
        .build()
        .toJSON(),
    );
    note(
      "or",
      target(new pbi.AdvancedFilterBuilder())
        .or()
        .addCondition("Is", 1)
        .addCondition("Is", 2)
        .build()
        .toJSON(),
    );
    await attempt("or with one", () =>
      target(new pbi.AdvancedFilterBuilder()).or().addCondition("Is", 1).build(),
    );
    await attempt("no operator", () => target(new pbi.AdvancedFilterBuilder()).addCondition("Is", 1).build());
    note(
      "top",
      target(new pbi.TopNFilterBuilder()).top(5).orderByTarget({ table: "t", measure: "m" }).build().toJSON(),
    );
    note("bottom", target(new pbi.TopNFilterBuilder()).bottom(5).build().toJSON());
    note("last", target(new pbi.RelativeDateFilterBuilder()).inLast(3, 1).build().toJSON());
    note(
      "this",
      target(new pbi.RelativeDateFilterBuilder()).inThis(3, 1).includeToday(false).build().toJSON(),
    );
    note("next", target(new pbi.RelativeDateFilterBuilder()).inNext(3, 1).build().toJSON());
    note("time", target(new pbi.RelativeTimeFilterBuilder()).inLast(30, 7).build().toJSON());
    const builder = new pbi.BasicFilterBuilder();
    note("targets", [
      builder.withTargetObject({ a: 1 }).target,
      builder.withMeasureTarget("t", "m").target,
      builder.withHierarchyLevelTarget("t", "h", "l").target,
      builder.withColumnAggregation("t", "c", "Sum").target,
      builder.withHierarchyLevelAggregationTarget("t", "h", "l", "Sum").target,
    ]);
  },
};
