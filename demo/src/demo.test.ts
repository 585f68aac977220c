import { expect, test } from "vitest";

import { sampleSpec } from "./campaigns/sample-spec.ts";
import { demoHabits } from "./habits.ts";
import { demoPeople } from "./people.ts";
import { demoReports } from "./reports/catalogue.ts";
import { demoWorkspaces } from "./workspaces.ts";

const everyReport = demoWorkspaces.flatMap(({ id }) => demoReports[id].map((report) => ({ id, report })));

test("no id is used twice", () => {
  const ids = [...demoPeople.map(({ id }) => id), ...everyReport.map(({ report }) => report.id)];
  expect(new Set(ids).size).toBe(ids.length);
});

test("reports are about campaigns of their own workspace", () => {
  for (const { id, report } of everyReport) {
    const campaigns = sampleSpec.workspaces.find(({ key }) => key === id)?.campaigns ?? [];
    const known = campaigns.map((campaign) => campaign.id);
    expect(known, report.name).toEqual(expect.arrayContaining([...report.campaignIds]));
  }
});

test("a report that is shared with a client hides the margin and belongs to one of the client's workspaces", () => {
  for (const { id, report } of everyReport) {
    for (const username of report.sharedWith) {
      const person = demoPeople.find((candidate) => candidate.username === username);
      expect(person?.memberships.map(({ workspace }) => workspace)).toContain(id);
      if (report.template === "budget-and-billing") expect(report.hiddenPages).toContain("margin");
    }
  }
});

test("people's favourites and views are reports that they are allowed to see", () => {
  for (const { username, workspace, favourites, viewed } of demoHabits) {
    for (const name of [...favourites, ...viewed.map(([report]) => report)]) {
      const report = demoReports[workspace].find((candidate) => candidate.name === name);
      expect(report, `${workspace}: ${name}`).toBeDefined();
      if (username === "client") expect(report?.sharedWith, name).toContain("client");
    }
  }
});
