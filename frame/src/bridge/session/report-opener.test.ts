import { readLoadConfig } from "@vitrine/contracts/reading/open/load-config";
import { initialState } from "@vitrine/contracts/reading/state/open-report";
import { expect, test } from "vitest";

import { Store } from "../../report/state/store.ts";
import { ReportOpener } from "./report-opener.ts";

test("[TABLES-12] a token that the host sets while tables are checked is kept until it is used", () => {
  const parts = { store: new Store(initialState), firstAppearance: "system", editing: { prepare() {} } };
  // Nothing else is needed until the tables have been checked.
  const opener = new ReportOpener(parts as unknown as ConstructorParameters<typeof ReportOpener>[0]);
  const host = "https://portal.example";
  expect(opener.offer("early", host)).toBe(false);
  const read = readLoadConfig({ accessToken: "first", id: null, viewMode: 1, permissions: 4 });
  if (!read.ok) throw new Error(read.faults.join("; "));
  let offered = (): string => "none";
  opener.openAfter(read.config, { origin: host, hasTokenProvider: false }, (_, __, last) => {
    offered = last;
    return new Promise(() => {});
  });
  expect(offered()).toBe("");
  expect(opener.offer("other", "https://stranger.example")).toBe(false);
  expect(opener.offer({ token: "other" }, host)).toBe(false);
  expect(opener.offer("second", host)).toBe(true);
  expect(offered()).toBe("second");
});
