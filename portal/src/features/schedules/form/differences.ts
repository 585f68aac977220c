import { ruleInWords } from "../../../shared/schedules/rule-words.ts";
import { schedulesMessages } from "../schedules-messages.ts";
import { formMessages as texts } from "./form-messages.ts";
import { ruleOf, type ScheduleForm } from "./schedule-form.ts";

/** A part of a schedule that two versions have differently. */
interface Difference {
  readonly part: string;
  readonly mine: string;
  readonly theirs: string;
}

/** How each part of a form is compared, and shown in a few words. */
const parts: readonly (readonly [
  part: string,
  of: (form: ScheduleForm) => unknown,
  inWords: (form: ScheduleForm) => string,
])[] = [
  [texts.name, ({ name }) => name, ({ name }) => name],
  [texts.when, ({ rule }) => ruleOf(rule), ({ rule }) => wordsOf(rule)],
  [texts.period, ({ period }) => period, ({ period }) => texts.periods[period]],
  [
    texts.formats,
    ({ formats }) => formats.toSorted(),
    ({ formats }) => formats.map((format) => texts.formatNames[format]).join(", "),
  ],
  [
    texts.what,
    ({ reportId, pages, paper, locale, captured }) => [reportId, pages, paper, locale, captured],
    () => "",
  ],
  [
    texts.recipients,
    ({ people, groups, outside }) => [
      people.toSorted(),
      groups.toSorted(),
      outside.map(({ address, name, rules }) => [address, name, rules]),
    ],
    ({ people, groups, outside }) =>
      schedulesMessages.recipients(people.length + groups.length + outside.length),
  ],
  [
    texts.mail,
    ({ subject, text, files, linksNeedCode }) => [subject, text, files, linksNeedCode],
    ({ subject }) => subject,
  ],
  [
    texts.safety,
    ({ waits, waitHours, otherwise, needsApproval, role, expiresHours }) => [
      waits && [waitHours, otherwise],
      needsApproval && [role, expiresHours],
    ],
    () => "",
  ],
];

/** The parts in which two forms differ. Words that are the same in both say too little to be shown. */
export function differencesOf(mine: ScheduleForm, theirs: ScheduleForm): readonly Difference[] {
  return parts
    .filter(([, of]) => JSON.stringify(of(mine)) !== JSON.stringify(of(theirs)))
    .map(([part, , inWords]) => ({ part, mine: inWords(mine), theirs: inWords(theirs) }));
}

function wordsOf(form: ScheduleForm["rule"]): string {
  const rule = ruleOf(form);
  return rule === null ? "" : ruleInWords(rule);
}
