import * as fc from "fast-check";

/**
 * Arbitrary measures. A measure may refer to those before it (`[F# m0]`), and to the first one of other tables (`F0[F0
 * m0]`), which refers to none. `#` is the number of the table of the measure.
 */
interface AnyMeasure {
  readonly expression: string;
  readonly isInternal: boolean;
}

const aggregate = fc.constantFrom(
  "sum(a)",
  "sum(b)",
  "sum(a)",
  "count()",
  "min(a)",
  "max(b)",
  "only(a)",
  "count(b)",
  "distinct(a)",
);
const inside = fc.constantFrom("sum(c)", "max(c)");
const literal = fc.constantFrom("0", "2", "10", "0.5");
const comparison = fc.constantFrom("<", "<=", ">", ">=", "=", "<>");

/** Expressions that `where` can restrict: without `only`, and without measures of other tables. */
const chosen = fc.constantFrom(
  "sum(a)",
  "sum(b) + count()",
  "ratio(sum(a), sum(b))",
  "count(b)",
  "distinct(a)",
  "rolling(sum(b), 20)",
  "previous_period(max(b))",
  "where(sum(a), a > 0)",
);
const rows = fc.constantFrom("a > 0", "b > 0", "reported(a)", "reported(b) and a > 0");

/** @param part the operands of the expression */
function combined(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const two = fc.tuple(part, part);
  return fc.oneof(
    { weight: 3, arbitrary: part },
    two.map(([one, other]) => `(${one} + ${other})`),
    two.map(([one, other]) => `(${one} - ${other})`),
    part.map((one) => `(${one} * 3)`),
    two.map(([one, other]) => `ratio(${one}, ${other})`),
    fc.tuple(chosen, rows).map(([one, test]) => `where(${one}, ${test})`),
    fc
      .tuple(part, comparison, part, fc.constantFrom("and", "or"), part)
      .map(
        ([one, sign, other, word, yes]) => `if(${one} ${sign} ${other} ${word} ${one} > 3, ${yes}, ${other})`,
      ),
    fc
      .tuple(
        part,
        fc.constantFrom(
          "previous_period(X)",
          "same_period_last_year(X)",
          "to_date(X, year)",
          "to_date(X, month)",
          "to_date(X, week)",
          "rolling(X, 20)",
          "elapsed(X)",
        ),
      )
      .map(([one, time]) => time.replace("X", one)),
  );
}

const plain = fc.oneof({ weight: 4, arbitrary: aggregate }, { weight: 1, arbitrary: literal });

/** The measures of one table of facts. The first one refers to no other; the last one may be internal. */
export const anyExpressions: fc.Arbitrary<readonly AnyMeasure[]> = fc
  .tuple(
    combined(aggregate),
    combined(fc.oneof(plain, fc.constantFrom("[F# m0]", "F0[F0 m0]"))),
    combined(fc.oneof(plain, fc.constantFrom("[F# m1]", "[F# m0]", "F0[F0 m0]"))),
    fc.option(combined(fc.oneof(plain, inside)), { nil: null, freq: 2 }),
  )
  .map(([first, second, third, last]) => {
    const open = [first, second, third].map((expression) => ({
      expression: overRows(expression),
      isInternal: false,
    }));
    return last === null ? open : [...open, { expression: overRows(last), isInternal: last.includes("(c)") }];
  });

/** A measure must contain an aggregate. */
function overRows(expression: string): string {
  return /sum|count|min|max|only|distinct|\[/.test(expression) ? expression : `${expression} + sum(a)`;
}
