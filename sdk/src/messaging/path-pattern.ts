export type PathParams = Readonly<Record<string, string>>;

/** A compiled path pattern: `:name` matches one path segment, `*name` the rest of the path. */
export interface PathPattern {
  /**
   * Patterns with equal expressions match the same paths. Sorting by source in descending order puts the more specific
   * pattern first: from the left, a literal before `:name`, and that before `*name`.
   */
  readonly expression: RegExp;
  readonly names: readonly string[];
}

export function compilePattern(pattern: string): PathPattern {
  const names: string[] = [];
  const segments = trimPath(pattern)
    .split("/")
    .map((segment) => {
      const [, kind, name] = /^([:*])(.*)/.exec(segment) ?? [];
      if (!name) return segment.replace(/\W/g, "\\$&");
      names.push(name);
      return kind === ":" ? "([^/]+)" : "(.+)";
    });
  return { expression: new RegExp(`^${segments.join("/")}$`), names };
}

/** Removes a leading slash and one trailing slash, which are optional in patterns and paths. */
function trimPath(path: string): string {
  return path.replace(/^\/|\/$/g, "");
}

/**
 * The parameters of a path that matches the pattern; `null` if it does not match. The path is decoded with `decodeURI`.
 *
 * @throws URIError if the path contains a malformed `%`
 */
export function matchPath({ expression, names }: PathPattern, path: string): PathParams | null {
  const match = expression.exec(trimPath(decodeURI(path)));
  return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ""]));
}

type ParamName<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamName<Head> | ParamName<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/**
 * Fills in the parameters of a path. Values are not encoded, because the frame expects names of pages, visuals and
 * commands unencoded.
 */
export function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamName<Path>, unknown>>,
): string {
  const values: Readonly<Record<string, unknown>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
}
