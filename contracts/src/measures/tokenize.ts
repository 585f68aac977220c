import type { ExpressionFault, FaultCode, Span } from "./faults.ts";

/** A fault in the text of a measure, with its place. */
export class SyntaxFault extends Error {
  readonly span: Span;
  readonly fault: ExpressionFault;
  constructor(span: Span, fault: ExpressionFault) {
    super(fault.code);
    this.span = span;
    this.fault = fault;
  }
}

interface Token extends Span {
  readonly kind: "number" | "text" | "name" | "table" | "measure" | "sign" | "end";
  readonly text: string;
}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|"(?<text>[^"\p{C}]*)"|(?<name>[A-Za-z_][A-Za-z0-9_]*)|'(?<table>[^']+)'|\[(?<measure>[^[\]]+)\]|(?<sign><=|>=|<>|[-+*/(),<>=]))/uy;

/** Numbers with more digits are not exact. */
const mostDigits = 16;
/** Each level takes some frames of the stack. */
const mostDepth = 100;

function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  let at = 0;
  while (at < end) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(source);
    if (match === null) {
      const rest = source.slice(at, end).trimStart();
      const found = rest.slice(0, 12);
      throw new SyntaxFault({ from: end - rest.length, to: end }, fault("unreadable", { found }));
    }
    const to = tokenPattern.lastIndex;
    const from = to - match[0].trimStart().length;
    for (const kind of ["number", "text", "name", "table", "measure", "sign"] as const) {
      const text = match.groups?.[kind];
      if (text !== undefined) tokens.push({ kind, text, from, to });
    }
    at = to;
  }
  tokens.push({ kind: "end", text: "the end", from: end, to: end });
  return tokens;
}

/** Reads the tokens of the text of a measure, and remembers where each node of its expression is. */
export class Cursor {
  readonly places = new Map<object, Span>();
  readonly columns = new Map<object, Span>();
  readonly #tokens: readonly Token[];
  #index = 0;
  #depth = 0;
  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  get next(): Token {
    return this.#tokens[this.#index] ?? { kind: "end", text: "the end", from: 0, to: 0 };
  }

  /** Whether a parenthesis follows what is next. */
  get isCall(): boolean {
    const after = this.#tokens[this.#index + 1];
    return after?.kind === "sign" && after.text === "(";
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

  takeWord(word: string): boolean {
    const isNext = this.next.kind === "name" && this.next.text === word;
    if (isNext) this.take();
    return isNext;
  }

  takeNumber(): number {
    const { text } = this.next;
    if (text.length > mostDigits) this.fail("tooLong", { found: text });
    return Number(this.take().text);
  }

  expectSign(sign: string): void {
    if (this.takeSign(sign) === null) this.fail("needsSign", { sign });
  }

  expectEnd(): void {
    if (this.next.kind !== "end") this.fail("afterEnd");
  }

  /** Reads a node, and remembers its place. */
  node<Node extends object>(read: () => Node, from: number = this.next.from): Node {
    this.#depth += 1;
    if (this.#depth > mostDepth) this.fail("tooDeep");
    const node = read();
    this.#depth -= 1;
    this.places.set(node, { from, to: this.#tokens[this.#index - 1]?.to ?? from });
    return node;
  }

  /** Remembers where the column of a node or a row condition is. */
  withColumn<Part extends object>({ from, to }: Span, part: Part): Part {
    this.columns.set(part, { from, to });
    return part;
  }

  /** @throws SyntaxFault at the next token, which is the parameter `found` */
  fail(
    code: FaultCode,
    parameters: ExpressionFault["parameters"] = {},
    closest: string | null = null,
  ): never {
    const found = fault(code, { found: quote(this.next), ...parameters });
    throw new SyntaxFault(this.next, closest === null ? found : { ...found, closest });
  }
}

function fault(code: FaultCode, parameters: ExpressionFault["parameters"]): ExpressionFault {
  return { code, parameters };
}

function quote(token: Token): string {
  return token.kind === "end" ? "the end" : `"${token.text}"`;
}
