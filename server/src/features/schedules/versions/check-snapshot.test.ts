import { defaultCalendar } from "@vitrine/contracts/query";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createSnapshotTester, type SnapshotTester } from "../../report-files/testing/snapshot.ts";
import { findTemplate } from "../../templates/catalogue.ts";
import { findFault } from "./check-snapshot.ts";
import { duePeriod, stateForDays } from "../due/due-period.ts";

let tester: SnapshotTester;
beforeAll(async () => {
  tester = await createSnapshotTester();
}, 120_000);
afterAll(() => tester.close());

const monthToDate = (dueDay: string): string =>
  stateForDays(
    undefined,
    duePeriod("monthToDate", dueDay, { calendar: defaultCalendar, completeThrough: null, firstDay: null })
      .days,
  );

test("[SCHEDULE-19] within a month, figures that are known for whole months only say so, and nothing is held", async () => {
  const found = findTemplate("campaign-performance");
  if (found === null) throw new Error("the template is missing");
  const snapshot = await tester.read(found.definition, {
    language: "de",
    opening: { bookmark: { state: monthToDate("2026-10-20") } },
  });
  const said = snapshot.pages.flatMap(({ visuals }) =>
    visuals.flatMap(({ content, title }) => (content.kind === "failure" ? [[title, content.message]] : [])),
  );
  expect(said).toEqual(
    said.map(([title]) => [title, `${title} ist auf dieser Ebene oder mit diesen Filtern nicht bekannt.`]),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(findFault(snapshot)).toBeNull();
});
