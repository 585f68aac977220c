import { attempt } from "../attempt.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";

/** Service clouds a report may come from (embedding facts 3.16): domains with all below them, and single hosts. */
const cloudDomains =
  /.\.(powerbi\.com|fabric\.microsoft\.com|analysis\.windows-int\.net|analysis-df\.windows\.net)$/;
const cloudHosts =
  /^app\.(((mil|high|canaryhigh)\.)?powerbigov\.us|powerbi\.(cn|eaglex\.ic\.gov|microsoft\.scloud|sovcloud-api\.fr))$/;

/**
 * Whether a frame may be loaded from this url: https on a service cloud, or an origin the page registered. Ports, paths
 * and user info of cloud urls are not looked at.
 */
export function isAllowedEmbedUrl(embedUrl: string, allowedOrigins: ReadonlySet<string>): boolean {
  const url = parseUrl(embedUrl.toLowerCase());
  if (!url) return false;
  const { hostname, protocol, origin } = url;
  const isCloud = cloudDomains.test(hostname) || cloudHosts.test(hostname);
  return allowedOrigins.has(origin) || (protocol === "https:" && isCloud);
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

/** The only origin that messages to the frame of this url may reach; `null` when the url cannot be read. */
export function originOfEmbedUrl(embedUrl: string): string | null {
  return parseUrl(embedUrl)?.origin ?? null;
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
  return /autoauth=true/i.test(decodeLeniently(embedUrl));
}

/** Whether the url is one of a paginated report. */
export function isPaginatedReportUrl(embedUrl: string | undefined): boolean {
  return /\/rdlembed\?/i.test(embedUrl ?? "");
}

function decodeLeniently(text: string): string {
  return attempt(() => decodeURIComponent(text), text);
}

export function parseUrl(text: string): URL | null {
  return attempt(() => new URL(text), null);
}
