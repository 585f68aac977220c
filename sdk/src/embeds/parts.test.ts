import { expect, test, vi } from "vitest";
import { toErrorEvent } from "./base/error-event.ts";
import { FrameSession } from "./base/frame-session.ts";
import { createMenuCommand, removeFromMenu } from "./report/menu-commands.ts";

test("[EMBED-CALL-16, CONST-18] a load within 100 ms is skipped, and the latest is sent afterwards when it differs", async () => {
  vi.useFakeTimers();
  const element = Object.assign(new EventTarget(), { replaceChildren: () => undefined });
  const iframe = Object.assign(new EventTarget(), { src: "", parentElement: element });
  // Only the parts of a component that a session uses for loads.
  const component = {
    service: { wpmp: null },
    config: {},
    iframe,
    element,
    frontLoadHandler: () => undefined,
    lastLoadRequest: null,
  };
  const session = new FrameSession(component as unknown as ConstructorParameters<typeof FrameSession>[0]);
  let current = "first";
  const sent: string[] = [];
  const load = async (): Promise<void> => {
    if (session.mayLoad(() => current, load)) sent.push(current);
  };
  void load();
  void load();
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual(["first"]);
  void load();
  current = "second";
  void load();
  current = "third";
  void load();
  expect(sent).toEqual(["first", "first"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(["first", "first", "third"]);
  current = "fourth";
  void load();
  session.dispose(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toHaveLength(3);
  vi.useRealTimers();
});

test("[EMBED-ERROR-4] the payload of an error event is the frame's error, the first of several, or our own message", () => {
  expect(toErrorEvent([{ message: "a" }, { message: "b" }])).toEqual({ message: "a" });
  expect(toErrorEvent({ message: "a", errorCode: "E" })).toEqual({ message: "a", errorCode: "E" });
  expect(toErrorEvent("text")).toEqual({ message: "text" });
  expect(toErrorEvent(new Error("x"))).toEqual({ message: "LoadReportFailed", detailedMessage: "x" });
  for (const nothing of [null, undefined, 7, []])
    expect(toErrorEvent(nothing).message).toBe("LoadReportFailed");
});

test("[EMBED-MODEL-3, EMBED-MODEL-4, EMBED-MODEL-5, EMBED-MODEL-6] a command goes into its menu, for one visual, one type or all", () => {
  expect(createMenuCommand("visualContextMenu", ["n", "T", "M", 0])).toEqual({
    name: "n",
    title: "T",
    extend: { visualContextMenu: { title: "M", menuLocation: 0 } },
  });
  expect(createMenuCommand("visualOptionsMenu", ["n", "T", "M", 0, "v", "t", "g", "i"])).toEqual({
    name: "n",
    title: "T",
    icon: "i",
    extend: { visualOptionsMenu: { title: "M", groupName: "g" } },
    selector: { $schema: "http://powerbi.com/product/schema#visualTypeSelector", visualType: "t" },
  });
});

test("[EMBED-ERROR-7] a missing command gives the not-found error", () => {
  const command = createMenuCommand("visualContextMenu", ["n", "T", "M", 0]);
  expect(removeFromMenu([command], "n", "visualContextMenu", "M")).toEqual([
    { name: "n", title: "T", extend: {} },
  ]);
  for (const [name, menu, title] of [
    ["x", "visualContextMenu", "M"],
    ["n", "visualOptionsMenu", "M"],
    ["n", "visualContextMenu", "x"],
  ] as const) {
    expect(() => removeFromMenu([command], name, menu, title)).toThrow("PowerBIEntityNotFound");
  }
});
