import type { Audience, GuidePage } from "./guide-page.ts";
import { plainText } from "./plain-text.ts";

export interface Excerpt {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface FoundPage {
  readonly page: GuidePage;
  /** Where the text of the page has the first word; `null` if only its title or keywords have it. */
  readonly excerpt: Excerpt | null;
}

/** What the search reads of a page. */
interface IndexedPage {
  readonly page: GuidePage;
  readonly title: string;
  readonly keywords: string;
  readonly headings: string;
  readonly text: string;
  /** The same before it was made lower case, for excerpts. */
  readonly shown: string;
}

/** @param product the name of the product, as the pages show it */
export function indexPages(pages: readonly GuidePage[], product: string): readonly IndexedPage[] {
  return pages.map((page) => {
    const texts = page.blocks.map(plainText);
    const shown = withProduct([page.summary, ...texts].join(" "), product).replaceAll(/\s+/g, " ");
    const headings = texts.filter((_text, index) => page.blocks[index]?.kind === "heading");
    return {
      page,
      title: fold(withProduct(page.title, product)),
      keywords: fold(page.keywords),
      headings: fold(headings.join(" ")),
      text: fold(shown),
      shown,
    };
  });
}

/**
 * The pages that contain every word of a text, those with the words in the title first, then those with them in keywords
 * or headings; among these, by audience.
 */
export function findPages(
  index: readonly IndexedPage[],
  text: string,
  audiences: readonly Audience[],
): readonly FoundPage[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const placeOf = ({ page }: IndexedPage): number => audiences.indexOf(page.audience);
  return index
    .filter((entry) => words.every((word) => rankOf(entry, word) < unranked))
    .map((entry) => ({ entry, rank: Math.max(...words.map((word) => rankOf(entry, word))) }))
    .toSorted((a, b) => a.rank - b.rank || placeOf(a.entry) - placeOf(b.entry))
    .map(({ entry }) => ({ page: entry.page, excerpt: excerptOf(entry, words) }));
}

const unranked = 4;

function rankOf({ title, keywords, headings, text }: IndexedPage, word: string): number {
  const place = [title, keywords, headings, text].findIndex((part) => part.includes(word));
  return place === -1 ? unranked : place;
}

const charactersBefore = 40;
const charactersAfter = 110;

function excerptOf({ text, shown }: IndexedPage, words: readonly string[]): Excerpt | null {
  const word = words.find((each) => text.includes(each));
  if (word === undefined) return null;
  const at = text.indexOf(word);
  const from = Math.max(0, at - charactersBefore);
  const end = at + word.length;
  const through = end + charactersAfter;
  const start = from === 0 ? "" : "…";
  return {
    before: start + shown.slice(from, at).replace(from === 0 ? "" : /^\S*\s/, ""),
    match: shown.slice(at, end),
    after: shown.slice(end, through) + (through < shown.length ? "…" : ""),
  };
}

/** Lower case of the same length, so that positions in both texts agree. */
function fold(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text;
}

/** Puts the name of the product into a text of the guide, which is written with that of the software. */
export function withProduct(text: string, product: string): string {
  return text.replaceAll(/\bVitrine\b/g, () => product);
}
