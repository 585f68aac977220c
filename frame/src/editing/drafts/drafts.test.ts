import { beforeEach, expect, test } from "vitest";

import {
  initialState,
  openReport,
  startOpening,
  type ReportState,
} from "@vitrine/contracts/reading/state/report-state";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";

import { EmbedApi } from "../../query/embed-api.ts";
import { Store } from "../../report/state/store.ts";
import { EditingActions } from "../editing-actions.ts";
import type { DraftStorage, StoredDraft } from "./draft-storage.ts";

const sample = sampleReport({ version: 3 });
const page = sample.definition.pages[0]?.name ?? "";
const [one, other] = (sample.definition.pages[0]?.visuals ?? []).map(({ name }) => name);

/** The storage of a browser, of which pages are opened and closed. */
class Browser {
  readonly drafts = new Map<string, StoredDraft>();
  readonly held = new Set<string>();

  openPage(): DraftStorage {
    return {
      put: async (draft) => void this.drafts.set(draft.id, draft),
      remove: async (id) => void this.drafts.delete(id),
      list: async (owner) =>
        [...this.drafts.values()].filter((draft) => draft.owner === owner && !this.held.has(draft.id)),
      hold: (id) => {
        this.held.add(id);
        return () => this.held.delete(id);
      },
      whenHidden: (run) => this.#hide.push(run),
    };
  }

  /** Another program comes to the front. */
  async hide(): Promise<void> {
    for (const run of this.#hide) run();
    await rest();
  }

  /** Ends all pages, after what waited was written. */
  async crash(): Promise<void> {
    await this.hide();
    this.#hide = [];
    this.held.clear();
  }

  #hide: (() => void)[] = [];
}

async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** 256 bits, another for each person. */
const keyOf = (person: string) => btoa(person.padEnd(32, ".")).replace("=", "");

let ids = 0;

function openEditor(browser: Browser, person = "ann", report = sample) {
  const save = (): Response => Response.json({ version: (report.version ?? 0) + 1 });
  const api = new EmbedApi((input, init) =>
    Promise.resolve(
      JSON.stringify(input).includes("/draft-keys/")
        ? Response.json({ keys: [keyOf(`${person} new`), keyOf(person)] })
        : init?.method === "PUT"
          ? save()
          : Response.json(report),
    ),
  );
  const store = new Store<ReportState>(openReport(initialState, report));
  const editing = new EditingActions({
    store,
    change: (step) => store.update(step),
    sendEvent: () => {},
    tokens: { adopt: () => {}, hasProvider: () => false },
    api,
    newId: () => `d${(ids += 1)}`,
    callWithToken: (call) => call("token", new AbortController().signal),
    drafts: browser.openPage(),
  });
  editing.enter();
  const retitle = (value: string, visual = one ?? "") =>
    editing.perform([{ kind: "setVisual", page, visual, key: "title", value }]);
  const kept = () => store.get().kept;
  const title = (visual = one) =>
    store.get().editing?.history.definition.pages[0]?.visuals.find(({ name }) => name === visual)?.title;
  return { store, editing, retitle, kept, title };
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

test("unsaved changes of a page that is gone are offered, and continue as one step", async () => {
  const before = openEditor(browser);
  const was = before.title();
  before.retitle("Cost");
  before.retitle("Reach", other);
  await browser.crash();
  const after = openEditor(browser);
  await rest();
  const [kept] = after.kept();
  if (kept === undefined) throw new Error("Nothing is offered.");
  expect(after.title()).toBe(was);
  after.editing.continueKept(kept);
  expect([after.title(), after.title(other), after.kept()]).toEqual(["Cost", "Reach", []]);
  expect(after.store.get().editing?.saving.phase).toBe("idle");
  after.editing.undo();
  expect(after.title()).toBe(was);
  after.editing.redo();
  await browser.crash();
  const again = openEditor(browser);
  await rest();
  expect(again.kept()).toHaveLength(1);
});

test("nothing of another person or of an open page is offered, and nothing can be read without the key", async () => {
  openEditor(browser).retitle("Secret of Ann");
  await rest();
  await browser.crash();
  const [draft] = browser.drafts.values();
  expect(new TextDecoder().decode(draft?.content)).not.toContain("Secret");
  const bob = openEditor(browser, "bob");
  const ann = openEditor(browser);
  await rest();
  expect([bob.kept().length, ann.kept().length]).toEqual([0, 1]);
  ann.retitle("Of the open page", other);
  await rest();
  const another = openEditor(browser);
  await rest();
  expect(another.kept()).toHaveLength(1);
});

test("a draft ends when its changes are saved, taken back or discarded, or when the host loads the report again", async () => {
  const ends: ((page: ReturnType<typeof openEditor>) => unknown)[] = [
    ({ editing }) => editing.save(),
    ({ editing }) => editing.undo(),
    ({ store }) => {
      store.update(() => startOpening(initialState));
      store.update(() => openReport(initialState, sample));
    },
  ];
  for (const end of ends) {
    const editor = openEditor(browser);
    editor.retitle("Cost");
    await browser.hide();
    expect(browser.drafts.size).toBe(1);
    await end(editor);
    await browser.crash();
    expect(browser.drafts.size).toBe(0);
  }
  openEditor(browser).retitle("Cost");
  await browser.crash();
  const next = openEditor(browser);
  await rest();
  const [kept] = next.kept();
  if (kept !== undefined) next.editing.discardKept(kept);
  await rest();
  expect([next.kept(), browser.drafts.size]).toEqual([[], 0]);
});

test("changes stay when the host turns to another report, and are merged with a version that was saved meanwhile", async () => {
  const editor = openEditor(browser);
  editor.retitle("Cost");
  editor.retitle("Reach", other);
  editor.store.update(() => startOpening(initialState));
  editor.store.update(() => openReport(initialState, { ...sample, reportId: "another" }));
  await rest();
  const [first, ...others] = sample.definition.pages;
  const visuals = (first?.visuals ?? []).map((visual) =>
    visual.name === one ? { ...visual, title: "Spending" } : visual,
  );
  const pages = first === undefined ? [] : [{ ...first, visuals }, ...others];
  const later = openEditor(browser, "ann", {
    ...sample,
    version: 4,
    definition: { ...sample.definition, pages },
  });
  await rest();
  const [kept] = later.kept();
  if (kept === undefined) throw new Error("Nothing is offered.");
  later.editing.continueKept(kept);
  expect([later.title(), later.title(other)]).toEqual(["Spending", "Reach"]);
  expect(later.store.get().editing?.saving).toMatchObject({
    phase: "merged",
    version: 4,
    changes: [{ key: "visualTitled" }],
    conflicts: [{ reason: "theirs", mine: { key: "visualTitled" } }],
  });
});
