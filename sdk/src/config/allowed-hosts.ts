import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { parseUrl } from "./embed-url.ts";

/** Urls that are nothing but a host, loopback hosts with either scheme. */
const hosts = /^(https:\/\/[^/@*%]+|http:\/\/(([^/@*%]+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?)\/$/;

/**
 * The origins that a page's `allowedHosts` stand for. Three forms are taken, each naming exactly one host:
 *
 * - `"reports.example.com"` or `"reports.example.com:8443"`: that host over https; a loopback host also over http
 * - `"https://reports.example.com"`: that origin
 * - `"http://localhost:8081"`: that origin, loopback hosts only
 *
 * @throws EmbedError with code `InvalidAllowedHost` for anything else: a path, a wildcard, plain http elsewhere
 */
export function toAllowedOrigins(allowedHosts: readonly string[]): string[] {
  return allowedHosts.flatMap(toOrigins);
}

function toOrigins(entry: string): string[] {
  const origins = ["", "https://", "http://"].flatMap((scheme) => {
    const url = /[\s\\]/.test(entry) ? null : parseUrl(scheme + entry);
    return url && hosts.test(url.href) ? [url.origin] : [];
  });
  if (origins.length > 0) return origins;
  throw new EmbedError("InvalidAllowedHost", messages.invalidAllowedHost, { hint: `Given: ${entry}` });
}
