import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { parseUrl } from "./embed-url.ts";

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origins that a page's `allowedHosts` stand for. Three forms are taken, each naming exactly one host:
 *
 * - `"reports.example.com"` or `"reports.example.com:8443"`: that host over https; a loopback host also over http
 * - `"https://reports.example.com"`: that origin
 * - `"http://localhost:8081"`: that origin, loopback hosts only
 *
 * @throws EmbedError with code `InvalidAllowedHost` for anything else: a path, a wildcard, plain http elsewhere
 */
export function toAllowedOrigins(allowedHosts: readonly string[]): ReadonlySet<string> {
  return new Set(allowedHosts.flatMap(toOrigins));
}

function toOrigins(entry: string): string[] {
  const hasScheme = entry.includes("://");
  const url = parseUrl(hasScheme ? entry : `https://${entry}`);
  if (url === null || !namesOnlyAHost(url, entry)) throw invalid(entry);
  const isLoopback = loopback.test(url.hostname);
  if (!hasScheme) {
    const plain = `http://${entry.toLowerCase()}`;
    return isLoopback ? [url.origin, new URL(plain).origin] : [url.origin];
  }
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback)) return [url.origin];
  throw invalid(entry);
}

function namesOnlyAHost(url: URL, entry: string): boolean {
  return url.pathname === "/" && url.search === "" && url.hash === "" && !/[@*\s\\]/.test(entry);
}

function invalid(entry: string): EmbedError {
  return new EmbedError("InvalidAllowedHost", messages.invalidAllowedHost, { hint: `Given: ${entry}` });
}
