import { afterEach, expect, test, vi } from "vitest";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";

import { openSampleFrame, type SampleFrame } from "../../testing/sample-frame.ts";

const opened: SampleFrame[] = [];
afterEach(() => {
  for (const frame of opened.splice(0)) frame.session.stop();
});

/** A frame whose server knows a token for creating a report, and the one that it gives when it is saved. */
function openFrame() {
  const frame = openSampleFrame();
  opened.push(frame);
  const { definition } = sampleReport();
  const pages = definition.pages.map((page) => ({ ...page, visuals: [] }));
  const begun = { reportId: "", reportName: "", version: 0, definition: { ...definition, pages } };
  frame.reports.set("token-new", sampleReport(begun));
  frame.reports.set("token-saved", sampleReport({ reportId: "r2", version: 1 }));
  const create = (config: object = {}) => {
    const dataset = sampleReport().dataset.id;
    return frame.call("POST", "/report/create", { accessToken: "token-new", datasetId: dataset, ...config });
  };
  const bodies = (name: string) =>
    frame.sent.flatMap(({ message }) =>
      message.url?.endsWith(`/events/${name}`) === true ? [message.body] : [],
    );
  return { ...frame, create, bodies };
}

const edit = { kind: "setPage", page: "detail", key: "displayName", value: "Details" } as const;

test("[EMBED-CALL-19] [EMBED-LIFE-20] creating opens the editor, and saving makes a report of it, once", async () => {
  const frame = openFrame();
  expect(await frame.create()).toEqual({ statusCode: 202, body: {} });
  await vi.waitFor(() => expect(frame.bodies("rendered")).toHaveLength(1), 10_000);
  expect(frame.bodies("loaded")).toEqual([{ initiator: "sdk" }]);
  const state = () => frame.session.store.get();
  expect(state().editing).toMatchObject({ base: 0 });
  frame.session.editing.get()?.perform([edit]);
  expect((await frame.call("GET", "/report/hasUnsavedChanges")).body).toBe(true);
  const press = () => frame.session.editing.get()?.saveAs("Mine");
  const [pressed, again] = [press(), press()];
  expect([await pressed, await again]).toEqual([true, true]);
  expect(frame.copies).toMatchObject([
    { name: "Mine", definition: { pages: [{}, {}, { displayName: "Details" }] } },
  ]);
  const saved = { saveAs: true, reportObjectId: "r2", reportName: "Mine" };
  expect(frame.bodies("saved")).toEqual([saved, saved]);
  expect((await frame.call("GET", "/report/hasUnsavedChanges")).body).toBe(false);
  expect(state()).toMatchObject({ report: { id: "r2", name: "Mine" }, version: 1, editing: { base: 1 } });
  // From now on it is saved as a version of the new report.
  frame.session.editing.get()?.perform([{ ...edit, value: "All details" }]);
  expect((await frame.call("POST", "/report/save", null)).statusCode).toBe(202);
  await frame.rest();
  expect(frame.saves).toMatchObject([{ version: 1 }]);
  expect(frame.calls.at(-1)).toMatchObject({ token: "token-saved" });
});

test("[EMBED-CALL-24] saving without a name makes a report with the name of new ones", async () => {
  const frame = openFrame();
  await frame.create();
  await frame.rest();
  expect((await frame.call("POST", "/report/save", null)).statusCode).toBe(202);
  await frame.rest();
  expect(frame.bodies("saved")).toEqual([{ saveAs: true, reportObjectId: "r2", reportName: "New report" }]);
});

test("[EMBED-CONFIG-9] a creation is refused without token or dataset, with another dataset, and with the token of a report", async () => {
  const frame = openFrame();
  expect((await frame.create({ accessToken: undefined })).body).toMatchObject([
    { message: "accessToken is required" },
  ]);
  expect((await frame.create({ datasetId: undefined })).body).toMatchObject([
    { message: "datasetId is required" },
  ]);
  for (const config of [{ datasetId: "another" }, { accessToken: "token-1" }]) {
    expect((await frame.create(config)).statusCode).toBe(202);
    await frame.rest();
    expect(frame.session.store.get().phase).toBe("failed");
  }
  expect(frame.bodies("error")).toMatchObject([
    { message: 'The token does not give access to the dataset "another".' },
    { message: "The token belongs to another report." },
  ]);
});

test("[EMBED-CALL-20] [EMBED-CONFIG-15] a quick creation without tables is not supported; a faulty configuration is refused", async () => {
  const frame = openFrame();
  const create = (datasetCreateConfig: object) =>
    frame.call("POST", "/quickcreate", {
      accessToken: "token-new",
      datasetCreateConfig: { locale: "en", ...datasetCreateConfig },
    });
  const data = [{ name: "T", rows: [["1"]] }];
  const tableSchemaList = [{ name: "T", columns: [{ name: "A", dataType: "Number" }] }];
  for (const [config, message] of [
    [{ data }, "tableSchemaList cannot be empty when data is provided"],
    [{ data, tableSchemaList: [] }, "tableSchemaList cannot be empty when data is provided"],
    [{ data: [{ name: "U", rows: [] }], tableSchemaList }, 'data[0].name is not in tableSchemaList: "U"'],
    [{ data: [...data, ...data], tableSchemaList }, 'data[1].name is used twice: "T"'],
    [
      { data: [{ name: "T", rows: [["1"], ["1", "2"]] }], tableSchemaList },
      "data[0].rows[1] must have 1 cells, as its table has columns",
    ],
    [
      { data: [], tableSchemaList: [{ name: "T", columns: [] }] },
      'The table "T" must have from 1 to 200 columns',
    ],
  ] as const)
    expect(await create(config)).toMatchObject({ statusCode: 400, body: [{ message }] });
  expect((await create({ mashupDocument: "section S;" })).statusCode).toBe(501);
  for (const body of [undefined, null, {}, 1, "text", { accessToken: "token-new" }])
    expect((await frame.call("POST", "/quickcreate", body)).statusCode, JSON.stringify(body)).toBe(400);
});

test("[EMBED-CALL-20] a quick creation with the token of a report opens nothing", async () => {
  const frame = openFrame();
  const tableSchemaList = [{ name: "T", columns: [{ name: "A", dataType: "Number" }] }];
  const datasetCreateConfig = { locale: "en", tableSchemaList, data: [{ name: "T", rows: [["1"]] }] };
  expect(await frame.call("POST", "/quickcreate", { accessToken: "token-1", datasetCreateConfig })).toEqual({
    statusCode: 202,
    body: {},
  });
  await vi.waitFor(() => expect(frame.session.store.get().phase).toBe("failed"), 10_000);
  expect(frame.bodies("error")).toHaveLength(1);
});
