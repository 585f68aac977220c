/** A statement that ran this often is likely to run again. */
const oftenEnough = 5;
/** How many texts are counted and how many are named. The limits bound the memory for statements that never repeat. */
const maxCounted = 1000;
const maxNamed = 200;

/**
 * Names for frequent statements. The database parses and plans a named statement once per connection instead of every
 * time.
 */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Counts the statement. @returns its name; null while it is not frequent */
  nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= maxNamed) return null;
    if (this.#counts.size >= maxCounted) this.#counts.clear();
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    if (count < oftenEnough) return null;
    const name = `often_${this.#names.size + 1}`;
    this.#names.set(text, name);
    this.#counts.delete(text);
    return name;
  }
}
