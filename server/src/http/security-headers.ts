import type { FastifyHelmetOptions } from "@fastify/helmet";

/** For every answer that is not a page: nothing in it may run, be framed, be sniffed or be cached. */
export const dataHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin",
  "x-content-type-options": "nosniff",
};

export interface PagePolicy {
  /** Origins of frames inside the page. */
  readonly frames: readonly string[];
  /** Further such origins, which change while the server runs. */
  readonly otherFrames?: () => readonly string[];
  /** Origins whose pages may frame the page; an empty list forbids framing. */
  readonly ancestors: readonly string[];
  /** Further such origins, which change while the server runs. */
  readonly otherAncestors?: () => readonly string[];
  readonly isHttps: boolean;
}

/**
 * What the frame's page is allowed to do in addition to running its scripts: submit forms, open links in a new tab,
 * save exports, print. It cannot navigate the page around it (decision 70).
 */
const frameSandbox = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-downloads",
  "allow-modals",
];

/** Origins that are listed for each answer. */
function listed(origins: (() => readonly string[]) | undefined): readonly (() => string)[] {
  return origins === undefined ? [] : [() => origins().join(" ")];
}

/**
 * For pages. Scripts and styles must come from the page's origin or carry the nonce of this response. Nothing is
 * evaluated, text never becomes markup or script, and only pictures of reports load from other origins.
 */
export function pageHeaders({
  frames,
  otherFrames,
  ancestors,
  otherAncestors,
  isHttps,
}: PagePolicy): FastifyHelmetOptions {
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        // Reports may show pictures from the web (decision 44). No other page may.
        "img-src": ["'self'", "data:", "blob:", ...(ancestors.length > 0 ? ["https:"] : [])],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "frame-src": frames.length > 0 ? [...frames, ...listed(otherFrames)] : ["'none'"],
        "frame-ancestors": ancestors.length > 0 ? [...ancestors, ...listed(otherAncestors)] : ["'none'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["'none'"],
        ...(ancestors.length > 0 ? { sandbox: frameSandbox } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // Only the origin: paths and queries must not leak, for example the token of a reset link.
    referrerPolicy: { policy: "strict-origin" },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: ancestors.length > 0 ? false : { action: "deny" },
  };
}
