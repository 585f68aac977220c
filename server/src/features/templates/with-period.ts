import { defaultCalendar, type Filter } from "@vitrine/contracts/query";
import { filterOfPreset, type PeriodPreset, type ReportDefinition } from "@vitrine/contracts/report";

interface DateField {
  readonly table: string;
  readonly column: string;
}

/** A definition whose report is about a period, in place of its own one. The period stays relative. */
export function withPeriod(
  definition: ReportDefinition,
  period: PeriodPreset,
  days: DateField,
): ReportDefinition {
  const filter = filterOfPreset(period, days, {
    today: null,
    completeThrough: null,
    campaign: null,
    calendar: defaultCalendar,
  });
  if (filter === null) throw new Error(`the period ${period} is not relative`);
  const others = definition.filters.filter((one) => !isOn(one, days));
  return { ...definition, filters: [...others, filter] };
}

function isOn({ target }: Filter, { table, column }: DateField): boolean {
  return !Array.isArray(target) && "column" in target && target.table === table && target.column === column;
}
