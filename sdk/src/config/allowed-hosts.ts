import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { parseUrl } from "./embed-url.ts";

/** Matches URLs that consist of a host only: https for any host, and either scheme for loopback hosts. */
const hosts = /^(https:\/\/[^/@*%]+|http:\/\/(([^/@*%]+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?)\/$/;

/**
 * The origins that the entries of `allowedHosts` stand for. Three forms are accepted, each with exactly one host:
 *
 * - `"reports.example.com"` or `"reports.example.com:8443"`: that host over https; a loopback host also over http
 * - `"https://reports.example.com"`: that origin
 * - `"http://localhost:8081"`: that origin, for loopback hosts only
 *
 * @throws EmbedError with code `InvalidAllowedHost` for anything else: a path, a wildcard, plain http for other hosts
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
