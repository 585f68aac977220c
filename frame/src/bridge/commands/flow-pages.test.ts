import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { openSampleFrame, type SampleFrame } from "../../testing/sample-frame.ts";
import { isFlowing } from "@vitrine/contracts/reading/state/custom-layout";

const visual = (name: string) => ({ name, type: "textbox" as const, title: "", text: "Hello" });
const cells = [
  { visual: "left", span: 4 },
  { visual: "right", span: 8 },
];
const flowing = {
  name: "flow",
  displayName: "Flow",
  layout: { kind: "flow", rows: [{ cells }] },
  visuals: [visual("left"), visual("right")],
};

function definitionOf(page: object) {
  return parse(reportDefinitionSchema, { version: 1, dataset: "campaign_digital", pages: [page] });
}

/** A report with a flowing page that was drawn 1,000 px wide. */
async function openFlow(): Promise<SampleFrame> {
  const frame = openSampleFrame();
  const definition = definitionOf(flowing);
  if (!definition.ok) throw new Error("sample");
  frame.reports.set("token-1", sampleReport({ definition: definition.value }));
  await frame.load();
  await frame.rest();
  const places = new Map([
    ["left", { x: 24, y: 16, z: 0, width: 310, height: 200 }],
    ["right", { x: 350, y: 16, z: 0, width: 626, height: 200 }],
  ]);
  frame.session.actions.placeVisuals("flow", { width: 1000, height: 640, places }, 708);
  return frame;
}

async function layouts(frame: SampleFrame): Promise<Record<string, unknown>> {
  const { body } = await frame.call("GET", "/report/pages/flow/visuals");
  const visuals = body as { name: string; layout: object }[];
  return Object.fromEntries(visuals.map(({ name, layout }) => [name, layout]));
}

const arrange = (visualsLayout: object) => ({
  layoutType: 1,
  customLayout: { pagesLayout: { flow: { visualsLayout } } },
});

function flows({ session }: SampleFrame): boolean {
  const { pages, settings } = session.store.get();
  return pages[0] !== undefined && isFlowing(pages[0].definition, settings.layout);
}

test("[EMBED-CALL-37] hosts get the drawn sizes of a flowing page, which has no mobile layout", async () => {
  const frame = await openFlow();
  expect((await frame.call("GET", "/report/pages")).body).toMatchObject([
    { name: "flow", defaultSize: { width: 1000, height: 640 } },
  ]);
  expect(await layouts(frame)).toMatchObject({ left: { x: 24, width: 310 }, right: { x: 350, width: 626 } });
  const mobile = await frame.call("GET", "/report/pages/flow/layoutTypes/MobilePortrait");
  expect(mobile.body).toBe(false);
});

test("the host hears of each new height of the page once", async () => {
  const frame = await openFlow();
  const drawn = frame.session.store.get().drawn.get("flow");
  if (drawn === undefined) throw new Error("not drawn");
  frame.session.actions.placeVisuals("flow", drawn, 708);
  frame.session.actions.placeVisuals("flow", { ...drawn, height: 700 }, 768);
  const heights = frame.sent.flatMap(({ message }) =>
    message.url?.endsWith("pageHeightChanged") === true ? [message.body] : [],
  );
  expect(heights.slice(-2)).toEqual([
    { page: "flow", height: 640, frameHeight: 708 },
    { page: "flow", height: 700, frameHeight: 768 },
  ]);
});

test.each([
  ["moved", { x: 500, y: 40 }, { x: 500, y: 40, width: 310, height: 200 }],
  ["resized", { width: 400, height: 300 }, { x: 24, y: 16, width: 400, height: 300 }],
])("[EMBED-SET-5] a visual that the host has %s makes the page a fixed canvas", async (_, change, left) => {
  const frame = await openFlow();
  expect(flows(frame)).toBe(true);
  expect((await frame.call("PATCH", "/report/settings", arrange({ left: change }))).statusCode).toBe(202);
  expect(flows(frame)).toBe(false);
  expect(await layouts(frame)).toMatchObject({ left, right: { x: 350, width: 626 } });
});

test("[EMBED-SET-5] a page on which the host only hides visuals goes on flowing", async () => {
  const frame = await openFlow();
  await frame.call("PATCH", "/report/settings", arrange({ left: { displayState: { mode: 1 } } }));
  expect(flows(frame)).toBe(true);
  expect(await layouts(frame)).toMatchObject({ left: { displayState: { mode: 1 } } });
});

test("a definition names the place of a fault in its rows", () => {
  const faultsOf = (changes: object) => {
    const parsed = definitionOf({ ...flowing, ...changes });
    return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
  };
  const rows = [{ cells: [...cells, { visual: "left", span: 1 }, { visual: "none", span: 1 }] }];
  expect(faultsOf({ layout: { kind: "flow", rows } })).toEqual([
    "pages[0].layout.rows[0].cells[2].visual is already in another cell: left",
    "pages[0].layout.rows[0].cells[3].visual is no visual of the page: none",
  ]);
  expect(faultsOf({ visuals: [...flowing.visuals, visual("lost")] })).toEqual([
    "pages[0].visuals[2] is in no cell of the page: lost",
  ]);
  expect(faultsOf({ layout: undefined, visuals: [visual("left")] })).toEqual([
    "pages[0].visuals[0].layout is required",
  ]);
});
