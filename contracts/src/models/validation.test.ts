import { expect, test } from "vitest";
import * as models from "./index.ts";
import type { Rule } from "./validation.ts";
import { errorsOf, forbidden, number, required, string } from "./validation.ts";

const load = { accessToken: "token", id: "report" };
const dataset = { locale: "en", mashupDocument: "let x = 1 in x" };

/** The only message about an input; `null` if it is valid. */
function messageOf(validate: (input: unknown) => models.IError[] | undefined, input: unknown): string | null {
  const errors = validate(input);
  expect(errors === undefined || errors.length === 1).toBe(true);
  return errors?.[0]?.message ?? null;
}

const reportLoad = (part: object): string | null =>
  messageOf(models.validateReportLoad, { ...load, ...part });
const quickCreate = (part: object): string | null =>
  messageOf(models.validateQuickCreate, {
    accessToken: "token",
    datasetCreateConfig: { ...dataset, ...part },
  });

test("[EMBED-VALID-1] [EMBED-CONFIG-3] the message of a missing field contains its name", () => {
  expect(messageOf(models.validateReportLoad, { id: "report" })).toBe("accessToken is required");
  expect(messageOf(models.validateReportLoad, { accessToken: "token", id: null })).toBe("id is required");
  expect(messageOf(models.validateReportLoad, load)).toBeNull();
});

test("[EMBED-VALID-2] [EMBED-VALID-3] [EMBED-VALID-4] [EMBED-VALID-5] the message of a value of another type contains its name", () => {
  expect(reportLoad({ pageName: 5 })).toBe("pageName must be a string");
  expect(reportLoad({ permissions: "7" })).toBe("permissions must be a number");
  expect(reportLoad({ settings: { filterPaneEnabled: 1 } })).toBe("filterPaneEnabled must be a boolean");
  expect(reportLoad({ settings: [] })).toBe("settings must be an object");
  expect(messageOf(models.validateReportLoad, "token")).toBe("input must be an object");
});

test("[EMBED-VALID-6] the message of an array does not contain the fault of an item", () => {
  expect(reportLoad({ filters: [{ operator: "In" }] })).toBe("filters property is invalid");
  expect(reportLoad({ settings: { extensions: [{ command: {} }] } })).toBe("extensions property is invalid");
  expect(messageOf(models.validateQnaInterpretInputData, { question: "q", datasetIds: [1] })).toBe(
    "datasetIds must be an array of strings",
  );
});

test("[EMBED-VALID-7] [EMBED-CONFIG-2] [EMBED-CONFIG-5] [EMBED-CONFIG-6] [EMBED-CONFIG-8] [PERM-19] a number must be of its enumeration", () => {
  const allowed = {
    tokenType: [0, 1],
    permissions: [0, 1, 2, 4, 7],
    viewMode: [0, 1],
    contrastMode: [0, 1, 2, 3, 4],
  };
  for (const [field, numbers] of Object.entries(allowed)) {
    const accepted = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8].filter(
      (value) => reportLoad({ [field]: value }) === null,
    );
    expect(accepted).toEqual(numbers);
    expect(reportLoad({ [field]: 9 })).toBe(`${field} property is invalid`);
  }
});

test("[EMBED-VALID-8] the message of a forbidden field contains its name, even if the value is null", () => {
  const rule: Rule = { filters: forbidden };
  expect(errorsOf(rule, { filters: null })).toEqual([{ message: "filters is forbidden" }]);
  expect(errorsOf(rule, {})).toBeUndefined();
});

test("[EMBED-VALID-9] a fault without a specific message still contains the path", () => {
  const refuse = (): string => "";
  expect(errorsOf({ field: refuse }, { field: 1 })).toEqual([
    { message: "field is invalid. Not meeting invalid constraint" },
  ]);
  expect(errorsOf(refuse, 1)).toEqual([{ message: "input is invalid. Not meeting invalid constraint" }]);
});

