import type { Formatting, FormattingRule, Visual } from "@vitrine/contracts/report";

type Kind = Formatting["kind"];
type OfKind<Of extends Kind> = Extract<Formatting, { kind: Of }>;

/** The formatting of one kind that a measure has; undefined if it has none. */
export function formattingOf<Of extends Kind>(
  { formatting = [] }: Pick<Visual, "formatting">,
  kind: Of,
  measure: number,
): OfKind<Of> | undefined {
  return formatting.find((one): one is OfKind<Of> => one.kind === kind && one.measure === measure);
}

/** All formatting of a visual with that of one kind and measure in its place, or without it if it is null. */
export function withFormatting(
  { formatting = [] }: Pick<Visual, "formatting">,
  kind: Kind,
  measure: number,
  next: Formatting | null,
): readonly Formatting[] {
  const isReplaced = (one: Formatting): boolean => one.kind === kind && one.measure === measure;
  const others = formatting.filter((one) => !isReplaced(one));
  if (next === null) return others;
  const at = formatting.findIndex(isReplaced);
  return at < 0 ? [...others, next] : others.toSpliced(at, 0, next);
}

/** A rule with another limit; null removes the limit. A rule without any limit matches every figure. */
export function withLimit(
  rule: FormattingRule,
  limit: "from" | "below",
  value: number | null,
): FormattingRule {
  const { from, below, ...rest } = rule;
  const limits = { from: from ?? null, below: below ?? null, [limit]: value };
  return {
    ...rest,
    ...(limits.from === null ? {} : { from: limits.from }),
    ...(limits.below === null ? {} : { below: limits.below }),
  };
}
