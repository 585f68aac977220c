import { hostRoutes, type HostRouteName } from "@vitrine/contracts/frame";
import { visualKinds, type Visual } from "@vitrine/contracts/report";
import { createPick } from "@vitrine/contracts/testing/fuzz";
import { properties } from "../bridge/commands/authoring/properties.ts";
import type { FrameSession } from "../bridge/frame-session.ts";

type Random = (below: number) => number;

export interface AnyMessage {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** Calls of a host that change a report, change the mode, or save: half of all messages. */
const authoring: readonly HostRouteName[] = [
  "addPage",
  "renamePage",
  "deletePage",
  "sortVisual",
  "cloneVisual",
  "createVisual",
  "deleteVisual",
  "changeVisualType",
  "visualProperty",
  "setVisualProperty",
  "dataFields",
  "addDataField",
  "removeDataField",
  "dataFieldPart",
  "setDataFieldPart",
  "switchMode",
  "save",
  "saveAs",
  "hasUnsavedChanges",
];
/** They replace the report, so they are rare. */
const loads: readonly HostRouteName[] = [
  "reportLoad",
  "reportPrepare",
  "reportRender",
  "reportCreate",
  "quickCreate",
  "frontLoad",
  "token",
];
const routes = Object.keys(hostRoutes) as HostRouteName[]; // `Object.keys` returns plain strings.

const names = ["gone", "__proto__", "constructor", "%E0%A4%A", "a b/c", "💥"];
const junk: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  Number.NaN,
  "",
  "text",
  true,
  [],
  [[]],
  {},
  { name: null },
  new Map(),
  JSON.parse('{"__proto__":{"polluted":1},"name":"__proto__"}'),
  "x".repeat(3000),
];
const types = [...Object.keys(visualKinds), "funny", "", 7];
const segments: Readonly<Record<string, readonly string[]>> = {
  index: ["0", "0", "1", "2", "undefined", "99", "-1", "x"],
  part: ["displayName", "dataFieldName", "formatString", "hidden", "toString"],
  mode: ["edit", "edit", "view", "Edit", "write"],
  layoutType: ["Master", "Custom", "MobilePortrait", "0", "none"],
  clearPopOutState: ["true", "false", "x"],
  type: ["report", "report", "dashboard", "tile", "none"],
};
const fields: readonly object[] = [
  { table: "Market", column: "a" },
  { table: "Market", column: "b", grain: "month" },
  { table: "T", column: "c" },
  { table: "Performance", measure: "Spend" },
  { table: "Performance", measure: "Clicks" },
  { table: "Market", hierarchy: "place", hierarchyLevel: "a" },
  { table: "Nowhere", column: "x" },
  { table: "Market", column: "a", aggregationFunction: "Sum" },
];
const filters: readonly unknown[] = [
  [],
  [{ filterType: 1, target: { table: "Market", column: "a" }, operator: "In", values: ["x"] }],
  [{ filterType: 1, target: { table: "Gone", column: "a" }, operator: "In", values: [] }],
  [{ filterType: 99 }],
];
const tableSchemaList = [{ name: "T", columns: [{ name: "A", dataType: "Number" }] }];
const rows = [["1"], [], ["1", "2"]];
/** Tables that a host gives with its message. */
const datasets: readonly unknown[] = [
  undefined,
  null,
  {},
  { locale: "en", data: null },
  { locale: "en", tableSchemaList, data: [{ name: "T", rows }] },
  { locale: "en", tableSchemaList, data: [{ name: "Other", rows: [] }] },
  { locale: "en", data: [{ name: "T", rows }] },
  { locale: 7, tableSchemaList: [], data: "rows" },
];
const tokens = ["token-1", "token-1", "token-2", "token-evil", ""];

/**
 * Makes random messages of a host for the report that is open: all calls of the protocol, in any order, about things that
 * are there and that are not, with bodies that are valid, nearly valid, or anything.
 */
