/**
 * What travels between host page and frame: structured-clone objects over `postMessage` (embedding facts 1.2).
 * Types only; each side checks what it receives against them at its own door.
 */
export type FrameMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface FrameHeaders {
  /** Pairs a reply with its request. */
  readonly id?: string;
  /** The component's `uniqueId`; absent on some requests of older clients. */
  readonly uid?: string;
  readonly "x-sdk-type"?: string;
  readonly "x-sdk-version"?: string;
  readonly "x-sdk-wrapper-version"?: string | undefined;
  readonly sdkSessionId?: string;
  readonly sdkVersion?: string;
  readonly bootstrapped?: boolean | undefined;
  readonly tokenProviderSupplied?: boolean;
}

export interface FrameRequest {
  readonly method: FrameMethod;
  readonly url: string;
  readonly headers: FrameHeaders;
  readonly body?: unknown;
}

export interface FrameReply<Body = unknown> {
  readonly statusCode: number;
  readonly headers: FrameHeaders;
  readonly body: Body;
}
