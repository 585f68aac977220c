import { beforeEach, describe, expect, test } from "vitest";

import {
  bars,
  clicks,
  column,
  done,
  missing,
  openAuthored,
  page,
  refused,
  spend,
} from "../../../testing/authoring-frame.ts";
import type { SampleFrame } from "../../../testing/sample-frame.ts";

const visualsOf = async (frame: SampleFrame) =>
  (await frame.call("GET", `${page}/visuals`)).body as readonly {
    name: string;
    type: string;
    layout: object;
  }[];
const get = async (frame: SampleFrame, url: string) => (await frame.call("GET", url)).body;

describe.each([
  ["view mode, for the session", {}],
  ["edit mode, to be saved", { viewMode: 1, permissions: 7 }],
])("in %s", (_, config) => {
  let frame: SampleFrame;
  beforeEach(async () => {
    frame = await openAuthored(config);
  });

  test("[EMBED-CALL-80] the types and their data roles are listed", async () => {
    expect(await get(frame, "/report/availableVisualTypes")).toEqual(
      expect.arrayContaining(["card", "clusteredBarChart", "tableEx", "slicer"]),
    );
    expect(await get(frame, "/report/visuals/types/tableEx/capabilities")).toMatchObject({
      dataRoles: [
        { name: "Values", displayName: "Fields", kind: 2, kindPreference: 0 },
        { name: "TrendLine", kind: 0 },
        { name: "Rows", kind: 0 },
      ],
    });
    expect(await frame.call("GET", "/report/visuals/types/funny/capabilities")).toEqual(missing);
  });

  test("[EMBED-CALL-81] a visual is created where the page has room, or at the host's place", async () => {
    const { statusCode, body } = await frame.call("POST", `${page}/createVisual`, {
      visualType: "lineChart",
    });
    expect(statusCode).toBe(200);
    expect(body).toEqual({
      visual: {
        name: "lineChart",
        title: "Line chart",
        type: "lineChart",
        layout: { x: 100, y: 0, z: 1, width: 400, height: 280, displayState: { mode: 0 } },
      },
    });
    const layout = { x: 10, y: 20, width: 30, height: 40 };
    const second = await frame.call("POST", `${page}/createVisual`, { visualType: "lineChart", layout });
    expect(second.body).toMatchObject({ visual: { name: "lineChart-2", layout } });
    for (const visualType of ["image", "actionButton", "basicShape"])
      expect((await frame.call("POST", `${page}/createVisual`, { visualType })).statusCode).toBe(200);
    expect(await visualsOf(frame)).toHaveLength(8);
  });

  test("[EMBED-CALL-81] on a full page a visual is smaller, or where it covers least", async () => {
    const create = async (layout?: object) => {
      const { body } = await frame.call("POST", `${page}/createVisual`, { visualType: "card", layout });
      return (body as { visual: { layout: object } }).visual.layout;
    };
    // Leaves 220 pixels at the right edge, and 140 at the bottom.
    await create({ x: 0, y: 0, width: 1060, height: 720 });
    await create({ x: 1060, y: 0, width: 220, height: 580 });
    expect(await create()).toMatchObject({ x: 1060, y: 580, width: 200, height: 140 });
    const size = { width: 400, height: 280 };
    expect(await create()).toMatchObject(size);
    // The one before is among what it covers.
    const [last, next] = [await create(size), await create(size)];
    expect(last).not.toMatchObject({ x: 0, y: 0 });
    expect(next).not.toMatchObject({ x: Reflect.get(last, "x"), y: Reflect.get(last, "y") });
  });

  test("[EMBED-CALL-81] a visual can be created hidden", async () => {
    const layout = { x: 10, y: 20, width: 30, height: 40, displayState: { mode: 1 } };
    const { body } = await frame.call("POST", `${page}/createVisual`, { visualType: "card", layout });
    expect(body).toMatchObject({ visual: { name: "card", layout } });
    const others = (await visualsOf(frame)).filter(({ name }) => name !== "card");
    expect(others).toHaveLength(3);
    for (const one of others) expect(one.layout).toMatchObject({ displayState: { mode: 0 } });
  });

  test("a visual of no type, outside the page, or on no page is not created", async () => {
    const create = (body: object, on = page) => frame.call("POST", `${on}/createVisual`, body);
    expect(await create({})).toEqual(refused("visualType is required"));
    expect(await create({ visualType: "funny" })).toEqual(refused('There is no visual type "funny".'));
    expect(await create({ visualType: "card", layout: { x: "left" } })).toEqual(
      refused("layout is not valid."),
    );
    expect(await create({ visualType: "card", layout: { x: -1 } })).toEqual(
      refused("visual.layout.x must be at least 0"),
    );
    expect(await create({ visualType: "card", layout: { width: 0 } })).toEqual(
      refused("layout.width must be greater than 0 and at most 100000"),
    );
    expect(await create({ visualType: "card", layout: { height: 1e9 } })).toEqual(
      refused("layout.height must be greater than 0 and at most 100000"),
    );
    expect(await create({ visualType: "card" }, "/report/pages/none")).toEqual(missing);
    expect(await visualsOf(frame)).toHaveLength(3);
  });

  test("[EMBED-CALL-82] a visual is deleted", async () => {
    expect(await frame.call("POST", `${page}/deleteVisual`, { visualName: "bars" })).toEqual(done);
    expect((await visualsOf(frame)).map(({ name }) => name)).toEqual(["spend", "note"]);
    expect(await frame.call("POST", `${page}/deleteVisual`, { visualName: "bars" })).toEqual(missing);
    expect(await frame.call("POST", `${page}/deleteVisual`, {})).toEqual(refused("visualName is required"));
  });

  test("[EMBED-CALL-83] the type changes, and fields stay where it has roles for them", async () => {
    expect(await frame.call("POST", `${bars}/changeType`, { visualType: "pieChart" })).toEqual(done);
    expect((await visualsOf(frame))[1]?.type).toBe("pieChart");
    expect(await get(frame, `${bars}/dataroles/Y/fields`)).toEqual([spend]);
    expect(await frame.call("POST", `${bars}/changeType`, { visualType: "image" })).toEqual(done);
    expect(await frame.call("POST", `${bars}/changeType`, { visualType: "none" })).toEqual(
      refused('There is no visual type "none".'),
    );
  });

  test("[EMBED-CALL-84] fields are listed, added in their place and removed", async () => {
    const fields = `${bars}/dataroles/Y/fields`;
    expect(await frame.call("POST", `${fields}/0`, clicks)).toEqual(done);
    expect(await get(frame, fields)).toEqual([clicks, spend]);
    expect(await frame.call("DELETE", `${fields}/1`, 1)).toEqual(done);
    expect(
      await frame.call("POST", `${fields}/undefined`, { table: "Performance", measure: "Spend" }),
    ).toEqual(done);
    expect(await get(frame, fields)).toEqual([clicks, spend]);
    const level = { table: "Channel", hierarchy: "Media", hierarchyLevel: "Publisher" };
    expect(await frame.call("POST", `${bars}/dataroles/Series/fields/undefined`, level)).toEqual(done);
    expect(await get(frame, `${bars}/dataroles/Series/fields`)).toEqual([column]);
  });

  test("[EMBED-CALL-84] without an index, a column of a table is added before its measures", async () => {
    await frame.call("POST", `${page}/createVisual`, { visualType: "tableEx" });
    const fields = `${page}/visuals/tableEx/dataroles/Values/fields`;
    for (const field of [spend, { ...clicks, hidden: true }, column])
      expect(await frame.call("POST", `${fields}/undefined`, field)).toEqual(done);
    expect(await get(frame, fields)).toEqual([column, spend, { ...clicks, hidden: true }]);
    expect(await frame.call("POST", `${fields}/3`, column)).toEqual(
      refused("index must leave the measures after the dimensions"),
    );
  });

  test.each([
    ["an unknown role", "Luck/fields/undefined", clicks, 'has no data role "Luck"'],
    ["an unknown table", "Y/fields/undefined", { table: "Luck", measure: "Clicks" }, "no table"],
    ["an unknown measure", "Y/fields/undefined", { table: "Performance", measure: "Luck" }, "no measure"],
    ["an unknown column", "Series/fields/undefined", { table: "Channel", column: "luck" }, "no column"],
    ["a column as a measure", "Y/fields/undefined", column, "must be a measure"],
    ["a measure as a column", "Series/fields/undefined", spend, "must be a column"],
    ["a full role", "Category/fields/undefined", column, "takes at most 1 field"],
    ["a place after the end", "Y/fields/7", clicks, "index must be at most 1"],
    ["no place", "Y/fields/first", clicks, "index must be a whole number"],
    ["an aggregation", "Y/fields/undefined", { ...column, aggregationFunction: "Sum" }, "no measures"],
    ["a visual calculation", "Y/fields/undefined", { name: "x", daxExpression: "1" }, "must use a figure"],
    [
      "a share of the grand total",
      "Y/fields/undefined",
      { ...clicks, percentOfGrandTotal: true },
      "percentOfGrandTotal",
    ],
    ["no field", "Y/fields/undefined", null, "must be an object"],
    ["a field without a table", "Y/fields/undefined", { measure: "Spend" }, "must name a table"],
  ])("%s is refused, and nothing changes", async (__, path, body, message) => {
    const before = frame.session.store.get();
    expect(await frame.call("POST", `${bars}/dataroles/${path}`, body)).toEqual(
      refused(expect.stringContaining(message)),
    );
    expect(frame.session.store.get()).toBe(before);
  });

  test("[EMBED-CALL-85] the parts of a field are read, and its format is set and reset", async () => {
    const field = `${bars}/dataroles/Y/fields/0`;
    expect(await get(frame, `${field}/displayName`)).toBe("Spend");
    expect(await get(frame, `${field}/dataFieldName`)).toBe("Spend");
    expect(await get(frame, `${field}/formatString`)).toBe("#,0.00");
    const format = (formatString: unknown) => frame.call("PUT", `${field}/formatString`, { formatString });
    for (const given of ["0.0%", '"EUR" #,0.00', "#,0"]) {
      expect(await format(given)).toEqual(done);
      expect(await get(frame, `${field}/formatString`)).toBe(given);
    }
    expect(await format("")).toEqual(done);
    expect(await get(frame, `${field}/formatString`)).toBe("#,0.00");
    expect(await format("luck")).toEqual(refused(expect.stringContaining("must be a format")));
    expect(await format(7)).toEqual(refused("formatString must be a string"));
    expect(await frame.call("GET", `${field}/hidden`)).toMatchObject({ statusCode: 404 });
    expect(await frame.call("GET", `${bars}/dataroles/Y/fields/4/displayName`)).toEqual(
      refused(expect.stringContaining("Y has 1")),
    );
  });

  test("[EMBED-CALL-80] types and roles have the names of other versions of the protocol, too", async () => {
    const made = await frame.call("POST", `${page}/createVisual`, { visualType: "cardVisual" });
    expect(made.body).toMatchObject({ visual: { type: "card" } });
    expect(await frame.call("GET", `${page}/visuals/card/dataroles/Data/fields`)).toEqual(
      await frame.call("GET", `${page}/visuals/card/dataroles/Values/fields`),
    );
    for (const [name, type] of [
      ["table", "tableEx"],
      ["matrix", "pivotTable"],
      ["shape", "basicShape"],
      ["listSlicer", "slicer"],
    ]) {
      expect(await frame.call("POST", `${page}/visuals/card/changeType`, { visualType: name })).toEqual(done);
      expect((await visualsOf(frame)).at(-1)).toMatchObject({ type });
      expect(await frame.call("GET", `/report/visuals/types/${name}/capabilities`)).toMatchObject({
        statusCode: 200,
      });
    }
  });

  test("[EMBED-CALL-31] [EMBED-CALL-37] [EMBED-CALL-38] pages are added, renamed and deleted", async () => {
    const { statusCode, body } = await frame.call("POST", "/report/addPage", { displayName: "Mine" });
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({ name: "page-1", displayName: "Mine", isActive: true, visibility: 0 });
    expect(frame.events()).toContain("/reports/u1/events/pageChanged");
    expect(await frame.call("PUT", "/report/pages/page-1/name", { displayName: "Ours" })).toEqual(done);
    const names = async () =>
      ((await get(frame, "/report/pages")) as readonly { displayName: string }[]).map(
        ({ displayName }) => displayName,
      );
    expect(await names()).toEqual(["Overview", "Secret", "Detail", "Ours"]);
    expect(await frame.call("DELETE", "/report/pages/page-1", {})).toEqual(done);
    expect(await names()).toEqual(["Overview", "Secret", "Detail"]);
    expect(frame.session.store.get().activePage).toBe("detail");
    expect(await frame.call("POST", "/report/addPage", { displayName: " " })).toEqual(
      refused(expect.stringContaining("displayName")),
    );
  });

  test("[EMBED-CALL-64] a copy is changed like any other visual", async () => {
    const { body } = await frame.call("POST", `${bars}/clone`, {});
    expect(body).toMatchObject({ visualName: "bars-2" });
    const fields = `${page}/visuals/bars-2/dataroles/Y/fields`;
    expect(await frame.call("POST", `${fields}/undefined`, clicks)).toEqual(done);
    expect(await get(frame, fields)).toEqual([spend, clicks]);
    expect(await get(frame, `${bars}/dataroles/Y/fields`)).toEqual([spend]);
  });
});

