import type { StatementSettings } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import {
  choiceOf,
  defaultOf,
  editableParameters,
  noDefault,
  storedDefault,
  toEdit,
  valuesOf,
  withDefault,
} from "./statement-draft.ts";

const parameter = {
  name: "Through",
  label: "Through",
  type: "date",
  isMultiple: false,
  edge: "through",
  default: { preset: "lastMonth", edge: "through" },
  values: null,
} as const;
const campaigns = { ...parameter, name: "Campaign", type: "text", default: null, values: ["First"] } as const;
const settings: StatementSettings = {
  language: "en",
  size: "a4",
  orientation: "portrait",
  parameters: [
    parameter,
    { ...campaigns, values: ["First"] },
    { ...parameter, name: "Count", type: "number" },
  ],
  version: 3,
};

test("[STATEMENT-25] dates, months and lists of texts have defaults that can be chosen", () => {
  expect(editableParameters(settings).map(({ name }) => name)).toEqual(["Through", "Campaign"]);
});

test("[STATEMENT-25] a period keeps the edge of its parameter, and a default that is not offered stays", () => {
  expect(choiceOf(parameter.default)).toBe("lastMonth");
  expect(defaultOf("thisYear", parameter)).toEqual({ preset: "thisYear", edge: "through" });
  expect([choiceOf(null), defaultOf(noDefault, parameter)]).toEqual([noDefault, null]);
  const stored = { ...parameter, default: { preset: "campaignToDate", edge: "from" } as const };
  expect(choiceOf(stored.default)).toBe(storedDefault);
  expect(defaultOf(storedDefault, stored)).toEqual(stored.default);
});

test("[STATEMENT-25] an edit names the defaults of all parameters, and the version", () => {
  const changed = withDefault(settings, "Campaign", ["First"]);
  expect(valuesOf(changed.parameters[1]?.default ?? null)).toEqual(["First"]);
  expect(toEdit(changed)).toMatchObject({
    size: "a4",
    defaults: [{ name: "Through" }, { name: "Campaign", default: ["First"] }, { name: "Count" }],
    version: 3,
  });
});
