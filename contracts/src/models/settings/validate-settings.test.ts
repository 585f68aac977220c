import { expect, test } from "vitest";
import * as models from "../index.ts";

const load = { accessToken: "token", id: "report" };

type Validate = (input: unknown) => models.IError[] | undefined;

/** The faults of a load by field, with each of the broken values in otherwise valid input. */
function faults(validate: Validate, good: object, broken: Readonly<Record<string, unknown>>): unknown {
  expect(validate(good)).toBeUndefined();
  return Object.fromEntries(
    Object.entries(broken).map(([field, value]) => [
      field,
      validate({ ...good, [field]: value })?.[0]?.message,
    ]),
  );
}

const settingsFault = (settings: unknown): string | undefined =>
  models.validateSettings(settings)?.[0]?.message;

test("[EMBED-CONFIG-4] every field of a report load is validated", () => {
  const good = {
    ...load,
    groupId: "group",
    settings: { layoutType: models.LayoutType.Custom },
    pageName: "page",
    filters: [],
    permissions: models.Permissions.All,
    viewMode: models.ViewMode.Edit,
    tokenType: models.TokenType.Embed,
    bookmark: { name: "bookmark" },
    theme: { themeJson: { name: "agency" } },
    embedUrl: "https://reports.example.com/reportEmbed",
    datasetBinding: { datasetId: "dataset" },
    contrastMode: models.ContrastMode.None,
  };
  const broken = {
    groupId: 1,
    settings: 1,
    pageName: 1,
    filters: 1,
    permissions: 3,
    viewMode: 2,
    tokenType: 2,
    bookmark: {},
    theme: { themeJson: 1 },
    embedUrl: 1,
    datasetBinding: {},
    contrastMode: 5,
  };
  expect(faults(models.validateReportLoad, good, broken)).toEqual({
    groupId: "groupId must be a string",
    settings: "settings must be an object",
    pageName: "pageName must be a string",
    filters: "filters property is invalid",
    permissions: "permissions property is invalid",
    viewMode: "viewMode property is invalid",
    tokenType: "tokenType property is invalid",
    bookmark: "bookmark property is invalid",
    theme: "themeJson must be an object",
    embedUrl: "embedUrl must be a string",
    datasetBinding: "datasetBinding cannot be empty",
    contrastMode: "contrastMode property is invalid",
  });
});

test("[EMBED-CONFIG-10] every field of a paginated report load is validated", () => {
  const good = {
    ...load,
    groupId: "group",
    settings: { commands: { parameterPanel: { expanded: true, enabled: true } } },
    tokenType: models.TokenType.Aad,
    embedUrl: "https://reports.example.com/rdlEmbed?x",
    type: "report",
    parameterValues: [{ name: "Year", value: "2026" }],
    datasetBindings: [{ sourceDatasetId: "a", targetDatasetId: "b" }],
  };
  const broken = {
    accessToken: null,
    id: null,
    groupId: 1,
    settings: { commands: 1 },
    tokenType: 2,
    embedUrl: 1,
    type: 1,
    parameterValues: [{ name: "Year", value: 2026 }],
    datasetBindings: [{ sourceDatasetId: "a" }],
  };
  expect(faults(models.validatePaginatedReportLoad, good, broken)).toEqual({
    accessToken: "accessToken is required",
    id: "id is required",
    groupId: "groupId must be a string",
    settings: "commands must be an object",
    tokenType: "tokenType property is invalid",
    embedUrl: "embedUrl must be a string",
    type: "type must be a string",
    parameterValues: "parameterValues property is invalid",
    datasetBindings: "datasetBindings property is invalid",
  });
});

test("[EMBED-CONFIG-24] a Q&A load has three settings", () => {
  const fault = (settings: object): string | undefined =>
    models.validateLoadQnaConfiguration({ accessToken: "token", datasetIds: ["dataset"], settings })?.[0]
      ?.message;
  const good = { filterPaneEnabled: true, hideErrors: false, panes: { filters: { visible: true } } };
  expect(fault(good)).toBeUndefined();
  expect(fault({ filterPaneEnabled: 1 })).toBe("filterPaneEnabled must be a boolean");
  expect(fault({ hideErrors: 1 })).toBe("hideErrors must be a boolean");
  expect(fault({ panes: { filters: { visible: 1 } } })).toBe("visible must be a boolean");
});

