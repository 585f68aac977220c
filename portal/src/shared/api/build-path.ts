/**
 * The address of a call: the row's path with its `:name` parts filled in.
 *
 * @param path such as `/api/reports/:workspaceId/`
 * @param params one value for each name
 */
export function buildPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_part, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`No value for ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
