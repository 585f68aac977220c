/** A fault in the text of a measure, with its offset in characters. */
export class SyntaxFault extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

interface Token {
  readonly kind: "number" | "text" | "name" | "measure" | "sign" | "end";
  readonly text: string;
  readonly at: number;
}

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|"(?<text>[^"]*)"|(?<name>[A-Za-z_][A-Za-z0-9_]*)|\[(?<measure>[^[\]]+)\]|(?<sign><=|>=|<>|[-+*/(),<>=]))/y;

function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = source.trimEnd().length;
  let at = 0;
  while (at < end) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(source);
    if (match === null)
      throw new SyntaxFault(at, `cannot be read from "${source.slice(at).trimStart().slice(0, 12)}" on`);
    for (const kind of ["number", "text", "name", "measure", "sign"] as const) {
      const text = match.groups?.[kind];
      if (text !== undefined) tokens.push({ kind, text, at });
    }
    at = tokenPattern.lastIndex;
  }
  tokens.push({ kind: "end", text: "the end", at: end });
  return tokens;
}

/** Reads the tokens of the text of a measure. */
export class Cursor {
  readonly #tokens: readonly Token[];
  #index = 0;
  constructor(source: string) {
    this.#tokens = tokenize(source);
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

  takeWord(word: string): boolean {
    const isNext = this.next.kind === "name" && this.next.text === word;
    if (isNext) this.take();
    return isNext;
  }

  expectSign(sign: string): void {
    if (this.takeSign(sign) === null) this.fail(`needs "${sign}" before ${quote(this.next)}`);
  }

  expectEnd(): void {
    if (this.next.kind !== "end") this.fail(`has ${quote(this.next)} where it should end`);
  }

  failBefore(message: string): never {
    return this.fail(`${message} before ${quote(this.next)}`);
  }

  fail(message: string): never {
    throw new SyntaxFault(this.next.at, message);
  }
}

function quote(token: Token): string {
  return token.kind === "end" ? "the end" : `"${token.text}"`;
}
