export function clause(keyword: string, parts: readonly string[], separator: string): string {
  return parts.length === 0 ? "" : `${keyword} ${parts.join(separator)}`;
}

export function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== "").join("\n");
}
