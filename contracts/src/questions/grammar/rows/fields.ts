import { valueOf, valuesOf, type Bindings, type Rows } from "../groups.ts";
import type { Effect, ReadEffect } from "../values.ts";

function group(how: "by" | "which" | "named" | "own") {
  return (found: Bindings): Effect | null => {
    const [fields = null, again = fields] = valuesOf(found, "field");
    const count = valueOf(found, "n");
    // "Campaign by campaign" is one field.
    if (fields === null || count === 0 || JSON.stringify(fields) !== JSON.stringify(again)) return null;
    return { is: "group", fields, how, ...(count === null ? {} : { count }) };
  };
}

function measure(found: Bindings): Effect | null {
  const measures = valueOf(found, "measure");
  return measures === null ? null : { is: "measure", measures };
}

function per(isOne: boolean) {
  return (found: Bindings): ReadEffect | null => {
    const measures = valueOf(found, "measure");
    return measures === null ? null : { is: "per", measures, isOne };
  };
}

/** Measures, what they are grouped by, and how they are drawn. */
export const fieldRows = {
  "part.measure": measure,
  "part.versus": measure,
  "part.by": group("by"),
  "part.field": group("named"),
  "part.own": group("own"),
  "part.which": group("which"),
  "part.countOf": group("which"),
  "part.counted": (found) => {
    const effect = group("which")(found);
    return effect?.is === "group" ? { ...effect, isBare: true } : null;
  },
  "part.asks": () => ({ is: "which" }),
  "part.howMany": (found) => {
    const fields = valueOf(found, "field");
    return fields === null ? null : { is: "howMany", fields };
  },
  "part.average": () => ({ is: "average" }),
  "part.ratio": (found) => {
    const [measures, others] = valuesOf(found, "measure");
    return measures === undefined || others === undefined ? null : { is: "ratio", measures, others };
  },
  "part.per": per(false),
  "part.perOne": per(true),
  "part.weakMeasure": (found) => {
    const measures = valueOf(found, "weakMeasure");
    return measures === null ? null : { is: "weakMeasure", measures };
  },
  "part.left": () => ({ is: "variant", of: "remaining", isSure: true }),
  "part.still": () => ({ is: "variant", of: "remaining", isSure: false }),
  "part.projected": () => ({ is: "variant", of: "projected", isSure: true }),
  "part.goesOn": () => ({ is: "variant", of: "projected", isSure: true, isClause: true }),
  "part.price": () => ({ is: "price" }),
  "part.dearer": () => ({ is: "change", claims: "rise", isPrice: true, isComparative: true }),
  "part.cheaper": () => ({ is: "change", claims: "fall", isPrice: true, isComparative: true }),
  "part.future": () => ({ is: "variant", of: "projected", isSure: true }),
  "part.landing": () => ({ is: "variant", of: "projected", isSure: false }),
  "part.delivered": () => ({ is: "delivered" }),
  "part.who": () => ({ is: "who" }),
  "part.amount": () => ({ is: "amount" }),
  "part.cumulative": () => ({ is: "cumulative" }),
  "part.vague": () => ({ is: "vague" }),
  "part.when": () => ({ is: "when" }),
  "part.course": () => ({ is: "course" }),
  "part.gone": () => ({ is: "course", hasGone: true }),
  "part.each": () => ({ is: "each" }),
  "part.greeting": () => ({ is: "greeting" }),
  "part.advice": () => ({ is: "advice" }),
  "part.nothing": () => ({ is: "nothing" }),
  "part.share": () => ({ is: "share" }),
  "part.change": () => ({ is: "change" }),
  "part.higher": () => ({ is: "change", claims: "rise", isComparative: true }),
  "part.lower": () => ({ is: "change", claims: "fall", isComparative: true }),
  "part.rise": () => ({ is: "change", claims: "rise" }),
  "part.fall": () => ({ is: "change", claims: "fall" }),
  "part.why": () => ({ is: "why" }),
  "part.visual": (found) => {
    const type = valueOf(found, "visual");
    return type === null ? null : { is: "visual", type };
  },
  "part.list": () => ({ is: "visual", type: "tableEx" }),
} as const satisfies Rows<"part">;
