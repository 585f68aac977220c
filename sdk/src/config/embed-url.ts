import { attempt } from "../attempt.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";

/** Service clouds a report may come from (embedding facts 3.16): single hosts, and domains with all below them. */
const clouds =
  /^https:\/\/(app\.(((mil|high|canaryhigh)\.)?powerbigov\.us|powerbi\.(cn|eaglex\.ic\.gov|microsoft\.scloud|sovcloud-api\.fr))|.+\.(powerbi\.com|fabric\.microsoft\.com|analysis\.windows-int\.net|analysis-df\.windows\.net))(:\d+)?$/;

/**
 * Whether a frame may be loaded from this url: https on a service cloud, or an origin the page registered. Ports, paths
 * and user info of cloud urls are not looked at.
 */
export function isAllowedEmbedUrl(embedUrl: string, allowedOrigins: ReadonlySet<string>): boolean {
  const origin = parseUrl(embedUrl)?.origin ?? "";
  return clouds.test(origin) || allowedOrigins.has(origin);
}

/**
 * @throws EmbedError when no frame may be loaded from this url
 */
export function requireAllowed(embedUrl: string, allowedOrigins: ReadonlySet<string>): void {
  if (isAllowedEmbedUrl(embedUrl, allowedOrigins)) return;
  throw new EmbedError("InvalidEmbedUrl", messages.invalidEmbedUrl, {
    hint: "Own hosts go into `allowedHosts`.",
  });
}

/** A url with one more query parameter. Values are not encoded: the provider reads them as they are. */
export function addUrlParameter(url: string, name: string, value: string): string {
  return `${url}${url.indexOf("?") > 0 ? "&" : "?"}${name}=${value}`;
}

/** The value of a query parameter of an embed url, quotes around it removed; `undefined` when absent. */
export function findUrlParameter(url: string, name: string): string | undefined {
  return new RegExp(`${name}="?([^&]+)"?`).exec(url)?.[1];
}

/** Whether the url asks the frame to sign the user in by itself, which embedding does not allow. */
export function isAutoAuthUrl(embedUrl: string): boolean {
  return /autoauth=true/i.test(attempt(() => decodeURIComponent(embedUrl), embedUrl));
}

/** Whether the url is one of a paginated report. */
export function isPaginatedReportUrl(embedUrl: string | undefined): boolean {
  return /\/rdlembed\?/i.test(embedUrl ?? "");
}

export function parseUrl(text: string): URL | null {
  return attempt(() => new URL(text), null);
}
