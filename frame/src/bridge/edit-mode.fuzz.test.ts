import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, type ReportDefinition } from "@vitrine/contracts/report";
import { applyEdit, redoStep, undoStep, type EditHistory } from "@vitrine/contracts/report/edits";
import { isLongRun, scaled, testSeed } from "@vitrine/contracts/testing";
import { anyParsedDefinition, createEdits, seededRandom } from "@vitrine/contracts/testing/edits";
import { createPick, watchUncaught } from "@vitrine/contracts/testing/fuzz";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { createMessages } from "../testing/any-message.ts";
import { openSampleFrame, type SampleFrame } from "../testing/sample-frame.ts";
// Loaded on first use otherwise, which takes longer than a sequence waits for its answers on a busy machine.
import "../editing/editing-actions.ts";
import "./commands/authoring/index.ts";
import "./commands/bookmark-commands.ts";
import "./commands/create-commands.ts";
import "./commands/insight-commands.ts";
import "./commands/save-commands.ts";
import "./commands/slicer-commands.ts";

const sequences = scaled(isLongRun() ? 1000 : 40);
/** Messages and steps of a user in the longest sequence. */
const longest = 24;
const uncaught = watchUncaught();

const column = (name: string) => ({
  name,
  displayName: name,
  description: "",
  type: "string" as const,
  format: null,
});
const format = { kind: "decimal" as const, digits: 0, currency: null };
const measure = (name: string) => ({ name, displayName: name, description: "", format });
/** With the fields that random definitions name. */
const dataset = {
  id: "campaign_digital",
  tables: [
    {
      name: "Market",
      displayName: "Market",
      columns: ["a", "b", "c", "d"].map(column),
      measures: [],
      hierarchies: [
        {
          name: "place",
          displayName: "Place",
          levels: ["a", "b"].map((name) => ({ name, displayName: name, table: "Market", column: name })),
        },
      ],
    },
    { name: "T", displayName: "T", columns: ["a", "b", "c"].map(column), measures: [measure("CTR")] },
    {
      name: "Performance",
      displayName: "Performance",
      columns: [],
      measures: ["Spend", "Clicks", "CTR", "Views"].map(measure),
    },
  ],
};
const definitions = [
  sampleReport().definition,
  ...fc.sample(anyParsedDefinition, { seed: testSeed(), numRuns: 40 }),
];

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));
type Random = (below: number) => number;

interface Opened {
  readonly frame: SampleFrame;
  /** Why definitions that the frame has saved are invalid. */
  readonly invalid: string[];
  readonly isAsking: () => boolean;
}

/** A frame whose server answers late, refuses, fails, and has versions that another person saved meanwhile. */
function openFrame(random: Random): Opened {
  const invalid: string[] = [];
  let running = 0;
  const frame = openSampleFrame(undefined, async (serve, path, init) => {
    running += 1;
    try {
      for (let turn = random(4); turn > 0; turn -= 1) await nextTask();
      const isSave = path === "/api/embed/report/" && init.method === "PUT";
      const isSaving = isSave || path === "/api/embed/report/copy/";
      if (isSaving) invalid.push(...faultsOf(savedIn(init).definition));
      const failures = [networkError, serverError, tokenEnded, unreadable];
      const failure = failures[random(isSaving ? 8 : 60)];
      if (failure !== undefined) return failure();
      return isSave && isOutdated(frame, init, random) ? refusal(409, "edit_conflict") : serve();
    } finally {
      running -= 1;
    }
  });
  for (const token of ["token-1", "token-2"]) {
    const definition = createPick(random)(definitions) ?? sampleReport().definition;
    frame.reports.set(token, sampleReport({ definition, dataset, version: 1, permissions: 7 }));
  }
  return { frame, invalid, isAsking: () => running > 0 };
}

const networkError = (): Response => {
  throw new TypeError("Failed to fetch");
};
const serverError = () => refusal(500, "internal");
const tokenEnded = () => refusal(401, "embed_token_expired");
const unreadable = () => new Response("<html>", { status: 200 });