test("what a host changes in view mode is not saved, and in edit mode it is undone and saved", async () => {
  const frame = await openAuthored({ permissions: 7 });
  const create = () => frame.call("POST", `${page}/createVisual`, { visualType: "lineChart" });
  await create();
  expect(await get(frame, "/report/hasUnsavedChanges")).toBe(true);
  await frame.call("POST", "/report/switchMode/edit", null);
  expect(await get(frame, "/report/hasUnsavedChanges")).toBe(false);
  expect(await visualsOf(frame)).toHaveLength(3);
  await create();
  await frame.call("PUT", `${bars}/sortBy`, { orderBy: spend, direction: 2 });
  await frame.call("DELETE", "/report/pages/secret", {});
  await frame.call("POST", "/report/save", null);
  await frame.rest();
  const [saved] = frame.saves;
  expect(saved?.definition.pages.map(({ name }) => name)).toEqual(["overview", "detail"]);
  expect(saved?.definition.pages[0]?.visuals.map(({ name }) => name)).toEqual([
    "spend",
    "bars",
    "note",
    "lineChart",
  ]);
  expect(saved?.definition.pages[0]?.visuals[1]?.sort).toEqual([
    { by: "measure", index: 0, direction: "descending" },
  ]);
  frame.session.editing.get()?.undo();
  expect((await get(frame, "/report/pages")) as object[]).toHaveLength(3);
});
