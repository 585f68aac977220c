import type { MovedReport } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { consequencesOf, needsAnswer } from "./move-consequences.ts";

const plain: MovedReport = {
  reportId: "r",
  name: "Monthly",
  workspace: "Alpha",
  refusal: null,
  campaigns: { kept: 0, missing: [] },
  people: [],
  newTags: [],
  boards: [],
  isHome: false,
  deck: null,
  tilesElsewhere: 0,
};

test("[ADMIN-32] a report that fits has no consequences and asks nothing", () => {
  expect(consequencesOf(plain)).toEqual([]);
  expect(needsAnswer([plain])).toEqual({ people: false, campaigns: false });
});

test("[ADMIN-32] everything that does not fit is a sentence, and people and missing campaigns are asked for", () => {
  const full: MovedReport = {
    ...plain,
    campaigns: { kept: 0, missing: ["Autumn", "Spring"] },
    people: ["Cleo"],
    newTags: ["Yearly"],
    boards: ["Weekly (Alpha)"],
    isHome: true,
    deck: "Pitch",
    tilesElsewhere: 1,
  };
  expect(consequencesOf(full)).toEqual([
    "None of its campaigns is there: Autumn, Spring. It is moved only if it shows all campaigns.",
    "Shared with people without a role there: Cleo.",
    "New tags there: Yearly.",
    "Boards with tiles of it: Weekly (Alpha). The tiles are shown to those who see the report there.",
    "Its workspace does not open with it any more.",
    "It does not fill the presentation Pitch of its workspace any more.",
    "One tile shows a report of another workspace, to those who see that report.",
  ]);
  expect(needsAnswer([plain, full])).toEqual({ people: true, campaigns: true });
  const some = { ...plain, campaigns: { kept: 2, missing: ["Autumn"] } };
  expect(consequencesOf(some)).toEqual(["Campaigns that are not there are left out: Autumn. 2 stay."]);
  expect(needsAnswer([some])).toEqual({ people: false, campaigns: false });
});

test("[ADMIN-32] a report that cannot be moved says only that", () => {
  const stays = { ...plain, refusal: "It is there.", people: ["Cleo"] };
  expect(consequencesOf(stays)).toEqual(["Stays where it is. It is there."]);
  expect(needsAnswer([stays])).toEqual({ people: false, campaigns: false });
});