function refusal(status: number, code: string): Response {
  return Response.json({ code, message: "Refused.", detail: null, requestId: "q1" }, { status });
}

function savedIn({ body }: RequestInit): { readonly definition: ReportDefinition; readonly version: number } {
  return JSON.parse(typeof body === "string" ? body : "");
}

/** Whether the version from which a change began is not the present one. Sometimes another person saves just before. */
function isOutdated(frame: SampleFrame, init: RequestInit, random: Random): boolean {
  const token = (new Headers(init.headers).get("authorization") ?? "").slice("Bearer ".length);
  const stored = frame.reports.get(token);
  if (stored === undefined) return false;
  const version = stored.version ?? 0;
  if (random(4) > 0) return version !== savedIn(init).version;
  const applied = applyEdit(stored.definition, createEdits(random)(stored.definition));
  if (applied.ok)
    frame.reports.set(token, { ...stored, definition: applied.definition, version: version + 1 });
  return applied.ok || version !== savedIn(init).version;
}

/** What is wrong with a definition, which parsing has to accept and to leave as it is. */
function faultsOf(definition: unknown): readonly string[] {
  const parsed = parse(reportDefinitionSchema, definition);
  if (!parsed.ok) return parsed.faults.map(({ message }) => message);
  return JSON.stringify(parsed.value) === JSON.stringify(definition) ? [] : ["parsing changes it"];
}

/** What the user does between the messages of the host. */
function createUserSteps(random: Random, { session }: SampleFrame): () => void {
  const pick = createPick(random);
  const edits = createEdits(random);
  const { store, actions } = session;
  const place = () => {
    const page = pick(store.get().pages);
    return { page: page?.name ?? "", visual: pick(page?.visuals ?? [])?.definition.name ?? "" };
  };
  /** Several are tried, because some are refused. */
  const edit = (): void => {
    for (let tries = 0; tries < 4; tries += 1) {
      const { editing } = store.get();
      if (editing === null) return;
      if (session.editing.get()?.perform([edits(editing.history.definition)]) === null) return;
    }
  };
  const steps: readonly (() => void)[] = [
    ...Array.from({ length: 6 }, () => edit),
    () => session.editing.get()?.undo(),
    () => session.editing.get()?.redo(),
    () => session.editing.get()?.select([place().visual]),
    () => session.editing.get()?.leave(),
    () => void session.editing.get()?.save("A note"),
    () => void session.editing.get()?.saveAs("Own copy"),
    () => actions.selectPage(place().page, "user"),
    () => actions.focusVisual(place()),
    () => actions.retry(),
  ];
  return () => pick(steps)?.();
}

/** Answers the frame's questions for a token, also with what is none. */
function createHookAnswers(random: Random, frame: SampleFrame): () => void {
  const pick = createPick(random);
  let seen = 0;
  return () => {
    for (; seen < frame.sent.length; seen += 1) {
      const message = frame.sent[seen]?.message;
      if (message?.url?.includes("/eventHooks/") !== true) continue;
      const body = pick(["token-1", "token-2", "token-evil", null, 7, {}]);
      frame.deliver({ statusCode: random(5) === 0 ? 404 : 200, headers: message.headers, body });
    }
  };
}

/** Undoing everything and doing it again gives the same definition, and every one on the way is valid. */
function historyFaults(history: EditHistory): readonly string[] {
  const repeat = (from: EditHistory, step: (one: EditHistory) => EditHistory): EditHistory => {
    const next = step(from);
    return next === from ? from : repeat(next, step);
  };
  const undone = repeat(history, undoStep);
  const again = repeat(undone, redoStep);
  const last = repeat(history, redoStep);
  const isSame = JSON.stringify(again.definition) === JSON.stringify(last.definition);
  return [
    ...faultsOf(history.definition),
    ...faultsOf(undone.definition),
    ...faultsOf(again.definition),
    ...(isSame ? [] : ["the steps done again give another definition"]),
  ];
}

