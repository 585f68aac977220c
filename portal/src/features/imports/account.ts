/** A line that was not imported. `noted` means data that were omitted from all lines. */
export interface Entry {
  readonly line: number;
  readonly outcome: "skipped" | "refused" | "noted";
  readonly reason: string;
}

export interface ReasonGroup {
  readonly reason: string;
  readonly outcome: Entry["outcome"];
  /** Such as `lines 7, 9–12`. */
  readonly lines: string;
}

const maxSpans = 4;
const order = ["refused", "noted", "skipped"] as const;

/** Groups the lines by reason: refused lines first, skipped ones last. */
export function groupReasons(entries: readonly Entry[]): readonly ReasonGroup[] {
  const groups = new Map<string, { readonly entry: Entry; readonly lines: number[] }>();
  for (const entry of entries) {
    const key = `${entry.outcome} ${entry.reason}`;
    const found = groups.get(key);
    if (found === undefined) groups.set(key, { entry, lines: [entry.line] });
    else found.lines.push(entry.line);
  }
  return [...groups.values()]
    .map(({ entry, lines }) => ({ reason: entry.reason, outcome: entry.outcome, lines: spanLines(lines) }))
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
}

function spanLines(lines: readonly number[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const line of lines.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last !== undefined && line === last.to + 1) last.to = line;
    else spans.push({ from: line, to: line });
  }
  const shown = spans
    .slice(0, maxSpans)
    .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
  const word = lines.length === 1 ? "line" : "lines";
  return `${word} ${shown.join(", ")}${spans.length > maxSpans ? " …" : ""}`;
}

/** The list as CSV. A text that a spreadsheet would run as a formula is escaped. */
export function accountCsv(entries: readonly Entry[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = entries.map(({ line, outcome, reason }) => `${line},${outcome},${cell(reason)}`);
  return `\uFEFF${["line,outcome,reason", ...rows].join("\r\n")}\r\n`;
}
