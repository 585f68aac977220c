/** One segment of a pattern: `:name` takes one path segment, `*name` the rest of the path, anything else itself. */
interface Segment {
  readonly kind: "literal" | "name" | "rest";
  readonly text: string;
}

/** A compiled path pattern (embedding facts 1.8). */
export interface PathPattern {
  readonly source: string;
  readonly segments: readonly Segment[];
}

export type PathParams = Readonly<Record<string, string>>;

export function compilePattern(source: string): PathPattern {
  return { source: trimPath(source), segments: trimPath(source).split("/").map(toSegment) };
}

function toSegment(text: string): Segment {
  if (text.startsWith(":")) return { kind: "name", text: text.slice(1) };
  if (text.startsWith("*")) return { kind: "rest", text: text.slice(1) };
  return { kind: "literal", text };
}

/** A leading slash is optional and one trailing slash is dropped, in patterns and in paths. */
function trimPath(path: string): string {
  return path.replace(/^\//, "").replace(/\/$/, "");
}

/**
 * The parameters of a path that the pattern takes, or `null`. The path is decoded with `decodeURI`.
 *
 * @throws URIError when the path holds a malformed `%`
 */
export function matchPath(pattern: PathPattern, path: string): PathParams | null {
  const parts = trimPath(decodeURI(path)).split("/");
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.segments.entries()) {
    const part = parts[index];
    if (part === undefined) return null;
    if (segment.kind === "rest") return { ...params, [segment.text]: parts.slice(index).join("/") };
    if (segment.kind === "literal" ? part !== segment.text : part === "") return null;
    if (segment.kind === "name") params[segment.text] = part;
  }
  return parts.length === pattern.segments.length ? params : null;
}

const rank = { literal: 0, name: 1, rest: 3 } as const;

/** Orders patterns that take the same path: from the left, a literal goes before `:name`, that before `*name`. */
export function comparePatterns(a: PathPattern, b: PathPattern): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rankAt(a, index) - rankAt(b, index);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rankAt(pattern: PathPattern, index: number): number {
  const segment = pattern.segments[index];
  return segment === undefined ? 2 : rank[segment.kind];
}

type ParamName<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamName<Head> | ParamName<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/**
 * A path of the routes table with its parameters filled in. Values go in as they are: the provider expects page, visual
 * and command names unencoded (embedding facts 1.8).
 */
export function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamName<Path>, string>>,
): string {
  const values: PathParams = params;
  return path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
}
