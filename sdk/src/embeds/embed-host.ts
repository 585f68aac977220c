import type { HttpLinkCalls } from "../messaging/http-link.ts";

/** Ports that know frames; an injected port may know none. */
export interface FramePort {
  allowFrame(iframe: HTMLIFrameElement, origin: string): void;
  releaseFrame(iframe: HTMLIFrameElement): void;
  abandonFrame(iframe: HTMLIFrameElement, before?: number): void;
  mark(): number;
}

/** What components need of the service that made them. */
export interface EmbedHost {
  accessToken: string;
  hpm: HttpLinkCalls;
  readonly wpmp: unknown;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly hasTokenProvider: boolean;
  /** Called when a component has a new token, so that it can be kept fresh. */
  watchToken(component: { readonly iframe: HTMLIFrameElement }): void;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
}

export function framePortOf(host: EmbedHost): FramePort | null {
  const port: unknown = host.wpmp;
  return isFramePort(port) ? port : null;
}

function isFramePort(port: unknown): port is FramePort {
  return typeof port === "object" && port !== null && "allowFrame" in port && "releaseFrame" in port;
}
