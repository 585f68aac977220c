import { expect, test } from "vitest";

import { indexMembers, matchMembers, plainText } from "./match-members.ts";

const names = [
  "Frühjahrs-Aktion 2026",
  "Spring Sale",
  "Spring Sale Retargeting",
  "Search",
  "TV",
  "Straße",
  "Sarch",
];
const index = indexMembers(
  names.map((text) => ({ field: { table: "Campaign", column: "campaign_name" }, value: text, text })),
);
const found = (phrase: string) => matchMembers(index, phrase).map(({ text, distance }) => [text, distance]);

test("[QNA-61] case, accents and punctuation do not matter", () => {
  expect(found("FRUHJAHRS aktion 2026")).toEqual([["Frühjahrs-Aktion 2026", 0]]);
  expect(found("strasse")).toEqual([["Straße", 0]]);
  expect(plainText("  Été – “2026”! ")).toBe("ete 2026");
});

test("[QNA-61] a few wrong letters are forgiven, fewer in short words", () => {
  expect(found("spring slae")).toEqual([["Spring Sale", 1]]);
  expect(found("sprung sael")).toEqual([["Spring Sale", 2]]);
  expect(found("xprung saee")).toEqual([]);
  expect(found("tx")).toEqual([]);
});

test("[QNA-61] whole words of a name find it, parts of words do not", () => {
  expect(found("retargeting")).toEqual([["Spring Sale Retargeting", 0.52]]);
  expect(found("spring sale")).toEqual([
    ["Spring Sale", 0],
    ["Spring Sale Retargeting", 0.52],
  ]);
  expect(found("retarget")).toEqual([]);
});

test("[QNA-61] the nearest names come first, and at most eight", () => {
  expect(found("search")).toEqual([
    ["Search", 0],
    ["Sarch", 1],
  ]);
  const many = indexMembers(
    Array.from({ length: 30 }, (_, at) => ({
      field: { table: "T", column: "c" },
      value: `Spot ${at}`,
      text: `Spot ${at}`,
    })),
  );
  expect(matchMembers(many, "spot")).toHaveLength(8);
});
