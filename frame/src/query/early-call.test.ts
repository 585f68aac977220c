import { openEmbedReport } from "@vitrine/contracts/http";
import { readLoadConfig } from "@vitrine/contracts/reading/open/load-config";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import { defaultSettings, mergeSettings } from "@vitrine/contracts/reading/state/settings";
import { afterEach, expect, test, vi } from "vitest";

import { EmbedApi } from "./embed-api.ts";
import { callFor, EarlyCalls, opensEditor } from "./early-call.ts";

const body = {
  type: "report",
  id: "r1",
  accessToken: "token-1",
  pageName: "p2",
  filters: [{ filterType: 1, target: { table: "T", column: "c" }, operator: "In", values: ["é", null] }],
  settings: { localeSettings: { language: "de-AT" }, persistentFiltersEnabled: true, panes: {} },
};
const load = { method: "POST", url: "/report/load", headers: { id: "1" }, body };

const fetched: string[] = [];
vi.stubGlobal("fetch", (path: string) => {
  fetched.push(path);
  return Promise.resolve(new Response(null, { status: 401 }));
});
afterEach(() => void fetched.splice(0));

/** Makes the call of the program for the load. */
async function open(calls: EarlyCalls): Promise<void> {
  const api = new EmbedApi(calls.send);
  const read = readLoadConfig(body);
  if (!read.ok) throw new Error(read.faults.join());
  const { token, opening, settings } = read.config;
  const { language } = mergeSettings(defaultSettings, settings);
  await api.openWithAnswers(token, textsLanguage(language), opening, new AbortController().signal);
}

test("the page asks for a report with the call that the program makes, which gets its reply once", async () => {
  const calls = new EarlyCalls();
  calls.ask(load);
  calls.ask(load);
  expect(fetched).toEqual([openEmbedReport.path]);
  await open(calls);
  expect(fetched).toHaveLength(1);
  await open(calls);
  expect(fetched).toHaveLength(2);
});

test("the token is in a header, not in the address", () => {
  const call = callFor(load);
  expect(JSON.stringify(call?.init.headers)).toContain("Bearer token-1");
  expect(call?.path).not.toContain("token-1");
});

test.each([{ accessToken: "token-2" }, { settings: {} }, { filters: [] }])(
  "a load with %o is another call",
  async (change) => {
    const calls = new EarlyCalls();
    calls.ask({ ...load, body: { ...body, ...change } });
    await open(calls);
    expect(fetched).toHaveLength(2);
  },
);

test.each([
  { ...load, url: "/report/prepare" },
  { ...load, method: "GET" },
  { ...load, body: { ...body, accessToken: "" } },
  { ...load, body: undefined },
  { statusCode: 200, headers: { id: "1" } },
  "text",
  null,
])("no other message asks for anything: %o", (message) => {
  expect(callFor(message)).toBeNull();
});

test("a load in edit mode and the creation of a report open the editor, nothing else does", () => {
  expect(opensEditor({ ...load, body: { ...body, viewMode: 1 } })).toBe(true);
  expect(opensEditor({ ...load, url: "report/create" })).toBe(true);
  for (const message of [load, { ...load, url: "/report/switchMode/edit" }, "text", null])
    expect(opensEditor(message)).toBe(false);
});
