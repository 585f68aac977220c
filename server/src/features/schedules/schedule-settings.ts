import * as z from "zod/mini";

import { scheduleInputSchema, type RecipientInput } from "@vitrine/contracts/http";
import { parse, type Schema } from "@vitrine/contracts/parse";
import { scheduleRuleSchema, type ScheduleRule } from "@vitrine/contracts/schedules";

/** What people can change of a schedule, besides its name, report, rule and recipients. */
const settingsSchema = z.omit(scheduleInputSchema, {
  name: true,
  reportId: true,
  rule: true,
  recipients: true,
});
export type ScheduleSettings = z.output<typeof settingsSchema>;

export function readSettings(stored: unknown): ScheduleSettings {
  return readStored(settingsSchema, stored);
}

export function readRule(stored: unknown): ScheduleRule {
  return readStored(scheduleRuleSchema, stored);
}

/** Rows that a recipient outside the portal sees. */
export type RowRules = Extract<RecipientInput, { kind: "outside" }>["rows"];

const recipientRows = z.array(
  z.object({ table: z.string(), column: z.string(), values: z.array(z.string()) }),
) satisfies Schema<RowRules>;

/** @throws Error for rules that cannot be read: without them a recipient would see more */
export function readRowRules(stored: unknown): RowRules {
  return readStored(recipientRows, stored);
}

function readStored<Value>(schema: Schema<Value>, stored: unknown): Value {
  const parsed = parse(schema, stored);
  if (parsed.ok) return parsed.value;
  throw new Error(`A schedule cannot be read: ${parsed.faults.map(({ message }) => message).join("; ")}`);
}
