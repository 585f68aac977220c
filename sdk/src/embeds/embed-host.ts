import type { HttpLinkCalls } from "../messaging/http-link.ts";
import type { TokenKeeper } from "../tokens/token-provider.ts";

/** Ports that know frames; an injected port may know none. */
interface FramePort {
  allow(iframe: HTMLIFrameElement, origin: string): void;
  release(iframe: HTMLIFrameElement): void;
  abandon(iframe: HTMLIFrameElement, before?: number): void;
  mark(): number;
}

/** What components need of the service that made them. */
export interface EmbedHost {
  accessToken: string;
  hpm: HttpLinkCalls;
  readonly wpmp: Partial<FramePort> | null;
  readonly allowedOrigins: ReadonlySet<string>;
  /** What keeps tokens fresh; `null` when the page does so itself. */
  readonly tokens: TokenKeeper | null;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
  reset(element: HTMLElement): void;
}
