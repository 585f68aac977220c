import { openEmbedReport } from "@vitrine/contracts/http";
import { readLoadConfig } from "@vitrine/contracts/reading/open/load-config";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import { defaultSettings, mergeSettings } from "@vitrine/contracts/reading/state/settings";
import { expect, test } from "vitest";

import { EmbedApi } from "../../query/embed-api.ts";
import { callFor, isSameCall, type EarlyCall } from "./early-call.ts";

const body = {
  type: "report",
  id: "r1",
  accessToken: "token-1",
  pageName: "p2",
  filters: [{ filterType: 1, target: { table: "T", column: "c" }, operator: "In", values: ["é", null] }],
  settings: { localeSettings: { language: "de-AT" }, persistentFiltersEnabled: true, panes: {} },
};
const load = { method: "POST", url: "/report/load", headers: { id: "1" }, body };

/** The call that the program makes for the same load. */
async function callOfProgram(): Promise<EarlyCall> {
  const calls: EarlyCall[] = [];
  const api = new EmbedApi((path, init) => {
    calls.push({ path, init });
    return Promise.resolve(new Response(null, { status: 401 }));
  });
  const read = readLoadConfig(body);
  if (!read.ok) throw new Error(read.faults.join());
  const { token, opening, settings } = read.config;
  const { language } = mergeSettings(defaultSettings, settings);
  await api.openWithAnswers(token, textsLanguage(language), opening, new AbortController().signal);
  const [call] = calls;
  if (call === undefined) throw new Error("No call was made.");
  return call;
}

test("the page asks for a report with the call that the program makes", async () => {
  const call = callFor(load);
  expect(call?.path).toBe(openEmbedReport.path);
  expect(call !== null && isSameCall(call, await callOfProgram())).toBe(true);
  expect(JSON.stringify(call?.init.headers)).toContain("Bearer token-1");
  expect(call?.path).not.toContain("token-1");
});

test("another token, language or filter is another call", async () => {
  const program = await callOfProgram();
  for (const change of [{ accessToken: "token-2" }, { settings: {} }, { filters: [] }]) {
    const call = callFor({ ...load, body: { ...body, ...change } });
    expect(call !== null && isSameCall(call, program)).toBe(false);
  }
});

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
