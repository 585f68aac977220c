import type { Cell, SemanticQuery } from "@vitrine/contracts/query";

import type { Expression, Operator } from "@vitrine/contracts/measures";

/** Compares text by code points and numbers by size. Blanks are not compared. */
export function compareCells(left: Cell, right: Cell): number {
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  return Number(left) - Number(right);
}

/** The first different code point decides; the end of a text comes before everything. */
function compareTexts(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1);
}

export function calculate(operator: Operator, left: Cell, right: Cell): Cell {
  if (typeof left !== "number" || typeof right !== "number") return null;
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? null : left / right;
  }
}

/** The order of the rows of an answer, which begin with the values of `depth` dimensions. */
export function compareLines(
  left: readonly Cell[],
  right: readonly Cell[],
  query: SemanticQuery,
  depth: number,
): number {
  const asked = query.sort.filter(({ by, index }) => by === "measure" || index < depth);
  const keys = [
    ...asked.map(({ by, index, direction }) => {
      return {
        at: by === "dimension" ? index : depth + index,
        sign: direction === "ascending" ? 1 : -1,
      };
    }),
    ...Array.from({ length: depth }, (_, index) => ({ at: index, sign: 1 })),
  ];
  for (const { at, sign } of keys) {
    const [a, b] = [left[at] ?? null, right[at] ?? null];
    if (a === null && b === null) continue;
    if (a === null) return 1;
    if (b === null) return -1;
    const order = compareCells(a, b) * sign;
    if (order !== 0) return order;
  }
  return 0;
}

type Combined = Extract<Expression, { readonly kind: "negate" | "arithmetic" | "if" | "logic" | "compare" }>;

/** The value of an expression from the values of its operands. */
export function combine(expression: Combined, inner: (operand: Expression) => Cell): Cell {
  switch (expression.kind) {
    case "negate": {
      const value = inner(expression.operand);
      return typeof value === "number" ? -value : null;
    }
    case "arithmetic":
      return calculate(expression.operator, inner(expression.left), inner(expression.right));
    case "if": {
      // Both branches are evaluated, so that a condition never hides that a branch is unavailable.
      const [then, otherwise] = [inner(expression.yes), inner(expression.no)];
      return inner(expression.condition) === true ? then : otherwise;
    }
    case "logic": {
      const [left, right] = [inner(expression.left) === true, inner(expression.right) === true];
      return expression.operator === "and" ? left && right : left || right;
    }
    case "compare": {
      const [left, right] = [inner(expression.left), inner(expression.right)];
      if (left === null || right === null) return false;
      const order = compareCells(left, right);
      return {
        "<": order < 0,
        "<=": order <= 0,
        ">": order > 0,
        ">=": order >= 0,
        "=": order === 0,
        "<>": order !== 0,
      }[expression.operator];
    }
  }
}
