import { beforeEach, describe, expect, test } from "vitest";

import {
  bars,
  clicks,
  column,
  done,
  openAuthored,
  page,
  refused,
  spend,
} from "../../../testing/authoring-frame.ts";
import type { SampleFrame } from "../../../testing/sample-frame.ts";

describe.each([
  ["view mode, for the session", {}],
  ["edit mode, to be saved", { viewMode: 1, permissions: 7 }],
])("in %s", (_, config) => {
  let frame: SampleFrame;
  beforeEach(async () => {
    frame = await openAuthored(config);
  });
  const get = async (url: string) => (await frame.call("GET", url)).body;
  const fields = `${bars}/dataroles/Y/fields`;
  const shown = () =>
    frame.session.store.get().pages[0]?.visuals.find(({ definition }) => definition.name === "bars")
      ?.definition;

  test("[EMBED-CALL-86] properties are read, set and reset", async () => {
    const selector = { objectName: "title", propertyName: "titleText" };
    const read = async (asked: object = selector) =>
      (await frame.call("POST", `${bars}/property`, asked)).body;
    const write = (asked: object, value: unknown) =>
      frame.call("PUT", `${bars}/property`, { selector: asked, value });
    const set = "http://powerbi.com/product/schema#property";
    const byDefault = "http://powerbi.com/product/schema#default";
    expect(await read()).toEqual({ schema: set, value: "Spend by channel" });
    expect(await write(selector, { schema: set, value: "Cost" })).toEqual(done);
    expect(await read()).toEqual({ schema: set, value: "Cost" });
    expect(shown()).toMatchObject({ title: "Cost" });
    expect(await write(selector, { schema: byDefault, value: {} })).toEqual(done);
    expect(await read()).toEqual({ schema: byDefault, value: "Clustered bar chart" });
    const labels = { objectName: "dataLabels", propertyName: "visible" };
    const line = `${page}/visuals/lineChart`;
    await frame.call("POST", `${page}/createVisual`, { visualType: "lineChart" });
    expect((await frame.call("POST", `${line}/property`, labels)).body).toEqual({
      schema: byDefault,
      value: false,
    });
    expect(
      await frame.call("PUT", `${line}/property`, { selector: labels, value: { schema: set, value: true } }),
    ).toEqual(done);
    expect((await frame.call("POST", `${line}/property`, labels)).body).toEqual({ schema: set, value: true });
    expect(await write(selector, { value: 7 })).toEqual(refused("value must be a string"));
    expect(await write(selector, {})).toEqual(refused("value must be a string"));
    expect(await write(selector, null)).toEqual(refused("value is required"));
    expect(await write({ objectName: "title" }, {})).toEqual(
      refused("objectName and propertyName are required"),
    );
    expect(await write({ objectName: "luck", propertyName: "visible" }, {})).toEqual(
      refused("Clustered bar chart has no property luck.visible"),
    );
  });

  test("[EMBED-CALL-85] a field has the host's name in its visual, until it is reset", async () => {
    const name = (newDisplayName: unknown, index = 0) =>
      frame.call("PUT", `${fields}/${index}/displayName`, { newDisplayName });
    expect(await name("Cost")).toEqual(done);
    expect(await get(`${fields}/0/displayName`)).toBe("Cost");
    expect(await get(`${fields}/0/dataFieldName`)).toBe("Cost");
    expect(await get(fields)).toEqual([spend]);
    expect(shown()?.measures).toEqual([{ table: "Performance", measure: "Spend", displayName: "Cost" }]);
    await frame.call("POST", `${fields}/undefined`, clicks);
    await name("Cost", 1);
    expect(await get(`${fields}/1/dataFieldName`)).toBe("Cost 2");
    expect(
      await frame.call("PUT", `${bars}/dataroles/Category/fields/0/displayName`, { newDisplayName: "By" }),
    ).toEqual(done);
    expect(shown()?.dimensions[0]).toMatchObject({ displayName: "By" });
    expect(await name("")).toEqual(done);
    expect(await get(`${fields}/0/displayName`)).toBe("Spend");
    expect(await name(7)).toEqual(refused(expect.stringContaining("newDisplayName must be a string")));
    expect(await name("x".repeat(201))).toEqual(refused(expect.stringContaining("at most 200")));
    expect(await name("Cost", 4)).toEqual(refused(expect.stringContaining("Y has 2")));
  });

  test("[EMBED-CALL-85] a hidden field keeps its place and its name, and is not drawn until it is shown again", async () => {
    const hide = (index: number, isHidden: unknown) =>
      frame.call("PUT", `${fields}/${index}/hidden`, { isHidden });
    await frame.call("POST", `${fields}/undefined`, clicks);
    await frame.call("PUT", `${fields}/0/displayName`, { newDisplayName: "Cost" });
    expect(await hide(0, true)).toEqual(done);
    expect(await hide(0, true)).toEqual(done);
    expect(await get(fields)).toEqual([{ ...spend, hidden: true }, clicks]);
    expect(await get(`${fields}/0/displayName`)).toBe("Cost");
    expect(shown()?.measures).toEqual([{ table: "Performance", measure: "Clicks" }]);
    expect(await frame.call("POST", `${fields}/1`, spend)).toEqual(done);
    expect(await get(fields)).toEqual([{ ...spend, hidden: true }, spend, clicks]);
    expect(await frame.call("PUT", `${fields}/0/formatString`, { formatString: "0%" })).toEqual(
      refused(expect.stringContaining("shown measures")),
    );
    expect(await frame.call("DELETE", `${fields}/1`, 1)).toEqual(done);
    expect(await hide(0, false)).toEqual(done);
    expect(await get(fields)).toEqual([spend, clicks]);
    expect(await get(`${fields}/0/displayName`)).toBe("Cost");
    expect(shown()?.hiddenFields).toBeUndefined();
    expect(await hide(0, "yes")).toEqual(refused("isHidden must be a boolean"));
    expect(await frame.call("PUT", `${bars}/dataroles/Category/fields/0/hidden`, { isHidden: true })).toEqual(
      refused("only measures can be hidden"),
    );
    expect(
      await frame.call("POST", `${bars}/dataroles/Series/fields/undefined`, { ...column, hidden: true }),
    ).toEqual(refused("only measures can be hidden"));
  });

  test("[EMBED-CALL-85] a field shown in a full role hides the last one there", async () => {
    const values = `${page}/visuals/spend/dataroles/Values/fields`;
    expect(await frame.call("POST", `${values}/0`, { ...clicks, hidden: true })).toEqual(done);
    expect(await get(values)).toEqual([{ ...clicks, hidden: true }, spend]);
    expect(await frame.call("PUT", `${values}/0/hidden`, { isHidden: false })).toEqual(done);
    expect(await get(values)).toEqual([clicks, { ...spend, hidden: true }]);
    expect(await frame.call("POST", `${page}/visuals/spend/changeType`, { visualType: "gauge" })).toEqual(
      done,
    );
    expect(frame.session.store.get().pages[0]?.visuals[0]?.definition.type).toBe("card");
    expect(await frame.call("DELETE", `${values}/1`, 1)).toEqual(done);
    expect(await get(values)).toEqual([clicks]);
  });
});