test("[EMBED-SET-3] a layout is the master, a custom one or one of the two for phones", () => {
  const { Master, Custom, MobilePortrait, MobileLandscape } = models.LayoutType;
  expect([Master, Custom, MobilePortrait, MobileLandscape]).toEqual([0, 1, 2, 3]);
  const accepted = [-1, 0, 1, 2, 3, 4].filter((layoutType) => settingsFault({ layoutType }) === undefined);
  expect(accepted).toEqual([0, 1, 2, 3]);
});

test("[EMBED-SET-4, EMBED-SET-5] a custom layout has a page size, a display option and the positions of visuals", () => {
  const place = { displayState: { mode: 0 }, x: 1, y: 2, z: 3, width: 4, height: 5 };
  const layoutOf = (visual: object): object => ({ page: { visualsLayout: { chart: visual } } });
  const fault = (part: object): string | undefined =>
    settingsFault({ customLayout: { pageSize: { type: 4, width: 1600, height: 900 }, ...part } });
  expect(fault({ displayOption: 2, pagesLayout: layoutOf(place) })).toBeUndefined();
  expect(fault({ pageSize: { type: 6 } })).toBe("type property is invalid");
  expect(models.validateCustomPageSize({ type: 4, width: "1600" })?.[0]?.message).toBe(
    "width must be a number",
  );
  expect(models.validateCustomPageSize({ type: 4, height: "900" })?.[0]?.message).toBe(
    "height must be a number",
  );
  expect(fault({ displayOption: 3 })).toBe("displayOption property is invalid");
  expect(fault({ pagesLayout: { page: {} } })).toBe("visualsLayout is required");
  for (const field of ["x", "y", "z", "width", "height"]) {
    expect(fault({ pagesLayout: layoutOf({ [field]: "1" }) })).toBe(`${field} must be a number`);
  }
  expect(fault({ pagesLayout: layoutOf({ displayState: { mode: 2 } }) })).toBe("mode property is invalid");
});

test("[EMBED-SET-7] extensions have commands and groups", () => {
  const command = { name: "note", title: "Note", extend: {} };
  const group = { name: "agency", title: "Agency" };
  expect(settingsFault({ extensions: { commands: [command], groups: [group] } })).toBeUndefined();
  for (const extensions of [{ groups: [group] }, { commands: [{}] }, { commands: [command], groups: [{}] }]) {
    expect(settingsFault({ extensions })).toBe("extensions property is invalid");
  }
});

test("[EMBED-SET-10] the parameters panel of a paginated report has expanded and enabled", () => {
  const fault = (parameterPanel: unknown): string | undefined =>
    models.validatePaginatedReportLoad({ ...load, settings: { commands: { parameterPanel } } })?.[0]?.message;
  for (const expanded of [true, false]) {
    for (const enabled of [true, false]) expect(fault({ expanded, enabled })).toBeUndefined();
  }
  expect(fault({})).toBeUndefined();
  expect(fault({ expanded: 1 })).toBe("expanded must be a boolean");
  expect(fault({ enabled: "yes" })).toBe("enabled must be a boolean");
  expect(fault(true)).toBe("parameterPanel must be an object");
});

test("[EMBED-SET-11] print settings have an adjustment mode, 0 or 1", () => {
  const { Default, NoAdjustments } = models.BrowserPrintAdjustmentsMode;
  expect([Default, NoAdjustments]).toEqual([0, 1]);
  const fault = (browserPrintAdjustmentsMode: unknown): string | undefined =>
    settingsFault({ printSettings: { browserPrintAdjustmentsMode } });
  expect([Default, NoAdjustments, undefined].map(fault)).toEqual([undefined, undefined, undefined]);
  const invalid = "browserPrintAdjustmentsMode property is invalid";
  expect([-1, 2, 0.5].map(fault)).toEqual([invalid, invalid, invalid]);
  expect(fault("0")).toBe("browserPrintAdjustmentsMode must be a number");
});