test("[EMBED-VALID-10] [CONST-41] the zoom level is between 0.25 and 4", () => {
  expect([0.25, 1, 4].map((zoom) => messageOf(models.validateZoomLevel, zoom))).toEqual([null, null, null]);
  expect([0.24, 4.01].map((zoom) => messageOf(models.validateZoomLevel, zoom))).toEqual([
    "undefined must be a number between 0.25 and 4",
    "undefined must be a number between 0.25 and 4",
  ]);
});

test("[EMBED-VALID-11] [EMBED-CONFIG-20] [EMBED-CONFIG-21] a page view is one of three", () => {
  const dashboardLoad = (pageView: unknown) => messageOf(models.validateDashboardLoad, { ...load, pageView });
  expect(["actualSize", "fitToWidth", "oneColumn"].map(dashboardLoad)).toEqual([null, null, null]);
  expect(dashboardLoad("wide")).toBe(
    'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"',
  );
  expect(dashboardLoad(1)).toBe("pageView must be a string");
});

test("[EMBED-VALID-13] the print adjustment mode is 0 or 1", () => {
  const modes = [-1, 0, 1, 2].map((browserPrintAdjustmentsMode) =>
    messageOf(models.validatePrintSettings, { browserPrintAdjustmentsMode }),
  );
  const invalid = "browserPrintAdjustmentsMode property is invalid";
  expect(modes).toEqual([invalid, null, null, invalid]);
});

test("[EMBED-VALID-14] [EMBED-CONFIG-12] [EMBED-CONFIG-13] a dataset binding contains a dataset or paginated bindings", () => {
  expect(reportLoad({ datasetBinding: {} })).toBe("datasetBinding cannot be empty");
  expect(reportLoad({ datasetBinding: { datasetId: "a" } })).toBeNull();
  expect(reportLoad({ datasetBinding: { paginatedReportBindings: [{ sourceDatasetId: "a" }] } })).toBe(
    "paginatedReportBindings property is invalid",
  );
});

test("[EMBED-VALID-15] [EMBED-VALID-16] [EMBED-VALID-17] [EMBED-VALID-18] [EMBED-CONFIG-14] [EMBED-CONFIG-15] a created dataset has complete sources", () => {
  expect(quickCreate({})).toBeNull();
  expect(quickCreate({ mashupDocument: null, datasourceConnectionConfig: {} })).toBe(
    "mashupDocument cannot be empty when datasourceConnectionConfig is presented",
  );
  expect(quickCreate({ data: [] })).toBe("tableSchemaList cannot be empty when data is provided");
  expect(quickCreate({ mashupDocument: null })).toBe(
    "At least one of data or mashupDocument must be provided",
  );
  expect(quickCreate({ locale: null })).toBe("locale is required");
  expect(messageOf(models.validateQuickCreate, { accessToken: "token" })).toBe(
    "datasetCreateConfig is required",
  );
});

test("[EMBED-VALID-19] [EMBED-VALID-20] [EMBED-VALID-21] [EMBED-CONFIG-18] [EMBED-CONFIG-19] tables, columns and rows are complete", () => {
  const tables = (tableSchemaList: unknown) => quickCreate({ tableSchemaList });
  const data = (rows: unknown) => quickCreate({ tableSchemaList: [], data: rows });
  expect(tables([{ name: "a", columns: [{ name: "b", dataType: "Text" }] }])).toBeNull();
  expect(tables([{ columns: [] }])).toBe("tableSchemaList property is invalid");
  expect(tables([{ name: "a" }])).toBe("tableSchemaList property is invalid");
  expect(tables([{ name: "a", columns: [{ name: "b" }] }])).toBe("tableSchemaList property is invalid");
  expect(tables([{ name: "a", columns: [{ dataType: "Text" }] }])).toBe(
    "tableSchemaList property is invalid",
  );
  expect(data([{ name: "a", rows: [["1", "2"]] }])).toBeNull();
  expect(data([{ name: "a" }])).toBe("data property is invalid");
  expect(data([{ rows: [] }])).toBe("data property is invalid");
  expect(data([{ name: "a", rows: [[1]] }])).toBe("data property is invalid");
});

