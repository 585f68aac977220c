/** A device of WebDriver's actions, with what it does one after the other. Both protocols use this shape. */
export interface InputSource {
  readonly type: "key" | "pointer";
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

/** Where an expression is evaluated or an input arrives: in the page, or in the document of its first iframe. */
export type Place = "page" | "frame";

/** A running browser with one page. */
export interface EngineBrowser {
  /** Opens an address and waits until it is loaded. */
  readonly goTo: (url: string) => Promise<void>;
  /** @returns the value of an expression, which may be a promise; only what JSON can hold */
  readonly evaluate: (expression: string, place: Place) => Promise<unknown>;
  /** Moves the pointer and presses keys as a user does. Coordinates are those of the place. */
  readonly perform: (sources: readonly InputSource[], place: Place) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The source of an expression that gives the value of another as JSON, the only form that both protocols pass alike. */
export function asJson(expression: string): string {
  return `(async () => JSON.stringify((await (${expression})) ?? null))()`;
}

/** Reads what `asJson` gave. */
export function fromJson(value: unknown): unknown {
  if (typeof value !== "string") throw new Error(`Not a text: ${JSON.stringify(value)}`);
  return JSON.parse(value);
}
