/** Values are names and numbers, never what identifies people, and never values of statements. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface NewSpan {
  readonly name: string;
  /** `server`: a request; `client`: a call to a database or a mail server. */
  readonly kind: "server" | "client" | "internal";
  readonly attributes: Attributes;
  /** Milliseconds since the epoch; now unless given. */
  readonly startedAt?: number;
}

/** A span that has begun. */
export interface Span {
  readonly traceId: string;
  /** Begins a child. */
  begin(child: NewSpan): Span;
  set(attributes: Attributes): void;
  /**
   * @param failure a code or the name of an error; null if the work succeeded
   * @param endedAt milliseconds since the epoch; now unless given
   */
  end(failure: string | null, endedAt?: number): void;
}