/** What must hold after any sequence. */
function faultsAfter({ frame, invalid }: Opened, asked: ReadonlyMap<string, string>): readonly string[] {
  const { editing, draft, pages, phase } = frame.session.store.get();
  const history = (editing ?? draft)?.history;
  const replies = new Map<string, number[]>();
  for (const { message } of frame.sent) {
    const { statusCode, headers } = message;
    if (statusCode !== undefined)
      replies.set(headers.id ?? "", [...(replies.get(headers.id ?? "") ?? []), statusCode]);
  }
  const isShown =
    editing === null || pages.every(({ source }, at) => source === editing.history.definition.pages[at]);
  return [
    ...invalid,
    ...[...asked].flatMap(([id, what]) => {
      const codes = replies.get(id) ?? [];
      return codes.length === 1 ? [] : [`${what} has ${codes.length} replies`];
    }),
    ...(history === undefined ? [] : historyFaults(history)),
    ...(isShown ? [] : ["what is shown is not what is edited"]),
    ...((editing ?? draft)?.saving.phase === "saving" ? ["saving never ends"] : []),
    ...(phase === "opening" ? ["opening never ends"] : []),
  ];
}

/** What the sequences have exercised. */
const exercised = { edited: 0, saved: 0, refused: 0 };

async function runSequence(start: number): Promise<readonly string[]> {
  const random = seededRandom(start);
  for (let spin = 0; spin < 5; spin += 1) random(2);
  const opened = openFrame(random);
  const { frame } = opened;
  const message = createMessages(random, frame.session);
  const act = createUserSteps(random, frame);
  const answerHooks = createHookAnswers(random, frame);
  const asked = new Map<string, string>();
  const send = (request: { readonly method: string; readonly url: string; readonly body: unknown }): void => {
    const id = `m${asked.size}`;
    asked.set(id, `${request.method} ${request.url} ${JSON.stringify(request.body)?.slice(0, 200)}`);
    const headers = { id, uid: "u1", tokenProviderSupplied: random(2) === 0 };
    frame.deliver({ ...request, headers });
  };
  const isAnswered = (id: string): boolean =>
    frame.sent.some(({ message: one }) => one.statusCode !== undefined && one.headers.id === id);

  if (random(10) > 0) {
    const load = { type: "report", id: "r1", accessToken: "token-1", viewMode: 1, permissions: 7 };
    send({ method: "POST", url: "/report/load", body: load });
    // Most sequences begin with an open report, some while it is opening.
    const { store } = frame.session;
    for (let turn = 60 * random(4); turn > 0 && store.get().phase !== "open"; turn -= 1) await nextTask();
  }
  for (let step = 1 + random(longest); step > 0; step -= 1) {
    if (random(5) < 2) act();
    else send(message());
    if (random(2) === 0) await nextTask();
    answerHooks();
  }
  // A command whose code is loaded on first use takes long, on a busy machine seconds.
  const end = Date.now() + 20_000;
  let calm = 0;
  while (calm < 4 && Date.now() < end) {
    answerHooks();
    const isOpening = frame.session.store.get().phase === "opening";
    const isCalm = !isOpening && !opened.isAsking() && [...asked.keys()].every(isAnswered);
    calm = isCalm ? calm + 1 : 0;
    await nextTask();
  }
  const faults = [...faultsAfter(opened, asked), ...uncaught.splice(0).map(String)];
  const { editing, draft } = frame.session.store.get();
  exercised.edited += (editing ?? draft)?.history.done.length ?? 0;
  exercised.saved += frame.saves.length + frame.copies.length;
  exercised.refused += frame.sent.filter(({ message: one }) => one.statusCode === 400).length;
  frame.session.stop();
  return faults.length === 0 ? [] : [`sequence ${start}`, ...asked.values(), "", ...faults];
}

test("any sequence of messages in edit mode is answered, and saves no invalid definition", async () => {
  const first = testSeed();
  let failed: readonly string[] = [];
  for (let place = 0; place < sequences && failed.length === 0; place += 1)
    failed = await runSequence((first + place * 7919) >>> 0);
  expect(failed.join("\n")).toBe("");
  const { edited, saved, refused } = exercised;
  expect(Math.min(edited, saved, refused)).toBeGreaterThan(sequences / 10);
});
