/** A statement that comes as often as this is likely to come again. */
const oftenEnough = 5;
/** How many texts are counted, and how many of them get a name: statements made anew each time must not pile up. */
const mostCounted = 1000;
const mostNamed = 200;

/**
 * Names for statements that come again and again: under a name the database reads and plans a statement once for a
 * connection, not each time.
 */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Counts the statement; `null` as long as it has no name. */
  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= mostNamed) return null;
    if (this.#counts.size >= mostCounted) this.#counts.clear();
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    if (count < oftenEnough) return null;
    const name = `often_${this.#names.size + 1}`;
    this.#names.set(text, name);
    this.#counts.delete(text);
    return name;
  }
}