test("[EMBED-SET-15] a click on a hyperlink navigates, navigates and raises an event, or only raises an event", () => {
  const { Navigate, NavigateAndRaiseEvent, RaiseEvent } = models.HyperlinkClickBehavior;
  const behaviours = [Navigate, NavigateAndRaiseEvent, RaiseEvent];
  expect(behaviours).toEqual([0, 1, 2]);
  for (const hyperlinkClickBehavior of behaviours) {
    expect(settingsFault({ hyperlinkClickBehavior })).toBeUndefined();
  }
  expect(settingsFault({ hyperlinkClickBehavior: 3 })).toBe("hyperlinkClickBehavior property is invalid");
  expect(settingsFault({ hyperlinkClickBehavior: true })).toBe("hyperlinkClickBehavior must be a number");
});

test("[EMBED-SET-16, EMBED-SET-19] personal bookmarks and hints for authors are switched on or off", () => {
  for (const name of ["personalBookmarksEnabled", "authoringHintsEnabled"]) {
    for (const value of [true, false, undefined]) expect(settingsFault({ [name]: value })).toBeUndefined();
    for (const value of [0, "true", {}]) {
      expect(settingsFault({ [name]: value })).toBe(`${name} must be a boolean`);
    }
  }
});

test("[EMBED-SET-20] panes and bars have separate toggles", () => {
  const visible = { visible: true };
  const expanded = { expanded: false };
  const panes = {
    bookmarks: visible,
    fields: expanded,
    filters: { ...visible, ...expanded },
    pageNavigation: { ...visible, position: 1 },
    selection: visible,
    syncSlicers: visible,
    visualizations: expanded,
  };
  const bars = { actionBar: visible, statusBar: visible };
  expect(settingsFault({ panes, bars })).toBeUndefined();
  for (const [pane, toggles] of Object.entries(panes)) {
    for (const toggle of Object.keys(toggles)) {
      const expected = toggle === "position" ? "position property is invalid" : `${toggle} must be a boolean`;
      expect(settingsFault({ panes: { [pane]: { [toggle]: toggle === "position" ? 2 : 1 } } })).toBe(
        expected,
      );
    }
  }
  for (const bar of Object.keys(bars)) {
    expect(settingsFault({ bars: { [bar]: { visible: 1 } } })).toBe("visible must be a boolean");
  }
});

test("[EMBED-MODEL-8, EMBED-MODEL-9] the other bookmark requests are distinguished by their fields", () => {
  const message = (validate: Validate, input: unknown): string | undefined => validate(input)?.[0]?.message;
  expect(message(models.validateApplyBookmarkByNameRequest, { name: "spring" })).toBeUndefined();
  expect(message(models.validateApplyBookmarkByNameRequest, {})).toBe("name is required");
  expect(message(models.validateApplyBookmarkStateRequest, { state: "captured" })).toBeUndefined();
  expect(message(models.validateApplyBookmarkStateRequest, {})).toBe("state is required");
  const added = { state: "captured", displayName: "Spring", apply: true };
  expect(message(models.validateAddBookmarkRequest, added)).toBeUndefined();
  expect(message(models.validateAddBookmarkRequest, { displayName: 1 })).toBe("displayName must be a string");
  expect(message(models.validateAddBookmarkRequest, { apply: "yes" })).toBe("apply must be a boolean");
  const options = { personalizeVisuals: true, allPages: false };
  expect(message(models.validateCaptureBookmarkRequest, { options })).toBeUndefined();
  expect(message(models.validateCaptureBookmarkRequest, {})).toBe("options is required");
  for (const option of Object.keys(options)) {
    expect(message(models.validateCaptureBookmarkRequest, { options: { [option]: 1 } })).toBe(
      `${option} must be a boolean`,
    );
  }
});
