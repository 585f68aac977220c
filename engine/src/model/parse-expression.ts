import type { Aggregate, Expression, Operator } from "./expression.ts";

/**
 * Reads the measure language:
 *
 *     expression = term { ("+" | "-") term }
 *     term       = factor { ("*" | "/") factor }
 *     factor     = number | "-" factor | "(" expression ")" | "[" measure "]"
 *                | ("sum" | "min" | "max" | "count" | "distinct") "(" column ")" | "count" "(" ")"
 *                | "ratio" "(" expression "," expression ")"
 *
 * Faults are data: what is wrong, and after how many characters.
 */
export type ParsedExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly at: number; readonly message: string };

export function parseExpression(source: string): ParsedExpression {
  try {
    const cursor = new Cursor(tokenize(source));
    const expression = readSum(cursor);
    cursor.expectEnd();
    return { ok: true, expression };
  } catch (error) {
    if (error instanceof SyntaxFault) return { ok: false, at: error.at, message: error.message };
    throw error;
  }
}

class SyntaxFault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

interface Token {
  readonly kind: "number" | "name" | "measure" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>[a-z_][a-z0-9_]*)|\[(?<measure>[^[\]]+)\]|(?<sign>[-+*/(),]))/y;

function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  let at = 0;
  while (at < end) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(source);
    if (match === null)
      throw new SyntaxFault(at, `cannot be read from "${source.slice(at).trimStart().slice(0, 12)}" on`);
    for (const kind of ["number", "name", "measure", "sign"] as const) {
      const text = match.groups?.[kind];
      if (text !== undefined) tokens.push({ kind, text, at });
    }
    at = tokenPattern.lastIndex;
  }
  tokens.push({ kind: "end", text: "the end", at: end });
  return tokens;
}

class Cursor {
  readonly #tokens: readonly Token[];
  #index = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get next(): Token {
    return this.#tokens[this.#index] ?? { kind: "end", text: "the end", at: 0 };
  }

  take(): Token {
    const token = this.next;
    this.#index += 1;
    return token;
  }

  takeSign(...signs: readonly string[]): string | null {
    const { kind, text } = this.next;
    return kind === "sign" && signs.includes(text) ? this.take().text : null;
  }

  expectSign(sign: string): void {
    if (this.takeSign(sign) === null) this.fail(`needs "${sign}" before ${quote(this.next)}`);
  }

  expectEnd(): void {
    if (this.next.kind !== "end") this.fail(`has ${quote(this.next)} where it should end`);
  }

  fail(message: string): never {
    throw new SyntaxFault(this.next.at, message);
  }
}

function quote(token: Token): string {
  return token.kind === "end" ? "the end" : `"${token.text}"`;
}

function readSum(cursor: Cursor): Expression {
  return readChain(cursor, ["+", "-"], readProduct);
}

function readProduct(cursor: Cursor): Expression {
  return readChain(cursor, ["*", "/"], readFactor);
}

function readChain(
  cursor: Cursor,
  operators: readonly Operator[],
  readOperand: (cursor: Cursor) => Expression,
): Expression {
  let left = readOperand(cursor);
  for (;;) {
    const sign = cursor.takeSign(...operators);
    const operator = operators.find((candidate) => candidate === sign);
    if (operator === undefined) return left;
    left = { kind: "arithmetic", operator, left, right: readOperand(cursor) };
  }
}

function readFactor(cursor: Cursor): Expression {
  if (cursor.takeSign("-") !== null) return { kind: "negate", operand: readFactor(cursor) };
  if (cursor.takeSign("(") !== null) {
    const inner = readSum(cursor);
    cursor.expectSign(")");
    return inner;
  }
  const { kind, text } = cursor.next;
  if (kind === "number") return { kind: "number", value: Number(cursor.take().text) };
  if (kind === "measure") return { kind: "measure", name: cursor.take().text.trim() };
  if (kind === "name") return readCall(cursor, text);
  return cursor.fail(`needs a value before ${quote(cursor.next)}`);
}

const aggregates: readonly Aggregate[] = ["sum", "min", "max", "count", "distinct"];

function readCall(cursor: Cursor, name: string): Expression {
  const of = aggregates.find((candidate) => candidate === name);
  if (of === undefined && name !== "ratio") {
    cursor.fail(`does not know "${name}"; it knows ${[...aggregates, "ratio"].join(", ")}`);
  }
  cursor.take();
  cursor.expectSign("(");
  const call = of === undefined ? readRatio(cursor) : readAggregate(cursor, of);
  cursor.expectSign(")");
  return call;
}

function readRatio(cursor: Cursor): Expression {
  const left = readSum(cursor);
  cursor.expectSign(",");
  return { kind: "arithmetic", operator: "/", left, right: readSum(cursor) };
}

function readAggregate(cursor: Cursor, of: Aggregate): Expression {
  if (of === "count" && cursor.next.text === ")") return { kind: "rows" };
  if (cursor.next.kind !== "name") cursor.fail(`needs a column's name before ${quote(cursor.next)}`);
  return { kind: "aggregate", of, column: cursor.take().text };
}
