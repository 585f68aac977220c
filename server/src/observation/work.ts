import { AsyncLocalStorage } from "node:async_hooks";

import type { Span } from "./span.ts";

/** The request or job that the server is working on. Every line of the log within it has these fields. */
export interface Work {
  readonly requestId?: string;
  /** The client's network address. */
  address?: string;
  /** The person's id, once the person is known. */
  person?: string;
  /** The job's id, and its kind. */
  readonly job?: string;
  readonly kind?: string;
  /** Its span, if traces are on. */
  span?: Span;
}

interface Place {
  readonly work: Work;
  /** The span of the work, or of a part of it. */
  readonly span: Span | undefined;
}

const places = new AsyncLocalStorage<Place>();
const worksOfLoggers = new WeakMap<object, Work>();

/** The span of the part of the work that this code was called for; undefined without work, and if traces are off. */
export function currentSpan(): Span | undefined {
  return places.getStore()?.span;
}

/** Calls the function as the work, with everything that it starts. */
export function within<Value>(work: Work, run: () => Value): Value {
  return places.run({ work, span: work.span }, run);
}

/** Calls the function as a part of the current work. */
export function withinSpan<Value>(span: Span, run: () => Value): Value {
  return places.run({ work: places.getStore()?.work ?? {}, span }, run);
}

/** Calls a function that is not a part of the current work, although the work gave rise to it. */
export function outsideWork<Value>(run: () => Value): Value {
  return places.exit(run);
}

/** Adds who the current work is for. */
export function notePerson(id: string): void {
  const place = places.getStore();
  if (place !== undefined) place.work.person = id;
}

/** Binds a logger to a work, for lines that are written where the work is not known, such as in handlers of events. */
export function bindLogger(logger: object, work: Work): void {
  worksOfLoggers.set(logger, work);
}

/** The work to which a logger is bound. */
export function workOf(logger: object): Work | undefined {
  return worksOfLoggers.get(logger);
}

/** What a line of the log says about its work. */
export function fieldsOf(logger: object): object {
  const { span, ...fields } = worksOfLoggers.get(logger) ?? places.getStore()?.work ?? {};
  return span === undefined ? fields : { ...fields, traceId: span.traceId };
}
