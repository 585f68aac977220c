import type { FakeCloud } from "./cloud.ts";

/** An embed token that was issued, for tests. */
export interface IssuedEmbedToken {
  readonly token: string;
  readonly expiresAt: Date;
  readonly order: Readonly<Record<string, unknown>>;
}

export interface FakeExport {
  readonly reportId: string;
  readonly format: string;
  readonly startedAt: Date;
  percentComplete: number;
}

/** Exports by id. */
export type FakeExports = Map<string, FakeExport>;

/** A call that has a valid token. */
export interface FakeRequest {
  readonly cloud: FakeCloud;
  readonly now: Date;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: string;
  /** Embed tokens end with the token of the principal that makes them. */
  readonly principalTokenUntil: Date;
  readonly issued: IssuedEmbedToken[];
  readonly exports: FakeExports;
  /** Where reports are embedded. */
  readonly embedHost: string;
}
