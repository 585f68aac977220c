import { expect, test } from "vitest";

import { messagesFor } from "../words/messages.ts";
import { createFormats } from "../words/format.ts";
import { describeFilter } from "../describe/describe-filter.ts";
import { initialState, openReport } from "./open-report.ts";
import type { ReportState } from "./report-state.ts";
import { wantedNames, withNames } from "./member-names.ts";
import { sampleReport } from "../../testing/sample-definition.ts";
import { holdFilter } from "../filters/wire-filter.ts";

const text = { description: "", type: "string", format: null } as const;
const target = { table: "Campaign", column: "campaign_id" };
const ids = holdFilter({ filterType: 1, target, operator: "In", values: ["00000011", "00000099"] });
const identity = holdFilter({ filterType: 8, target: [11, 12], operator: "In" });
const dataset = {
  id: "campaign_digital",
  identity: { ...target, digits: 8 },
  tables: [
    {
      name: "Campaign",
      displayName: "Campaign",
      columns: [
        { ...text, name: "campaign_id", displayName: "Campaign ID", nameColumn: "campaign_name" },
        { ...text, name: "campaign_name", displayName: "Campaign" },
      ],
      measures: [],
    },
  ],
};
const open: ReportState = {
  ...openReport(initialState, sampleReport({ dataset })),
  filters: [ids, identity],
};
const messages = messagesFor("en");
const formats = createFormats("en", messages);
const full = (state: ReportState) =>
  state.filters.map((held) => describeFilter(held, state, formats, messages)?.full);

test("filters show campaigns by name and id, also identity filters; ids without a name stay ids", () => {
  expect(full(open)).toEqual(["Campaign ID: 00000011, 00000099", "Campaign ID: 00000011, 00000012"]);
  const [wanted, ...others] = wantedNames(open);
  expect(others).toEqual([]);
  expect(wanted).toEqual({
    ...target,
    nameColumn: "campaign_name",
    ids: ["00000011", "00000099", "00000012"],
  });
  if (wanted === undefined) throw new Error("names are wanted");
  const found = { columns: [{ values: ["00000011", "00000012"] }, { values: ["Spring", "Autumn"] }] };
  const named = { ...open, names: withNames(open.names, wanted, found) };
  expect(full(named)).toEqual([
    "Campaign ID: Spring (00000011), 00000099",
    "Campaign ID: Spring (00000011), Autumn (00000012)",
  ]);
  // An id without a name for this user is not queried again.
  expect(wantedNames(named)).toEqual([]);
});
