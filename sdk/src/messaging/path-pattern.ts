export type PathParams = Readonly<Record<string, string>>;

/** A compiled path pattern (embedding facts 1.8): `:name` takes one path segment, `*name` the rest of the path. */
export interface PathPattern {
  /**
   * Patterns with equal expressions take the same paths. In descending order of their sources the more specific pattern
   * comes first: from the left, a literal goes before `:name`, that before `*name`.
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

/** A leading slash is optional and one trailing slash is dropped, in patterns and in paths. */
function trimPath(path: string): string {
  return path.replace(/^\/|\/$/g, "");
}

/**
 * The parameters of a path that the pattern takes, or `null`. The path is decoded with `decodeURI`.
 *
 * @throws URIError when the path holds a malformed `%`
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
 * A path of the routes table with its parameters filled in. Values go in as they are: the provider expects page, visual
 * and command names unencoded (embedding facts 1.8).
 */
export function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<ParamName<Path>, unknown>>,
): string {
  const values: Readonly<Record<string, unknown>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
}
