import { attempt } from "../attempt.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";

/** The service clouds of reports (EMBED-ERROR-10): single hosts, and domains with all their subdomains. */
const clouds =
  /^https:\/\/(app\.(((mil|high|canaryhigh)\.)?powerbigov\.us|powerbi\.(cn|eaglex\.ic\.gov|microsoft\.scloud|sovcloud-api\.fr))|.+\.(powerbi\.com|fabric\.microsoft\.com|analysis\.windows-int\.net|analysis-df\.windows\.net))(:\d+)?$/;

/**
 * Whether a frame can be loaded from this URL: https on a service cloud, or an origin that the page has allowed. Ports,
 * paths and user names of cloud URLs are not checked.
 */
export function isAllowedEmbedUrl(embedUrl: string, allowedOrigins: ReadonlySet<string>): boolean {
  const origin = parseUrl(embedUrl)?.origin ?? "";
  return clouds.test(origin) || allowedOrigins.has(origin);
}

/** @throws EmbedError if no frame can be loaded from this URL (EMBED-ERROR-10) */
export function requireAllowed(embedUrl: string, allowedOrigins: ReadonlySet<string>): void {
  if (isAllowedEmbedUrl(embedUrl, allowedOrigins)) return;
  throw new EmbedError("InvalidEmbedUrl", messages.invalidEmbedUrl, {
    hint: "Own hosts go into `allowedHosts`.",
  });
}

/** Adds a query parameter to a URL. Values are not encoded, because the service reads them unencoded. */
export function addUrlParameter(url: string, name: string, value: string): string {
  return `${url}${url.indexOf("?") > 0 ? "&" : "?"}${name}=${value}`;
}

/** The value of a query parameter of an embed URL, without quotes around it; `undefined` if it is missing. */
export function findUrlParameter(url: string, name: string): string | undefined {
  return new RegExp(`${name}="?([^&]+)"?`).exec(url)?.[1];
}

/** Whether the URL asks for automatic sign-in, which embedding does not allow (EMBED-ERROR-9). */
export function isAutoAuthUrl(embedUrl: string): boolean {
  return /autoauth=true/i.test(attempt(() => decodeURIComponent(embedUrl), embedUrl));
}

export function isPaginatedReportUrl(embedUrl: string | undefined): boolean {
  return /\/rdlembed\?/i.test(embedUrl ?? "");
}

export function parseUrl(text: string): URL | null {
  return attempt(() => new URL(text), null);
}
