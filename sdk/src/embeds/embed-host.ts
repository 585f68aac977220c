import type { HttpLinkCalls } from "../messaging/http-link.ts";
import { isRecord } from "../messaging/message-shape.ts";
import type { TokenKeeper } from "../tokens/token-provider.ts";

/** Ports that know frames; an injected port may know none. */
export interface FramePort {
  allow(iframe: HTMLIFrameElement, origin: string): void;
  release(iframe: HTMLIFrameElement): void;
  abandon(iframe: HTMLIFrameElement, before?: number): void;
  mark(): number;
}

/** What components need of the service that made them. */
export interface EmbedHost {
  accessToken: string;
  hpm: HttpLinkCalls;
  readonly wpmp: unknown;
  readonly allowedOrigins: ReadonlySet<string>;
  /** What keeps tokens fresh; `null` when the page does so itself. */
  readonly tokens: TokenKeeper | null;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
}

export function framePortOf({ wpmp }: EmbedHost): FramePort | undefined {
  return isFramePort(wpmp) ? wpmp : undefined;
}

function isFramePort(port: unknown): port is FramePort {
  return isRecord(port) && "allow" in port;
}
