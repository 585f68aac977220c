import { hostRoutes, type FrameMethod, type HostRouteName } from "@vitrine/contracts/frame";

export interface RouteMatch {
  readonly name: HostRouteName;
  readonly params: Readonly<Record<string, string>>;
}

interface Row {
  readonly name: HostRouteName;
  readonly method: FrameMethod;
  readonly segments: readonly string[];
}

const rows: readonly Row[] = namesOf(hostRoutes).map((name) => ({
  name,
  method: hostRoutes[name].method,
  segments: segmentsOf(hostRoutes[name].path),
}));

/** Finds the row of the protocol for a request; null if there is none. */
export function matchRoute(method: FrameMethod, url: string): RouteMatch | null {
  const segments = segmentsOf(url.split("?")[0] ?? "");
  for (const row of rows) {
    if (row.method !== method || row.segments.length !== segments.length) continue;
    const params = matchSegments(row.segments, segments);
    if (params !== null) return { name: row.name, params };
  }
  return null;
}

function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = path[index] ?? "";
    if (part.startsWith(":")) {
      if (segment === "") return null;
      params[part.slice(1)] = decode(segment);
    } else if (part !== segment) return null;
  }
  return params;
}

/** The leading slash is optional, one trailing slash is dropped. */
function segmentsOf(path: string): readonly string[] {
  return path.replace(/^\//, "").replace(/\/$/, "").split("/");
}

/** Older clients do not encode names, so `%` may be a literal character. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(record) as Name[]; // `Object.keys` returns plain strings.
}
