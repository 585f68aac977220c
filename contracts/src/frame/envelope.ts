/**
 * The messages between host page and frame: structured-clone objects sent with `postMessage` (EMBED-CALL-1). These are
 * only types. Each side validates what it receives.
 */
export type FrameMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface FrameHeaders {
  /** Identifies the request that a reply answers. */
  readonly id?: string;
  /** The component's `uniqueId`. Some requests of older clients lack it. */
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
