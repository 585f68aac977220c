import { readRules } from "../../../shared/row-rules.ts";
import { formMessages as texts } from "./form-messages.ts";
import type { OutsideAddress, RuleForm, ScheduleForm } from "./schedule-form.ts";

/** What is wrong with a field, in words: the rule that its value violates. */
export interface FormFault {
  /** The label of the field. */
  readonly field: string;
  readonly rule: string;
}

/** All faults of a form, in the order of its fields. @param allowedDomains null if outside addresses may have any */
export function faultsOf(form: ScheduleForm, allowedDomains: readonly string[] | null): readonly FormFault[] {
  return [
    when(form.reportId === "", texts.report, texts.faults.choose),
    when(form.name.trim() === "", texts.name, texts.faults.required),
    when(form.formats.length === 0, texts.formats, texts.faults.oneFormat),
    when(form.pages?.length === 0, texts.pages, texts.faults.onePage),
    ruleFaults(form.rule),
    when(
      form.people.length + form.groups.length + form.outside.length === 0,
      texts.recipients,
      texts.faults.oneRecipient,
    ),
    form.outside.flatMap((each) => outsideFaults(each, form.outside, allowedDomains)),
    when(form.subject.trim() === "", texts.subject, texts.faults.required),
    when(form.waits && !isWithin(form.waitHours, 1, 168), texts.waitHours, texts.faults.between(1, 168)),
    when(
      form.needsApproval && !isWithin(form.expiresHours, 1, 336),
      texts.expiresHours,
      texts.faults.between(1, 336),
    ),
  ].flat();
}

function ruleFaults(rule: RuleForm): readonly FormFault[] {
  const { repeats } = rule;
  return [
    when(
      repeats === "weeks" && !isWithin(rule.everyWeeks, 1, 12),
      texts.everyWeeks,
      texts.faults.between(1, 12),
    ),
    when(repeats === "weeks" && rule.weekdays.length === 0, texts.weekdays, texts.faults.oneDay),
    when(
      repeats === "months" && rule.dayType === "day" && !isWithin(rule.day, 1, 31),
      texts.day,
      texts.faults.between(1, 31),
    ),
    when(!/^\d\d:\d\d$/.test(rule.at), texts.at, texts.faults.required),
    when(rule.from === "", texts.from, texts.faults.required),
    when(rule.through !== "" && rule.through < rule.from, texts.through, texts.faults.order),
  ].flat();
}

/** The faults of an outside address. @param all those of the form, in which it must be unique */
export function outsideFaults(
  { key, address, rules }: OutsideAddress,
  all: readonly OutsideAddress[],
  allowedDomains: readonly string[] | null,
): readonly FormFault[] {
  const written = address.trim().toLowerCase();
  const isDouble = all.some((each) => each.key !== key && each.address.trim().toLowerCase() === written);
  const domain = written.slice(written.lastIndexOf("@") + 1);
  const isAllowed = allowedDomains === null || allowedDomains.some((each) => each.toLowerCase() === domain);
  const field = texts.addressOf(written);
  return [
    when(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written), field, texts.faults.address),
    when(written !== "" && isDouble, field, texts.faults.double),
    when(written !== "" && !isAllowed, field, texts.faults.domain(allowedDomains ?? [])),
    when(readRules(rules) === null, texts.rulesOf(written), texts.faults.rules),
  ].flat();
}

function when(isWrong: boolean, field: string, rule: string): readonly FormFault[] {
  return isWrong ? [{ field, rule }] : [];
}

function isWithin(text: string, least: number, most: number): boolean {
  const number = Number(text);
  return text.trim() !== "" && Number.isInteger(number) && number >= least && number <= most;
}
