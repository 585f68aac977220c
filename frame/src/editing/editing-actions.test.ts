import { beforeEach, describe, expect, test } from "vitest";

import type { EmbedReport } from "@vitrine/contracts/http";
import { applyEdits, type Edit } from "@vitrine/contracts/report/edits";

import {
  removePage,
  renamePage,
  setFiltersAt,
  setSort,
} from "@vitrine/contracts/reading/state/change-report";
import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import {
  activePageOf,
  findVisual,
  visualKey,
  type ReportState,
} from "@vitrine/contracts/reading/state/report-state";
import { holdFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import { EmbedApi } from "../query/embed-api.ts";
import { Store } from "../report/state/store.ts";
import { translateReport } from "@vitrine/contracts/reading/state/translate-report";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { EditingActions } from "./editing-actions.ts";

const sample = sampleReport({ version: 3 });
const [first, second] = sample.definition.pages;
const page = first?.name ?? "";
const [one, other] = (first?.visuals ?? []).map(({ name }) => name);
const visual = one ?? "";

const noServer = new EmbedApi(() => Promise.reject(new Error("away")));

function open(report: EmbedReport = sample, language: "en" | "de" = "en", api = noServer) {
  const shown = language === "en" ? { report, texts: undefined } : translateReport(report, language);
  const store = new Store<ReportState>(openReport(initialState, shown.report, "open", shown.texts));
  const events: [string, unknown][] = [];
  const editing = new EditingActions({
    store,
    change: (step) => store.update(step),
    sendEvent: (name, body) => void events.push([name, body]),
    api,
    newId: () => "n1",
    tokens: { adopt: () => {}, hasProvider: () => false },
    callWithToken: (call) => call("token", new AbortController().signal),
  });
  return { store, editing, events, state: () => store.get() };
}

/** The events about saving, without those that the mode or the changes cause. */
const outcomes = (events: readonly [string, unknown][]) =>
  events.filter(([name]) => name === "saved" || name === "error");

const title = (state: ReportState, name = visual) => findVisual(state, page, name)?.definition.title;
const retitle = (value: string) => [{ kind: "setVisual", page, visual, key: "title", value } as const];

test("[EDITOR-10] a page that becomes a canvas has the places of its visuals, not those of its rows", () => {
  const { store, editing, state } = open();
  editing.enter();
  const rows = (first?.visuals ?? []).map(({ name }) => ({ cells: [{ visual: name, span: 12 }] }));
  expect(editing.perform([{ kind: "setRows", page, rows }])).toBeNull();
  store.update((current) => ({
    ...current,
    drawn: new Map([[page, { width: 900, height: 31, places: new Map() }]]),
  }));
  expect(editing.perform(retitle("Still in rows"))).toBeNull();
  expect(state().drawn.size).toBe(1);
  expect(editing.perform([{ kind: "setRows", page }])).toBeNull();
  expect(state().drawn.size).toBe(0);
});

describe("edit mode", () => {
  let frame: ReturnType<typeof open>;
  beforeEach(() => {
    frame = open();
    frame.editing.enter();
  });

  test("a step changes only what it names, and is undone and done again", () => {
    const before = frame.state();
    expect(frame.editing.perform(retitle("Cost"))).toBeNull();
    const after = frame.state();
    expect(title(after)).toBe("Cost");
    expect(after.editing?.history.definition.pages[0]?.visuals[0]?.title).toBe("Cost");
    expect(findVisual(after, page, other ?? "")).toBe(findVisual(before, page, other ?? ""));
    expect(after.pages[1]).toBe(before.pages[1]);
    expect(after.pages[0]?.definition.visuals[1]).toBe(before.pages[0]?.definition.visuals[1]);
    expect(frame.editing.undo()).toBe(true);
    expect(title(frame.state())).toBe(title(before));
    expect(frame.editing.undo()).toBe(false);
    expect(frame.editing.redo()).toBe(true);
    expect(title(frame.state())).toBe("Cost");
  });

  test("the steps of one gesture are undone at once", () => {
    const before = title(frame.state());
    for (const text of ["C", "Co", "Cos"]) frame.editing.perform(retitle(text), "typing");
    frame.editing.undo();
    expect(title(frame.state())).toBe(before);
  });

  test("a refused edit names its place and changes nothing", () => {
    const before = frame.state();
    const faulty = { kind: "setVisual", page, visual: "none", key: "title", value: "" } as const;
    expect(frame.editing.perform([...retitle("Cost"), faulty])).toEqual({
      path: "[1].visual",
      rule: "is no visual of the page: none",
    });
    expect(frame.state()).toBe(before);
  });

  test("only visuals of the active page are selected, until another page is active", () => {
    frame.editing.select([visual, "none"]);
    expect(frame.state().editing?.selected).toEqual([visual]);
    frame.store.update((state) => ({ ...state, activePage: second?.name ?? "" }));
    expect(frame.state().editing?.selected).toEqual([]);
  });

  test("a deleted visual is not selected any more, and its answer is dropped", () => {
    const key = visualKey(page, visual);
    frame.store.update((state) => ({ ...state, data: new Map([[key, { status: "ready", result: null }]]) }));
    frame.editing.select([visual]);
    frame.editing.perform([{ kind: "deleteVisual", page, visual }]);
    expect(frame.state().editing?.selected).toEqual([]);
    expect(frame.state().data.has(key)).toBe(false);
    expect(findVisual(frame.state(), page, visual)).toBeNull();
  });

  test("undo shows the page that it changes", () => {
    frame.editing.perform(retitle("Cost"));
    frame.store.update((state) => ({ ...state, activePage: second?.name ?? "" }));
    frame.editing.undo();
    expect(frame.state().activePage).toBe(page);
  });

  test("a deleted page is replaced by the next visible one", () => {
    frame.editing.perform([{ kind: "deletePage", page }]);
    expect(activePageOf(frame.state())?.name).toBe("detail");
    expect(frame.editing.undo()).toBe(true);
    expect(frame.state().pages.map(({ name }) => name)).toEqual(
      sample.definition.pages.map(({ name }) => name),
    );
  });
});

describe("what is not an edit", () => {
  const channel = {
    filterType: 1 as const,
    target: { table: "Channel", column: "channel" },
    operator: "In" as const,
    values: ["Search"],
  };
  const filter = holdFilter(channel);

  test("edit mode begins from the stored definition; what the host did comes back in view mode", () => {
    const { store, editing, state } = open();
    const hidden = second?.name ?? "";
    store.update((before) => setFiltersAt(before, { level: "report" }, [filter]));
    store.update((before) => renamePage(removePage(before, hidden), page, "Mine"));
    editing.enter();
    expect(state().pages.map(({ displayName }) => displayName)).toEqual(
      sample.definition.pages.map(({ displayName }) => displayName),
    );
    expect(state().filters).toEqual([filter]);
    expect(state().editing?.history.definition).toBe(sample.definition);
    expect(state().editing?.session).toContainEqual({ kind: "deletePage", page: hidden });
    editing.perform(retitle("Cost"));
    editing.leave();
    expect(state().pages.map(({ name }) => name)).not.toContain(hidden);
    expect([state().pages[0]?.displayName, title(state())]).toEqual(["Mine", "Cost"]);
  });

  test("unsaved changes stay in view mode, and editing continues with them", () => {
    const { editing, state } = open();
    editing.enter();
    editing.perform(retitle("Cost"));
    editing.leave();
    expect(state().draft?.base).toBe(3);
    editing.enter();
    expect(editing.undo()).toBe(true);
    expect(title(state())).toBe(first?.visuals[0]?.title);
    editing.leave();
    expect(state().draft).toBeNull();
  });

  test("in view mode edits change this session only", () => {
    const { store, editing, state } = open();
    store.update((before) => removePage(before, second?.name ?? ""));
    expect(editing.perform(retitle("Cost"))).toBeNull();
    expect([title(state()), state().isChanged, state().editing]).toEqual(["Cost", true, null]);
    expect(state().pages.map(({ name }) => name)).not.toContain(second?.name);
    expect(state().stored).toBe(sample.definition);
    editing.enter();
    expect(title(state())).toBe(first?.visuals[0]?.title);
    editing.leave();
    expect(title(state())).toBe("Cost");
  });

  test("filters of the definition change with it; those of the host stay, also on the same field", () => {
    const { store, editing, state } = open();
    editing.enter();
    const held = state().pages[0]?.filters ?? [];
    store.update((before) => setFiltersAt(before, { level: "page", page }, [...held, filter]));
    const others = holdFilter({ ...channel, target: { table: "Channel", column: "publisher" } });
    const same = { ...channel, values: ["Social"] };
    editing.perform([{ kind: "setPage", page, key: "filters", value: [others.filter, same] }]);
    expect(state().pages[0]?.filters).toEqual([filter, others]);
    editing.undo();
    expect(state().pages[0]?.filters).toEqual([filter, ...held]);
  });

  test("the user's sort stays with another title, and goes with other fields", () => {
    const { store, editing, state } = open();
    editing.enter();
    const sort = [{ by: "measure", index: 0, direction: "ascending" } as const];
    store.update((before) => setSort(before, { page, visual }, sort));
    editing.perform(retitle("Cost"));
    expect(findVisual(state(), page, visual)?.sort).toBe(sort);
    editing.perform([{ kind: "changeType", page, visual, type: "tableEx" }]);
    expect(findVisual(state(), page, visual)?.sort).toBeNull();
  });
});

test("texts are shown in the reader's language in view mode, and as their author wrote them in edit mode", () => {
  const own = first?.visuals[0]?.title ?? "";
  const { editing, state } = open(
    sampleReport({ version: 1, texts: { names: { [own]: "Kosten" }, members: {} } }),
    "de",
  );
  expect(title(state())).toBe("Kosten");
  editing.perform([{ kind: "setVisual", page, visual: other ?? "", key: "title", value: own }]);
  expect(title(state(), other)).toBe("Kosten");
  editing.enter();
  expect(title(state())).toBe(own);
  editing.leave();
  expect(title(state())).toBe("Kosten");
});

describe("saving", () => {
  /** A server with one report, which another person can save in between. */
  function server() {
    let stored = { definition: sample.definition, version: 3 };
    const saves: unknown[] = [];
    const api = new EmbedApi((_, init) => {
      if (init?.method !== "PUT") return Promise.resolve(Response.json({ ...sample, ...stored }));
      const body = JSON.parse(init.body as string) as typeof stored;
      saves.push(body);
      if (body.version !== stored.version) {
        const conflict = {
          code: "edit_conflict",
          message: "Saved meanwhile.",
          detail: "version 4 was saved by Ada",
          by: "Ada",
        };
        return Promise.resolve(Response.json(conflict, { status: 409 }));
      }
      stored = { definition: body.definition, version: body.version + 1 };
      return Promise.resolve(Response.json({ version: stored.version }));
    });
    return {
      api,
      saves,
      stored: () => stored,
      saveByOther: (edits: readonly Edit[]) => {
        const applied = applyEdits(stored.definition, edits);
        if (applied.ok) stored = { definition: applied.definition, version: stored.version + 1 };
      },
    };
  }

  test("what is saved is the next version, and the host is informed", async () => {
    const { api, stored, saves } = server();
    const { editing, events, state } = open(sample, "en", api);
    editing.enter();
    editing.perform(retitle("Cost"));
    expect(await editing.save("Words")).toBe(true);
    expect(saves).toEqual([{ definition: stored().definition, version: 3, note: "Words" }]);
    expect(stored().definition.pages[0]?.visuals[0]?.title).toBe("Cost");
    expect(state()).toMatchObject({ version: 4, editing: { base: 4, saving: { phase: "saved" } } });
    expect(outcomes(events)).toEqual([
      ["saved", { saveAs: false, reportObjectId: "r1", reportName: "Sample" }],
    ]);
    // Nothing has changed since.
    expect(await editing.save()).toBe(true);
    expect(saves).toHaveLength(1);
    editing.leave();
    expect([state().draft, title(state())]).toEqual([null, "Cost"]);
  });

  test("each of several calls to save has its outcome, and a later one includes what was changed meanwhile", async () => {
    const { api, stored, saves, saveByOther } = server();
    const { editing, events, state } = open(sample, "en", api);
    editing.enter();
    editing.perform(retitle("Cost"));
    const both = [editing.save(), editing.save()];
    editing.perform(retitle("Money"));
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(saves).toMatchObject([{ version: 3 }, { version: 4 }]);
    expect(stored().definition.pages[0]?.visuals[0]?.title).toBe("Money");
    const saved = ["saved", { saveAs: false, reportObjectId: "r1", reportName: "Sample" }];
    expect(outcomes(events)).toEqual([saved, saved]);
    // What was merged is looked at before it is saved.
    editing.perform(retitle("Spend"));
    saveByOther([{ kind: "setPage", page: "detail", key: "displayName", value: "Details" }]);
    expect(await Promise.all([editing.save(), editing.save()])).toEqual([false, false]);
    expect(saves).toHaveLength(3);
    expect(state().editing?.saving.phase).toBe("merged");
    const conflict = ["error", { errorCode: "EditConflict" }];
    expect(outcomes(events).slice(2)).toMatchObject([conflict, conflict]);
  });

  test("[EDITOR-19] another version that was saved meanwhile is merged, shown in words, and not overwritten", async () => {
    const { api, stored, saveByOther } = server();
    const { editing, events, state } = open(sample, "en", api);
    editing.enter();
    editing.perform(retitle("Cost"));
    editing.perform([{ kind: "setPage", page: "detail", key: "displayName", value: "Details" }]);
    saveByOther(retitle("Money"));
    const theirs = stored();
    expect(await editing.save()).toBe(false);
    expect(stored()).toBe(theirs);
    const fault = {
      mine: { key: "visualTitled", parameters: { visual: "Spend", to: "Cost" } },
      reason: "theirs",
    };
    expect(state().editing).toMatchObject({
      base: 4,
      saving: {
        phase: "merged",
        version: 4,
        detail: "version 4 was saved by Ada",
        by: "Ada",
        changes: [{ key: "visualTitled", parameters: { visual: "Spend", to: "Money" } }],
        conflicts: [fault],
      },
    });
    expect([title(state()), state().pages.at(-1)?.displayName]).toEqual(["Money", "Details"]);
    const errorInfo = expect.arrayContaining([{ key: "by", value: "Ada" }]);
    expect(outcomes(events)).toMatchObject([
      ["error", { errorCode: "EditConflict", technicalDetails: { errorInfo } }],
    ]);
    expect(await editing.save()).toBe(true);
    expect(stored().definition.pages.at(-1)?.displayName).toBe("Details");
  });

  test("changes stay when saving fails, and can be saved in view mode too", async () => {
    const away = open();
    away.editing.enter();
    away.editing.perform(retitle("Cost"));
    expect(await away.editing.save()).toBe(false);
    expect(away.state().editing?.saving).toMatchObject({ phase: "failed", failure: { code: "network" } });
    const message = "The report was not saved, because the server did not answer.";
    expect(outcomes(away.events)).toMatchObject([["error", { message, errorCode: "network" }]]);
    expect(title(away.state())).toBe("Cost");
    const { api, stored } = server();
    const { editing, state } = open(sample, "en", api);
    editing.enter();
    editing.perform(retitle("Cost"));
    editing.leave();
    expect(await editing.save()).toBe(true);
    expect([stored().version, state().draft]).toEqual([4, null]);
  });
});
