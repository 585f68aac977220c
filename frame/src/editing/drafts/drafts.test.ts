import { beforeEach, expect, test, vi } from "vitest";

import { initialState, openReport, startOpening } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
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

  /** Another program comes to the front. @param drafts as many as there are once everything is written */
  async hide(drafts: number): Promise<void> {
    for (const run of this.#hide) run();
    await soon(() => expect(this.drafts.size).toBe(drafts));
  }

  /** Ends all pages, after what waited was written. */
  async crash(drafts: number): Promise<void> {
    await this.hide(drafts);
    this.#hide = [];
    this.held.clear();
  }

  #hide: (() => void)[] = [];
}

/** Encryption runs in other threads. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

/** 256 bits, another for each person. */
const keyOf = (person: string) => btoa(person.padEnd(32, ".")).replace("=", "");

let ids = 0;

function openEditor(browser: Browser, person = "ann", report = sample) {
  const save = (): Response => Response.json({ version: (report.version ?? 0) + 1 });
  /** What happens to every call, once the server is away or refuses. */
  let failure: (() => Response) | null = null;
  const api = new EmbedApi(async (input, init) => {
    if (failure !== null) return failure();
    if (JSON.stringify(input).includes("/draft-keys/"))
      return Response.json({ keys: [keyOf(`${person} new`), keyOf(person)] });
    return init?.method === "PUT" ? save() : Response.json(report);
  });
  const failWith = (fail: () => Response): void => {
    failure = fail;
  };
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
  const offered = async () => {
    await soon(() => expect(kept()).not.toEqual([]));
    const [first] = kept();
    if (first === undefined) throw new Error("Nothing is offered.");
    return first;
  };
  const title = (visual = one) =>
    store.get().editing?.history.definition.pages[0]?.visuals.find(({ name }) => name === visual)?.title;
  return { store, editing, retitle, kept, offered, title, failWith };
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
  await browser.crash(1);
  const after = openEditor(browser);
  const kept = await after.offered();
  expect(after.title()).toBe(was);
  after.editing.continueKept(kept);
  expect([after.title(), after.title(other), after.kept()]).toEqual(["Cost", "Reach", []]);
  expect(after.store.get().editing?.saving.phase).toBe("idle");
  after.editing.undo();
  expect(after.title()).toBe(was);
  after.editing.redo();
  // The draft of the page that is gone has become that of this one.
  await soon(() => expect(browser.drafts.has(kept.id)).toBe(false));
  await browser.crash(1);
  expect((await openEditor(browser).offered()).id).not.toBe(kept.id);
});

test("nothing of another person or of an open page is offered, and nothing can be read without the key", async () => {
  openEditor(browser).retitle("Secret of Ann");
  await browser.crash(1);
  const [draft] = browser.drafts.values();
  expect(new TextDecoder().decode(draft?.content)).not.toContain("Secret");
  const bob = openEditor(browser, "bob");
  const ann = openEditor(browser);
  await ann.offered();
  expect(bob.kept()).toEqual([]);
  ann.retitle("Of the open page", other);
  await browser.hide(2);
  const another = openEditor(browser);
  await another.offered();
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
    await browser.hide(1);
    await end(editor);
    await browser.crash(0);
  }
  openEditor(browser).retitle("Cost");
  await browser.crash(1);
  const next = openEditor(browser);
  next.editing.discardKept(await next.offered());
  await soon(() => expect(browser.drafts.size).toBe(0));
  expect(next.kept()).toEqual([]);
});

const refusal = (status: number, code: string) => (): Response =>
  Response.json({ code, message: "Refused.", detail: null, requestId: "q1" }, { status });

test.each<[string, () => Response]>([
  ["the session has ended", refusal(401, "embed_token_invalid")],
  ["the token has expired", refusal(401, "embed_token_expired")],
  ["the right to save is gone", refusal(403, "forbidden")],
  ["the server fails", refusal(500, "internal")],
  [
    "the server is away",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("[VIEW-29] what was not saved because %s is offered again, and is saved then", async (_, fail) => {
  const before = openEditor(browser);
  before.retitle("Cost");
  await browser.hide(1);
  const [earlier] = browser.drafts.values();
  before.failWith(fail);
  before.retitle("Reach", other);
  expect(await before.editing.save()).toBe(false);
  expect(before.store.get().editing?.saving.phase).toBe("failed");
  await before.editing.offerKept();
  await browser.hide(1);
  await soon(() => expect([...browser.drafts.values()]).not.toContain(earlier));
  await browser.crash(1);
  const after = openEditor(browser);
  after.editing.continueKept(await after.offered());
  expect([after.title(), after.title(other)]).toEqual(["Cost", "Reach"]);
  expect(await after.editing.save()).toBe(true);
  await browser.hide(0);
});

test("changes stay when the host turns to another report, and are merged with a version that was saved meanwhile", async () => {
  const editor = openEditor(browser);
  editor.retitle("Cost");
  editor.retitle("Reach", other);
  editor.store.update(() => startOpening(initialState));
  editor.store.update(() => openReport(initialState, { ...sample, reportId: "another" }));
  await soon(() => expect([browser.drafts.size, browser.held.size]).toEqual([1, 0]));
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
  later.editing.continueKept(await later.offered());
  expect([later.title(), later.title(other)]).toEqual(["Spending", "Reach"]);
  expect(later.store.get().editing?.saving).toMatchObject({
    phase: "merged",
    version: 4,
    changes: [{ key: "visualTitled" }],
    conflicts: [{ reason: "theirs", mine: { key: "visualTitled" } }],
  });
});
