/** An answer of the fake service. */
export interface FakeAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is, another value as JSON; nothing if undefined. */
  readonly body?: unknown;
}

/** Thrown by whatever handles a call. */
export class Refusal extends Error {
  readonly answer: FakeAnswer;

  constructor(answer: FakeAnswer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

/** The shape of most failures: a code twice, and often no message (contract 12). */
export function nestedError(status: number, code: string, detail?: string): Refusal {
  const details = detail === undefined ? [] : [{ code: "Detail", detail: { type: 1, value: detail } }];
  return new Refusal({
    status,
    body: { error: { code, "pbi.error": { code, parameters: {}, details, exceptionCulprit: 1 } } },
  });
}

/** The shape of failures of bodies and tokens (contract 12). */
export function plainError(status: number, code: string, message: string): Refusal {
  return new Refusal({ status, body: { error: { code, message } } });
}

/** Over the limit: the wait in a header, and a body without the wrapper (contract 11). */
export function throttling(seconds: number): FakeAnswer {
  const message = `You have exceeded the amount of requests allowed in the current time frame and further requests will fail. Retry in ${seconds} seconds.`;
  return { status: 429, headers: { "retry-after": String(seconds) }, body: { message } };
}
