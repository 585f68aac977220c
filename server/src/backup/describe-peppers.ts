import type { Config } from "../config.ts";
import type { DumpLine } from "../db/dump/dump-line.ts";
import { readDumpFile } from "../db/dump/dump-file.ts";
import { findPepper, readPeppers } from "../tokens/peppers.ts";
import { pepperIdOfHash } from "../tokens/password-hasher.ts";
import { pepperIdOfKey } from "../tokens/stored-key.ts";

/** The peppers of an installation. */
export type GivenPeppers = Pick<Config, "pepper" | "previousPepper">;

/** Where a dump has what was made with a pepper. Its tables are in the order of their names. */
const columns: Readonly<Record<string, string>> = {
  audit_keys: "jwk",
  encryption_keys: "key",
  signing_keys: "jwk",
  users: "password_hash",
};
const lastTable = "users";

interface FoundPeppers {
  readonly ofKeys: ReadonlySet<string>;
  /** The number of passwords by the id of their pepper; an empty id for versions that did not record it. */
  readonly ofPasswords: ReadonlyMap<string, number>;
}

/**
 * What an operator must know before a dump of a store gets into an installation: whether the peppers there can read the
 * keys in it, and verify its passwords. What was made without a pepper can be read with any.
 *
 * @param dump path of the dump of a store
 * @param name how the text calls it
 * @returns null if there is nothing to say
 * @throws StoreError `dump-not-readable`
 */
export async function describePeppers(
  dump: string,
  name: string,
  given: GivenPeppers,
): Promise<string | null> {
  const { ofKeys, ofPasswords } = await findPeppers(dump);
  const peppers = readPeppers(given.pepper, given.previousPepper);
  const isOther = (id: string) => id !== "" && findPepper(peppers, id) === null;
  const people = [...ofPasswords].reduce((sum, [id, count]) => (isOther(id) ? sum + count : sum), 0);
  if ([...ofKeys].some(isOther)) {
    const have = peppers.current === null ? "here none is set" : "the one set here is another";
    return `Warning: the keys in ${name} are sealed with a VITRINE_PEPPER, and ${have}. Servers do not start with these keys, and ${passwords(people)} cannot be verified, until that pepper is set.`;
  }
  if (people > 0)
    return `Warning: ${passwords(people)} in ${name} cannot be verified without a VITRINE_PEPPER that is not set here. Set it as VITRINE_PEPPER_PREVIOUS.`;
  if (ofKeys.size === 0 && ofPasswords.has(""))
    return `Whether ${name} was made with the VITRINE_PEPPER that is set here cannot be checked: its version did not record that.`;
  return null;
}

function passwords(count: number): string {
  return count === 1 ? "1 password" : `${count} passwords`;
}

async function findPeppers(dump: string): Promise<FoundPeppers> {
  const ofKeys = new Set<string>();
  const ofPasswords = new Map<string, number>();
  for await (const [table, value] of readColumns(readDumpFile(dump))) {
    if (table === "users") {
      const id = pepperIdOfHash(value);
      if (id !== null) ofPasswords.set(id, (ofPasswords.get(id) ?? 0) + 1);
    } else {
      const id = pepperIdOfKey(value);
      if (id !== null) ofKeys.add(id);
    }
  }
  return { ofKeys, ofPasswords };
}

async function* readColumns(lines: AsyncIterable<DumpLine>): AsyncGenerator<readonly [string, string]> {
  let table = "";
  let place = -1;
  for await (const line of lines) {
    if (line.kind === "table") {
      if (table === lastTable) return;
      table = line.table;
      const column = columns[table];
      place = column === undefined ? -1 : line.columns.indexOf(column);
    }
    const cell = line.kind === "row" ? line.cells[place] : null;
    if (typeof cell === "string") yield [table, cell];
  }
}
