import type { HttpLinkCalls } from "../../messaging/http-link.ts";
import type { ServiceProxy } from "../../messaging/window-port.ts";
import type { TokenKeeper } from "../../tokens/token-provider.ts";

/** The part of the service that components use. */
export interface EmbedHost {
  accessToken: string;
  hpm: HttpLinkCalls;
  readonly wpmp: Partial<ServiceProxy> | null;
  readonly allowedOrigins: ReadonlySet<string>;
  /** Milliseconds without a message from a frame after which an `error` event is raised; 0 for never. */
  readonly answerTimeoutMs: number;
  /** Renews tokens; `null` if the page does so itself. */
  readonly tokens: TokenKeeper | null;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
  reset(element: HTMLElement): void;
}