test("[EMBED-CALL-86] the look of a visual is made of properties, and gone when all are reset", async () => {
  const frame = await openAuthored();
  const ask = (name: string) => {
    const [objectName, propertyName] = name.split(".");
    return { objectName, propertyName };
  };
  const read = async (name: string) => (await frame.call("POST", `${bars}/property`, ask(name))).body;
  const write = (name: string, value: unknown, visual = bars) =>
    frame.call("PUT", `${visual}/property`, { selector: ask(name), value });
  const byDefault = "http://powerbi.com/product/schema#default";
  const values = {
    "title.alignment": "center",
    "title.fontColor": "#112233",
    "title.textSize": 20,
    "title.backgroundColor": "#eef",
    "background.visible": false,
    "background.color": "#abcdef",
    "background.transparency": 30,
    "border.visible": false,
    "border.color": "#000000",
    "border.radius": 0,
    "visualHeader.visible": false,
    "title.fontFamily": "Georgia, serif",
    "tooltip.visible": false,
    "tooltip.valueColor": "#111111",
    "tooltip.labelColor": "#222222",
    "tooltip.textSize": 16,
    "tooltip.fontFamily": "'Courier New', monospace",
    "tooltip.backgroundColor": { id: 2, shade: 0.6 },
    "tooltip.transparency": 10,
    "visualHeader.backgroundColor": "#eeeeee",
    "visualHeader.border": "#dddddd",
    "visualHeader.iconColor": "#333333",
    "visualHeader.transparency": 5,
    "legend.visible": false,
    "legend.position": "RightCenter",
    "categoryAxis.visible": false,
    "valueAxis.visible": false,
    "lockAspect.enabled": true,
  };
  const look = () =>
    frame.session.store.get().pages[0]?.visuals.find(({ definition }) => definition.name === "bars")
      ?.definition.look;
  for (const [name, value] of Object.entries(values)) {
    expect([name, await write(name, { value })]).toEqual([name, done]);
    expect(await read(name)).toMatchObject({ schema: expect.stringContaining("#property"), value });
  }
  expect(look()).toMatchObject({ titleAlignment: "center", borderRadius: 0, keepsRatio: true });
  const refusals: readonly (readonly [string, unknown, string])[] = [
    ["title.fontColor", "red", "a colour such as #1a2b3c"],
    ["title.fontColor", { id: 1, shade: 2 }, "{ id, shade }"],
    ["title.fontColor", { id: -1, shade: 0 }, "{ id, shade }"],
    ["title.textSize", 4, "a number from 8 to 40"],
    ["title.fontFamily", "x; color: red", "a list of font families"],
    ["legend.visible", "yes", "true or false"],
    ["legend.position", "top", "Top, Bottom"],
    ["tooltip.transparency", 101, "a number from 0 to 100"],
    ["visualHeader.iconColor", 7, "a colour"],
  ];
  for (const [name, value, takes] of refusals)
    expect([name, await write(name, { value })]).toEqual([name, refused(expect.stringContaining(takes))]);
  expect(await write("border.color", { value: "#fff" }, `${page}/visuals/note`)).toEqual(
    refused("Text box has no property border.color"),
  );
  expect(await write("legend.visible", { value: false }, `${page}/visuals/spend`)).toEqual(
    refused("Card has no property legend.visible"),
  );
  for (const name of Object.keys(values))
    expect(await write(name, { schema: byDefault, value: {} })).toEqual(done);
  expect(look()).toBeUndefined();
});
