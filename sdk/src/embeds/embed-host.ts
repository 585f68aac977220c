import type { HttpLinkCalls } from "../messaging/http-link.ts";
import type { ServiceProxy } from "../messaging/window-port.ts";
import type { TokenKeeper } from "../tokens/token-provider.ts";

/** What components need of the service that made them. */
export interface EmbedHost {
  accessToken: string;
  hpm: HttpLinkCalls;
  readonly wpmp: Partial<ServiceProxy> | null;
  readonly allowedOrigins: ReadonlySet<string>;
  /** How long a frame may stay silent before an `error` event says so, in milliseconds; 0 for ever. */
  readonly answerTimeoutMs: number;
  /** What keeps tokens fresh; `null` when the page does so itself. */
  readonly tokens: TokenKeeper | null;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
  reset(element: HTMLElement): void;
}
