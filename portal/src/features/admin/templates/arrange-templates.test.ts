import { expect, test } from "vitest";

import type { AdminTemplate } from "@vitrine/contracts/http";

import { arrangeTemplates, reportsOf } from "./arrange-templates.ts";

const template = (name: string, more: Partial<AdminTemplate> = {}): AdminTemplate => ({
  id: name,
  kind: "report",
  name,
  description: `What ${name} shows`,
  source: "product",
  version: 1,
  versions: [],
  archivedAt: null,
  ...more,
});
const all = [
  template("Brand and video", { version: 7, versions: [{ version: 7, reports: 2 }] }),
  template("Monthly", { source: "agency", version: 3, description: "Figures of a month" }),
  template("Campaign performance", {
    version: 11,
    versions: [
      { version: 11, reports: 1 },
      { version: 10, reports: 4 },
    ],
  }),
];
const names = (query: Partial<Parameters<typeof arrangeTemplates>[1]>) =>
  arrangeTemplates(all, { text: "", sort: "name", isDescending: false, ...query }).map(({ name }) => name);

test("[ADMIN-36] templates are found by words of name and description, and sorted by each column", () => {
  expect(names({})).toEqual(["Brand and video", "Campaign performance", "Monthly"]);
  expect(names({ text: " FIGURES  month" })).toEqual(["Monthly"]);
  expect(names({ text: "nothing" })).toEqual([]);
  expect(names({ sort: "version", isDescending: true })[0]).toBe("Campaign performance");
  expect(names({ sort: "reports" })).toEqual(["Monthly", "Brand and video", "Campaign performance"]);
  expect(names({ sort: "source" })[0]).toBe("Monthly");
});

test("reports of all versions count", () => {
  expect(all.map(reportsOf)).toEqual([2, 0, 5]);
});
