import type { DataImportPreview, Option } from "@vitrine/contracts/http";

import { importsMessages as texts } from "./imports-messages.ts";

/** What stands for a column that is not taken. */
const leaveOut = "leave_out";

/** Meanings that sources give columns and that people do not choose. */
function isOwn(target: string): boolean {
  return /^(period_|advertiser_currency|partner_currency|result|cost_micros|split:)/.test(target);
}

/** What a column can be, for a select; what the source has found out stays on offer. */
export function targetOptions({ targets }: DataImportPreview, current: string): readonly Option[] {
  const known = targets.map(({ target, label, group }) => {
    return { value: target, label: `${texts.groups[group]}${label}` };
  });
  const own = isOwn(current) ? [{ value: current, label: nameOfOwn(current) }] : [];
  return [{ value: leaveOut, label: texts.leaveOut }, ...own, ...known];
}

function nameOfOwn(target: string): string {
  const words = target.replace("split:", "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The value that a select shows for a column. */
export function chosenTarget({ mapping }: DataImportPreview, name: string): string {
  const target = mapping.columns[name] ?? "";
  return target === "" ? leaveOut : target;
}

/** What a choice becomes: a column that is left out still tells lines apart. */
export function keptTarget(chosen: string): string {
  return chosen === leaveOut ? "" : chosen;
}

export function labelOfTarget(shown: DataImportPreview, name: string): string {
  const chosen = chosenTarget(shown, name);
  return targetOptions(shown, chosen).find(({ value }) => value === chosen)?.label ?? texts.leaveOut;
}
