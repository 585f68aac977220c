import type { Report } from "@vitrine/contracts/http";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { filterReports, findMatch, moveReport, sortReports, toSearchable } from "./arrange-reports.ts";

function aReport(name: string, parts: Partial<Report> = {}): Report {
  return {
    id: name,
    name,
    created_at: "",
    edited_at: "",
    viewed_at: null,
    campaigns: [],
    description: "",
    creator: "",
    datasetId: "d",
    embedUrl: "",
    tags: [],
    permissions: [],
    ...parts,
  };
}

const names = (reports: readonly Report[]): string[] => reports.map(({ name }) => name);
const filtered = (reports: readonly Report[], text: string, tags: readonly string[] = []): string[] =>
  names(filterReports(reports.map(toSearchable), { text, tags }));

test("[DASH-12] without an own order the newest comes first; equal times are sorted by name", () => {
  const reports = [
    aReport("Old", { created_at: "2025-01-01T00:00:00Z" }),
    aReport("B", { created_at: "2026-01-01T00:00:00Z" }),
    aReport("A", { created_at: "2026-01-01T00:00:00Z" }),
    aReport("Without date"),
    aReport("New", { created_at: "2026-06-01T00:00:00+02:00" }),
  ];
  const list = { reports, favourites: [], order: [] };
  expect(names(sortReports(list, "saved"))).toEqual(["New", "A", "B", "Old", "Without date"]);
  expect(names(sortReports({ ...list, favourites: ["Old"] }, "created"))).toEqual(
    names(sortReports(list, "saved")),
  );
});

test("[DASH-13] then by the saved order of ids, favourites first", () => {
  const reports = ["2020", "2021", "2022", "2023", "2024"].map((year) =>
    aReport(year, { created_at: `${year}-01-01T00:00:00Z` }),
  );
  const list = { reports, favourites: ["2021", "2023"], order: ["2022", "2021", "gone", "2020"] };
  expect(names(sortReports(list, "saved"))).toEqual(["2021", "2023", "2022", "2020", "2024"]);
});

test("other orders: by name with numeric order, by the last change, by the person's own last view", () => {
  const reports = [
    aReport("Week 10", { edited_at: "2026-01-03T00:00:00Z", viewed_at: null }),
    aReport("week 9", { edited_at: "2026-01-01T00:00:00Z", viewed_at: "2026-01-01T00:00:00Z" }),
    aReport("Brand", { edited_at: "2026-01-02T00:00:00Z", viewed_at: "2026-02-01T00:00:00Z" }),
  ];
  const list = { reports, favourites: ["Week 10"], order: ["Week 10"] };
  expect(names(sortReports(list, "name"))).toEqual(["Brand", "week 9", "Week 10"]);
  expect(names(sortReports(list, "edited"))).toEqual(["Week 10", "Brand", "week 9"]);
  expect(names(sortReports(list, "viewed"))).toEqual(["Brand", "week 9", "Week 10"]);
});

test("[DASH-8] the filter keeps reports whose name contains its text, ignoring case", () => {
  const reports = [aReport("Brand Lift Q3"), aReport("Search terms"), aReport("brand video")];
  expect(filtered(reports, "BRAND")).toEqual(["Brand Lift Q3", "brand video"]);
  expect(filtered(reports, "t t")).toEqual([]);
  expect(filtered(reports, ".*")).toEqual([]);
});

test("[DASH-10] an empty filter shows all", () => {
  const reports = [aReport("One"), aReport("Two")];
  expect(filtered(reports, "")).toEqual(["One", "Two"]);
  expect(filtered(reports, "  ")).toEqual(["One", "Two"]);
});

test("description, tag, campaign and creator are searched too; names come first", () => {
  const reports = [
    aReport("A", { description: "What spring brought" }),
    aReport("B", { campaigns: ["10000007 Spring launch"] }),
    aReport("C", { tags: [{ tag_name: "Spring", workspace_tag_id: "t1", color: "#000000" }] }),
    aReport("D", { creator: "Sam Spring" }),
    aReport("Spring"),
    aReport("E"),
  ];
  expect(filtered(reports, "spring")).toEqual(["Spring", "A", "B", "C", "D"]);
  expect(filtered(reports, "10000007")).toEqual(["B"]);
});

test("every report whose name contains the text is found, as specified", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 })), fc.string({ maxLength: 3 }), (all, text) => {
      const reports = all.map((name) => aReport(name));
      const specified = all.filter((name) =>
        name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
      );
      expect(filtered(reports, text)).toEqual(expect.arrayContaining(specified));
    }),
  );
});

test("[DASH-5, DASH-6] with tags chosen, reports with any of them are shown; with none, all", () => {
  const tag = (id: string) => ({ tag_name: id, workspace_tag_id: id, color: "#000000" });
  const reports = [
    aReport("Both", { tags: [tag("t1"), tag("t2")] }),
    aReport("One", { tags: [tag("t2")] }),
    aReport("None"),
  ];
  expect(filtered(reports, "", ["t1", "t2"])).toEqual(["Both", "One"]);
  expect(filtered(reports, "", ["t1"])).toEqual(["Both"]);
  expect(filtered(reports, "one", ["t1"])).toEqual([]);
  expect(filtered(reports, "")).toEqual(["Both", "One", "None"]);
});

test("a match outside the name is shown on the card", () => {
  const report = aReport("Brand", {
    campaigns: ["10000007 Spring"],
    creator: "Priya Nair",
    description: "Weekly.",
  });
  expect(findMatch(report, "brand")).toBeNull();
  expect(findMatch(report, "7 spring")).toEqual({ kind: "campaign", value: "10000007 Spring" });
  expect(findMatch(report, "NAIR")).toEqual({ kind: "creator", value: "Priya Nair" });
  expect(findMatch(report, "week")).toEqual({ kind: "description", value: "Weekly." });
});

test("[DASH-13] a card is moved within its group: among the favourites, or among the others", () => {
  const ids = ["f1", "f2", "a", "b", "c"];
  const favourites = ["f2", "f1"];
  expect(moveReport(ids, favourites, "c", 2)).toEqual(["f1", "f2", "c", "a", "b"]);
  expect(moveReport(ids, favourites, "c", 0)).toEqual(["f1", "f2", "c", "a", "b"]);
  expect(moveReport(ids, favourites, "f1", 4)).toEqual(["f2", "f1", "a", "b", "c"]);
  expect(moveReport(ids, favourites, "a", 3)).toEqual(["f1", "f2", "b", "a", "c"]);
});
