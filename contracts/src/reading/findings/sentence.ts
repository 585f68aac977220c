import { findingSentences } from "../words/messages/finding-sentences.ts";
import { formatChange, spanInWords, type PeriodWords } from "../words/compared.ts";
import type {
  AssessedFinding,
  ChangeFinding,
  ContributionFinding,
  Described,
  Finding,
  Member,
  ShareFinding,
  TargetFinding,
} from "./finding.ts";

/** Names that a sentence lists at most. */
const mostNames = 2;

/** A finding as a sentence in the language of the messages, without a full stop. */
export function sentenceOf(finding: Finding, words: PeriodWords): string {
  switch (finding.kind) {
    case "change":
      return changeSentence(finding, words);
    case "contribution":
      return contributionSentence(finding, words);
    case "counterweight": {
      const { member, measure, by } = finding;
      return textsOf(words).against(nameOf(member, words), measure.displayName, signed(by, measure, words));
    }
    case "share":
      return shareSentence(finding, words);
    case "target":
      return targetSentence(finding, words);
    case "assessed":
      return assessedSentence(finding, words);
    case "incomplete": {
      const { completeThrough, through } = finding;
      const day = (iso: string): string => spanInWords({ from: iso, through: iso }, words);
      return textsOf(words).incomplete(day(completeThrough), day(through));
    }
  }
}

function textsOf({ messages }: PeriodWords) {
  return findingSentences(messages.language);
}

function changeSentence(finding: ChangeFinding, words: PeriodWords): string {
  const { measure, value, past, change, isSmall, isSteady, days } = finding;
  const texts = textsOf(words);
  const name = measure.displayName;
  const shown = figure(value, measure, words);
  const periods =
    days === null
      ? []
      : [words.messages.versusDays(spanInWords(days.period, words), spanInWords(days.against, words))];
  if (change === null) {
    const note = inBrackets([...(isSmall ? [texts.smallNumbers] : []), ...periods]);
    return texts.wasNow(name, shown, figure(past, measure, words), note);
  }
  const by = formatChange(change, measure.format, words.formats, words.messages);
  const moved = value > past ? texts.rose : texts.fell;
  return (isSteady ? texts.steady : moved)(name, shown, inBrackets([by, ...periods]));
}

function contributionSentence(finding: ContributionFinding, words: PeriodWords): string {
  const { measure, member, by, total } = finding;
  const texts = textsOf(words);
  const [name, amount] = [nameOf(member, words), signed(by, measure, words)];
  const share = by / total;
  if (share > 1) return texts.alone(name, measure.displayName, amount, signed(total, measure, words));
  const sentence = total > 0 ? texts.ofIncrease : texts.ofDecrease;
  return sentence(words.formats.share(share), measure.displayName, name, amount);
}

function shareSentence({ measure, member, share, total }: ShareFinding, words: PeriodWords): string {
  const { formats } = words;
  const whole = figure(total, measure, words);
  return textsOf(words).shareOfTotal(formats.share(share), measure.displayName, whole, nameOf(member, words));
}

function targetSentence({ measure, target, value, aim }: TargetFinding, words: PeriodWords): string {
  const [shown, aimed] = [figure(value, measure, words), figure(aim, target, words)];
  const share = words.formats.share(value / aim);
  return textsOf(words).ofTarget(measure.displayName, share, target.displayName, shown, aimed);
}

function assessedSentence({ members, of, word }: AssessedFinding, words: PeriodWords): string {
  const { formats } = words;
  const texts = textsOf(words);
  const names = members.slice(0, mostNames).map((member) => nameOf(member, words));
  const rest = members.length - names.length;
  const listed = rest > 0 ? texts.more(names.join(", "), formats.count(rest)) : formats.list(names);
  return texts.lookAt(listed, word, formats.count(members.length), formats.count(of));
}

function nameOf({ dimension, value }: Member, { formats }: PeriodWords): string {
  return formats.full(value, dimension);
}

function figure(value: number, measure: Described, { formats }: PeriodWords): string {
  return formats.headline(value, measure.format);
}

/** The sign and the figure stay on one line. */
function signed(amount: number, measure: Described, words: PeriodWords): string {
  return `${amount < 0 ? "-" : "+"}\u2060${words.formats.compact(Math.abs(amount), measure.format)}`;
}

/** Notes in brackets after a sentence; empty without notes. */
function inBrackets(notes: readonly string[]): string {
  return notes.length === 0 ? "" : ` (${notes.join(", ")})`;
}