export function createMessages(random: Random, session: FrameSession): () => AnyMessage {
  const pick = createPick(random);
  const some = <Value>(list: readonly Value[]): Value | undefined => pick(list);
  const layout = (): unknown =>
    some<unknown>([undefined, {}, { x: random(900), y: random(900) }, { width: -1 }, { x: "left" }, null]);
  const selector = (): unknown => {
    const [objectName, propertyName] = (some(Object.keys(properties)) ?? "title.visible").split(".");
    return some<unknown>([{ objectName, propertyName }, { objectName, propertyName }, { objectName }, null]);
  };
  const value = (): unknown =>
    some<unknown>([true, false, "#123456", "left", "A title", 12, -1, 1e9, { id: 1, shade: 0 }, "", []]);
  const load = (): object => ({
    type: some(["report", "report", "visual"]),
    id: some(["r1", "r1", "r9"]),
    accessToken: some(tokens),
    viewMode: some([1, 1, 0, 9]),
    permissions: some([7, 7, 1, 2, 0]),
    pageName: some([undefined, undefined, "overview", "gone"]),
    filters: some(filters),
  });
  const bodies: Partial<Readonly<Record<HostRouteName, () => unknown>>> = {
    reportLoad: load,
    reportPrepare: load,
    reportRender: load,
    frontLoad: load,
    reportCreate: () => ({ datasetId: "campaign_digital", accessToken: some(tokens) }),
    quickCreate: () => ({
      accessToken: some(tokens),
      datasetCreateConfig: some(datasets),
    }),
    token: () => some(tokens),
    saveAs: () => ({ name: some(["Mine", " ", "A copy"]), targetWorkspaceId: some([undefined, "beta"]) }),
    activePage: () => ({ name: anyPage(), isActive: true }),
    addPage: () => ({ displayName: some(["New", "", undefined]) }),
    renamePage: () => ({ displayName: some(["Renamed", "x".repeat(5000), ""]) }),
    setReportFilters: () => some(filters),
    updateReportFilters: () => ({ filtersOperation: random(5), filters: some(filters) }),
    setPageFilters: () => some(filters),
    setVisualFilters: () => some(filters),
    setSlicer: () => ({ filters: some(filters) }),
    exportData: () => ({ rows: some([1, 10, 0]), exportDataType: random(3) }),
    cloneVisual: () => ({ layout: layout(), filters: some([undefined, ...filters]) }),
    sortVisual: () => ({ orderBy: some(fields), direction: random(4) }),
    createVisual: () => ({ visualType: some(types), layout: layout(), autoFocus: random(2) === 0 }),
    deleteVisual: () => ({ visualName: anyVisual(anyPage())?.name ?? "gone" }),
    changeVisualType: () => ({ visualType: some(types) }),
    visualProperty: selector,
    setVisualProperty: () => ({
      selector: selector(),
      value: some([{ value: value() }, { schema: "http://powerbi.com/product/schema#default" }, null]),
    }),
    addDataField: () => some(fields),
    setDataFieldPart: () => ({
      formatString: some(["#,0.00", "0.0%", "", "?"]),
      isHidden: random(2) === 0,
      displayName: "Other",
    }),
    settings: () =>
      some<object>([
        { zoomLevel: random(6) },
        { layoutType: random(4) },
        { localeSettings: { language: some(["de", "fr", "en", "xx"]) } },
        { useCustomSaveAsDialog: random(2) === 0 },
        { panes: { filters: { visible: true } } },
      ]),
    setTheme: () => ({ themeJson: { name: "Mine", dataColors: ["#123456"] } }),
    applyBookmark: () => ({ name: some(session.store.get().definition?.bookmarks ?? [])?.name ?? "gone" }),
    applyBookmarkState: () => ({ state: some(["v1.e30", "v1.", "none"]) }),
    playBookmarks: () => ({ playMode: random(3) }),
    captureBookmark: () => ({ options: { allPages: random(2) === 0 } }),
  };

  function anyPage(): string {
    const { pages } = session.store.get();
    const filled = pages.filter(({ visuals }) => visuals.length > 0);
    const list = filled.length === 0 || random(4) === 0 ? pages : filled;
    return (random(16) === 0 ? some(names) : some(list)?.name) ?? "overview";
  }

  function anyVisual(page: string): Visual | undefined {
    const { pages } = session.store.get();
    const visuals = pages.find(({ name }) => name === page)?.source.visuals ?? [];
    return random(16) === 0 ? undefined : some(visuals);
  }

  function urlOf(path: string): string {
    const page = anyPage();
    const visual = anyVisual(page);
    const roles = visual === undefined ? [] : visualKinds[visual.type].roles;
    const given: Readonly<Record<string, string>> = {
      page,
      visual: visual?.name ?? some(names) ?? "gone",
      role: (random(10) === 0 ? some(names) : some(roles)?.name) ?? "Values",
      visualType: String(some(types)),
    };
    return path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(given[key] ?? some(segments[key] ?? names) ?? ""),
    );
  }

  return () => {
    const list = random(2) === 0 ? authoring : random(12) === 0 ? loads : routes;
    const route = some(list) ?? "pages";
    // Replacing the report in every second sequence would leave little of it to edit.
    const name = loads.includes(route) && list === routes && random(4) > 0 ? "pages" : route;
    const { method, path } = hostRoutes[name];
    const make = bodies[name];
    return { method, url: urlOf(path), body: make === undefined || random(6) === 0 ? some(junk) : make() };
  };
}
