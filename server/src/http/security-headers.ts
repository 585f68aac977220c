import type { FastifyHelmetOptions } from "@fastify/helmet";

/** For every answer that is no page: nothing in it may run, be framed, be guessed at or be kept. */
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
  /** Origins whose pages may frame the page; none means nobody. */
  readonly ancestors: readonly string[];
  readonly isHttps: boolean;
}

/**
 * What the frame's page may do beside running its scripts on its own origin: submit what is typed, open links in a new
 * tab, save exports, print. It may not navigate the page around it, whoever embeds it and however (decision 70).
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

/**
 * For pages. Scripts and styles come from the page's own origin or carry the nonce of this one response; nothing is
 * evaluated, text never becomes markup or script, and no other origin is asked for anything but the pictures of a report.
 */
export function pageHeaders({ frames, ancestors, isHttps }: PagePolicy): FastifyHelmetOptions {
  return {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        // Reports may hold pictures from the web (decision 44); no other page shows any.
        "img-src": ["'self'", "data:", "blob:", ...(ancestors.length > 0 ? ["https:"] : [])],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "frame-src": frames.length > 0 ? [...frames] : ["'none'"],
        "frame-ancestors": ancestors.length > 0 ? [...ancestors] : ["'none'"],
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
    // The origin alone: paths and queries (a reset link has a token in its query) are nobody's business.
    referrerPolicy: { policy: "strict-origin" },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: ancestors.length > 0 ? false : { action: "deny" },
  };
}
