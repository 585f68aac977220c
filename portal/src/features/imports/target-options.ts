import type { DataImportPreview, Option } from "@vitrine/contracts/http";

import { importsMessages as texts } from "./imports-messages.ts";

/** The option of a column that is not imported. */
const leaveOut = "leave_out";

/** Whether a meaning is set by a source and cannot be chosen by a person. */
function isOwn(target: string): boolean {
  return /^(period_|advertiser_currency|partner_currency|result|cost_micros|split:)/.test(target);
}

/** The options for the meaning of a column, including the one that the source has set. */
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

export function chosenTarget({ mapping }: DataImportPreview, name: string): string {
  const target = mapping.columns[name] ?? "";
  return target === "" ? leaveOut : target;
}

/** The mapping value of a choice. A column that is left out still distinguishes lines. */
export function keptTarget(chosen: string): string {
  return chosen === leaveOut ? "" : chosen;
}

export function labelOfTarget(shown: DataImportPreview, name: string): string {
  const chosen = chosenTarget(shown, name);
  return targetOptions(shown, chosen).find(({ value }) => value === chosen)?.label ?? texts.leaveOut;
}
