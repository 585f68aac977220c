import { expect, test } from "vitest";

import { openSampleFrame, type SampleFrame } from "../../testing/sample-frame.ts";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";

/** A frame whose token allows to save the report. */
function openFrame(): SampleFrame {
  const frame = openSampleFrame();
  frame.reports.set("token-1", sampleReport({ version: 1, permissions: 7 }));
  return frame;
}

const eventsOf = ({ sent }: SampleFrame, name: string) =>
  sent.flatMap(({ message }) => (message.url?.endsWith(`/events/${name}`) === true ? [message.body] : []));
const isEditing = ({ session }: SampleFrame) => session.store.get().editing !== null;
const refusal = expect.objectContaining({
  message: "Could not load Edit mode: insufficient permissions",
  level: 3,
});

test("[EMBED-CALL-30] [EMBED-LIFE-11] the mode changes as often as the host likes", async () => {
  const frame = openFrame();
  await frame.load({ permissions: 7 });
  for (const mode of ["edit", "View", "Edit", "edit"]) {
    expect(await frame.call("POST", `/report/switchMode/${mode}`, null)).toEqual({
      statusCode: 202,
      body: {},
    });
    expect(isEditing(frame), mode).toBe(mode.toLowerCase() === "edit");
  }
  expect((await frame.call("POST", "/report/switchMode/write", null)).statusCode).toBe(400);
});

test.each([
  ["the host asked for reading", 0, { version: 1 }],
  ["the host asked for nothing", undefined, { version: 1 }],
  ["the host may only create", 4, { version: 1 }],
  ["the token only reads", 7, {}],
])("[EMBED-CONFIG-5] edit mode is refused where %s", async (_, permissions, report) => {
  const frame = openSampleFrame();
  frame.reports.set("token-1", sampleReport(report));
  await frame.load({ permissions });
  expect(await frame.call("POST", "/report/switchMode/edit", null)).toEqual({
    statusCode: 403,
    body: refusal,
  });
  expect(eventsOf(frame, "error")).toEqual([refusal]);
  expect(isEditing(frame)).toBe(false);
});

test("[EMBED-CONFIG-4] a report is loaded in edit mode, or fails to load without the right to edit", async () => {
  const frame = openFrame();
  await frame.load({ viewMode: 1, permissions: 1 });
  expect([isEditing(frame), eventsOf(frame, "loaded").length]).toEqual([true, 1]);
  await frame.load({ viewMode: 1, permissions: 0 });
  expect(eventsOf(frame, "error")).toEqual([refusal]);
  expect(frame.session.store.get()).toMatchObject({ phase: "failed", editing: null });
});

test("[EMBED-CALL-24] [EMBED-CALL-43] a report is saved after the reply, and has no unsaved changes then", async () => {
  const frame = openFrame();
  await frame.load({ viewMode: 1, permissions: 7 });
  const isChanged = async () => (await frame.call("GET", "/report/hasUnsavedChanges")).body;
  expect(await isChanged()).toBe(false);
  const edit = { kind: "setPage", page: "detail", key: "displayName", value: "Details" } as const;
  frame.session.editing.get()?.perform([edit]);
  expect(await isChanged()).toBe(true);
  expect(await frame.call("POST", "/report/save", null)).toEqual({ statusCode: 202, body: {} });
  await frame.rest();
  expect(eventsOf(frame, "saved")).toEqual([{ saveAs: false, reportObjectId: "r1", reportName: "Sample" }]);
  expect(frame.saves).toMatchObject([
    { version: 1, definition: { pages: [{}, {}, { displayName: "Details" }] } },
  ]);
  expect(await isChanged()).toBe(false);
});

test("[EMBED-LIFE-11] hosts learn when edit mode begins and ends, and whether changes are unsaved", async () => {
  const frame = openFrame();
  await frame.load({ permissions: 7 });
  const edit = { kind: "setPage", page: "detail", key: "displayName", value: "Details" } as const;
  await frame.call("POST", "/report/switchMode/edit", null);
  frame.session.editing.get()?.perform([edit]);
  frame.session.editing.get()?.perform([{ ...edit, value: "All details" }]);
  frame.session.editing.get()?.leave();
  await frame.call("POST", "/report/save", null);
  await frame.rest();
  await frame.call("POST", "/report/switchMode/edit", null);
  await frame.load({ permissions: 7 });
  expect(eventsOf(frame, "editingChanged")).toEqual([
    { mode: "edit", hasUnsavedChanges: false },
    { mode: "edit", hasUnsavedChanges: true },
    { mode: "view", hasUnsavedChanges: true },
    { mode: "view", hasUnsavedChanges: false },
    { mode: "edit", hasUnsavedChanges: false },
    { mode: "view", hasUnsavedChanges: false },
  ]);
});

test("saving is refused to hosts that may only save a copy", async () => {
  const frame = openFrame();
  await frame.load({ viewMode: 1, permissions: 2 });
  expect(isEditing(frame)).toBe(true);
  expect((await frame.call("POST", "/report/save", null)).statusCode).toBe(403);
});

test("[EMBED-CALL-25] a copy is saved as a new report, and this one keeps its unsaved changes", async () => {
  const frame = openFrame();
  await frame.load({ viewMode: 1, permissions: 2 });
  const edit = { kind: "setPage", page: "detail", key: "displayName", value: "Details" } as const;
  frame.session.editing.get()?.perform([edit]);
  const saveAs = (body: unknown) => frame.call("POST", "/report/saveAs", body);
  expect(await saveAs({ name: "Mine", targetWorkspaceId: "beta" })).toEqual({ statusCode: 202, body: {} });
  await frame.rest();
  expect(eventsOf(frame, "saved")).toEqual([{ saveAs: true, reportObjectId: "r2", reportName: "Mine" }]);
  expect(frame.copies).toMatchObject([
    { name: "Mine", workspaceId: "beta", definition: { pages: [{}, {}, { displayName: "Details" }] } },
  ]);
  expect((await frame.call("GET", "/report/hasUnsavedChanges")).body).toBe(true);
  expect(await saveAs({})).toMatchObject({ statusCode: 400, body: [{ message: "name is required" }] });
  for (const targetWorkspaceId of [5, "", " ", ["beta"], {}, false])
    expect(await saveAs({ name: "Mine", targetWorkspaceId })).toMatchObject({
      statusCode: 400,
      body: [{ message: "targetWorkspaceId must be a text that is not empty" }],
    });
  await frame.load({ permissions: 1 });
  expect((await saveAs({ name: "Mine" })).statusCode).toBe(403);
});

test("[EMBED-CONFIG-4] users name a copy in the host's own dialog only where it has one", async () => {
  const frame = openFrame();
  await frame.load({ viewMode: 1, permissions: 7 });
  const editing = await frame.session.editing.load();
  expect([editing.askHostToSaveAs(), eventsOf(frame, "saveAsTriggered").length]).toEqual([false, 0]);
  await frame.call("PATCH", "/report/settings", { useCustomSaveAsDialog: true });
  expect([editing.askHostToSaveAs(), eventsOf(frame, "saveAsTriggered").length]).toEqual([true, 1]);
});