test("[EMBED-CONFIG-16] [EMBED-CONFIG-17] the connection of a created dataset is validated", () => {
  const connection = (datasourceConnectionConfig: object) => quickCreate({ datasourceConnectionConfig });
  expect(
    connection({ dataCacheMode: 1, credentials: { credentialType: 2, credentialDetails: { a: "b" } } }),
  ).toBeNull();
  expect(connection({ dataCacheMode: 2 })).toBe("dataCacheMode property is invalid");
  expect(connection({ credentials: { credentialType: 3 } })).toBe("credentialType property is invalid");
  expect(connection({ credentials: { credentialType: 1, credentialDetails: { a: 1 } } })).toBe(
    "credentialDetails must be a string",
  );
});

test("[EMBED-CONFIG-7] a theme's JSON is an object", () => {
  expect(reportLoad({ theme: { themeJson: {} } })).toBeNull();
  expect(reportLoad({ theme: { themeJson: "dark" } })).toBe("themeJson must be an object");
});

test("[EMBED-CONFIG-9] [EMBED-CONFIG-11] [EMBED-CONFIG-22] [EMBED-CONFIG-23] [EMBED-CONFIG-25] other loads require their ids", () => {
  expect(messageOf(models.validateCreateReport, { accessToken: "token" })).toBe("datasetId is required");
  expect(messageOf(models.validatePaginatedReportLoad, { ...load, parameterValues: [{ value: "a" }] })).toBe(
    "parameterValues property is invalid",
  );
  expect(messageOf(models.validateTileLoad, load)).toBe("dashboardId is required");
  expect(messageOf(models.validateLoadQnaConfiguration, { accessToken: "token" })).toBe(
    "datasetIds is required",
  );
  expect(messageOf(models.validateQnaInterpretInputData, {})).toBe("question is required");
});

test("[EMBED-MODEL-7] [EMBED-MODEL-10] [EMBED-MODEL-11] requests are validated", () => {
  expect(messageOf(models.validatePlayBookmarkRequest, {})).toBe("playMode is required");
  expect(messageOf(models.validatePlayBookmarkRequest, { playMode: 2 })).toBe("playMode property is invalid");
  expect(messageOf(models.validateExportDataRequest, { exportDataType: 2 })).toBe(
    "exportDataType property is invalid",
  );
  expect(messageOf(models.validateSaveAsParameters, {})).toBe("name is required");
});

test("rules are applied in order until the first fault", () => {
  const rule: Rule = { first: [required, string], second: [required, number] };
  expect(errorsOf(rule, { second: "x" })).toEqual([{ message: "first is required" }]);
  expect(errorsOf(rule, { first: 1 })).toEqual([{ message: "first must be a string" }]);
  expect(errorsOf(rule, { first: "a" })).toEqual([{ message: "second is required" }]);
  expect(errorsOf(rule, { first: "a", second: 1, third: "free" })).toBeUndefined();
});

test("null and undefined are valid at the top level of every validator", () => {
  const validators = Object.entries(models).filter(([name]) => name.startsWith("validate"));
  expect(validators).toHaveLength(39);
  for (const [, validate] of validators) {
    expect(Reflect.apply(Object(validate), undefined, [null])).toBeUndefined();
    expect(Reflect.apply(Object(validate), undefined, [undefined])).toBeUndefined();
  }
});

test("validation of a tree that contains itself or shares branches ends", () => {
  const node: { value: number; children: unknown[] } = { value: 1, children: [] };
  node.children.push(node);
  const filter = { target: [{ table: "a", column: "b" }], filterType: 9 };
  expect(messageOf(models.validateFilter, { ...filter, hierarchyData: [node] })).toBe(
    "undefined property is invalid",
  );
  let shared: object = { value: 0 };
  for (let depth = 0; depth < 100; depth++) {
    shared = { value: depth, children: [shared, shared] };
  }
  expect(messageOf(models.validateFilter, { ...filter, hierarchyData: [shared] })).toBeNull();
});
