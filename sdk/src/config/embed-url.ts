/** Service clouds a report may come from (embedding facts 3.16). A pattern takes subdomains, a name only itself. */
const cloudDomains = [
  ".powerbi.com",
  ".fabric.microsoft.com",
  ".analysis.windows-int.net",
  ".analysis-df.windows.net",
];
const cloudHosts: ReadonlySet<string> = new Set([
  "app.powerbi.cn",
  "app.powerbigov.us",
  "app.mil.powerbigov.us",
  "app.high.powerbigov.us",
  "app.canaryhigh.powerbigov.us",
  "app.powerbi.eaglex.ic.gov",
  "app.powerbi.microsoft.scloud",
  "app.powerbi.sovcloud-api.fr",
]);

/**
 * Whether a frame may be loaded from this url: https on a service cloud, or an origin the page registered. Ports, paths
 * and user info of cloud urls are not looked at.
 */
export function isAllowedEmbedUrl(embedUrl: string, allowedOrigins: ReadonlySet<string>): boolean {
  const url = parseUrl(embedUrl.toLowerCase());
  if (url === null) return false;
  if (allowedOrigins.has(url.origin)) return true;
  const { hostname, protocol } = url;
  if (protocol !== "https:") return false;
  return (
    cloudHosts.has(hostname) ||
    cloudDomains.some((domain) => hostname.length > domain.length && hostname.endsWith(domain))
  );
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
  return decodeLeniently(embedUrl).toLowerCase().includes("autoauth=true");
}

/** Whether the url is one of a paginated report. */
export function isPaginatedReportUrl(embedUrl: string | undefined): boolean {
  return embedUrl !== undefined && embedUrl.toLowerCase().includes("/rdlembed?");
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
