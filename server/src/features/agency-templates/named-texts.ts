import type { ReportDefinition } from "@vitrine/contracts/report";

/** A text of a definition and where it is, in English words. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

export interface NamedText extends PlacedText {
  /** The name of the client that the text contains. */
  readonly names: string;
}

/** How places are called, by the key of the definition. */
const placeNames: Readonly<Record<string, string>> = {
  displayName: "name",
  name: "object name",
  title: "title",
  text: "text",
  label: "reference line",
  word: "word of a rule",
  is: "value of a rule",
  url: "address",
  link: "address",
  of: "value of a figure",
  alt: "text alternative",
  expression: "formula",
  description: "description",
};

/** Keys whose texts people have written, for the check by people. Object names are not shown to readers. */
const written = new Set([
  "displayName",
  "title",
  "text",
  "label",
  "word",
  "url",
  "link",
  "description",
  "expression",
  "unit",
]);

/** Keys whose values are words of the format, names of fields, or colours. */
const technical = new Set(
  [
    ["dataset", "exports", "sentences", "whenEmpty", "type", "kind", "tone", "fit", "form", "mode", "grain"],
    [
      "table",
      "column",
      "measure",
      "hierarchy",
      "hierarchyLevel",
      "aggregationFunction",
      "compare",
      "show",
      "presets",
    ],
    [
      "operator",
      "logicalOperator",
      "by",
      "direction",
      "at",
      "currency",
      "color",
      "titleAlignment",
      "theme",
      "phone",
      "group",
    ],
  ].flat(),
);

/** Every text of a definition. */
export function textsIn(definition: ReportDefinition): readonly PlacedText[] {
  return walkReport(definition).map(({ place, text }) => ({ place, text }));
}

/** The texts of a definition that people have written, with the numbers of reference lines. */
export function writtenTexts(definition: ReportDefinition): readonly PlacedText[] {
  return walkReport(definition)
    .filter(({ key, text }) => written.has(key) && text.trim() !== "")
    .map(({ place, text, at }) => ({ place, text: at === null ? text : `${text}: ${at}` }));
}

interface Leaf extends PlacedText {
  readonly key: string;
  /** The number that belongs to the text. */
  readonly at: number | null;
}

function walkReport({ pages, bookmarks = [], measures = [], ...rest }: ReportDefinition): readonly Leaf[] {
  return [
    ...walk(rest, "Report", ""),
    // Readers see the name of a measure; its formula may be a rule of one client.
    ...measures.flatMap(({ name, ...measure }) =>
      walk({ displayName: name, ...measure }, `Measure “${name}”`, ""),
    ),
    ...bookmarks.flatMap((bookmark) => walk(bookmark, `Bookmark “${bookmark.displayName}”`, "")),
    ...pages.flatMap(({ visuals, ...page }) => {
      const place = `Page “${page.displayName}”`;
      return [
        ...walk(page, place, ""),
        ...visuals.flatMap((visual) => {
          const name = visual.title === "" ? visual.name : visual.title;
          return walk(visual, `${place}, “${name}”`, "");
        }),
      ];
    }),
  ];
}

function walk(part: unknown, place: string, key: string): readonly Leaf[] {
  if (typeof part === "string") return [{ place: placed(place, key), text: part, key, at: null }];
  if (typeof part !== "object" || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((one: unknown) => walk(one, place, key));
  const number: unknown = Reflect.get(part, "at");
  return Object.entries(withWholeLine(part))
    .filter(([name]) => !technical.has(name))
    .flatMap(([name, value]: [string, unknown]) =>
      walk(value, place, name).map((leaf) =>
        name === "label" && typeof number === "number" ? { ...leaf, at: number } : leaf,
      ),
    );
}

/** A line of a commentary with its text in one piece, because a name can change its style in the middle. */
function withWholeLine(part: object): object {
  const runs: unknown = Reflect.get(part, "runs");
  if (!Array.isArray(runs)) return part;
  const parts: readonly { readonly text?: string }[] = runs;
  return {
    text: parts.map(({ text = "\n" }) => text).join(""),
    ...part,
    runs: parts.map((run) => {
      const { text: _, ...rest } = run;
      return rest;
    }),
  };
}

function placed(place: string, key: string): string {
  const name = placeNames[key];
  return name === undefined ? place : `${place}: ${name}`;
}

/** Words in lower case, with a space at each end, so that one text can be found in another by its words. */
function wordsOf(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}

/** The words of texts that every report may use. */
export function vocabularyOf(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) for (const word of wordsOf(text).trim().split(" ")) words.add(word);
  return words;
}

/** The shortest word that can identify a client, within a name and alone. */
const shortest = { inName: 3, alone: 5 };

/**
 * What identifies a client in texts.
 *
 * @param client names of the client, of which single words count too, if they are long
 * @param others names of campaigns and of other clients, and values of filters, which count as a whole
 * @param vocabulary words of the product, which identify no one
 */
export function clientNames(
  client: readonly string[],
  others: readonly string[],
  vocabulary: ReadonlySet<string>,
): readonly string[] {
  const isOwn = (word: string, least: number): boolean => word.length >= least && !vocabulary.has(word);
  const whole = [...client, ...others].filter((name) =>
    wordsOf(name)
      .trim()
      .split(" ")
      .some((word) => isOwn(word, shortest.inName)),
  );
  const single = client.flatMap((name) =>
    (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => isOwn(word.toLowerCase(), shortest.alone)),
  );
  const distinct = new Map([...whole, ...single].toReversed().map((name) => [wordsOf(name), name]));
  // Longer names first, so that a text is said to contain the whole name.
  return [...distinct.values()].toReversed().toSorted((a, b) => b.length - a.length);
}

/** The texts that contain one of the names, as whole words. */
export function textsNaming(texts: readonly PlacedText[], names: readonly string[]): readonly NamedText[] {
  const inWords = texts.map((text) => ({ text, words: wordsOf(text.text) }));
  const all = inWords.map(({ words }) => words).join("\n");
  const found = names
    .map((name) => ({ name, words: wordsOf(name) }))
    .filter(({ words }) => words.trim() !== "" && all.includes(words));
  return inWords.flatMap(({ text, words }) => {
    const named = found.find((one) => words.includes(one.words));
    return named === undefined ? [] : [{ ...text, names: named.name }];
  });
}
