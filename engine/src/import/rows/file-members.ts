import {
  ImportFault,
  type ImportDimension,
  type ImportFacts,
  type ImportShape,
  type ListedMember,
  type MappedRow,
  type RowMember,
} from "../import-types.ts";
import { limitMessages } from "../read/reading-limits.ts";

/** The maximum number of members that one file may name, and of characters in their names: all are kept in memory. */
const mostListed = 500_000;
const mostListedText = 64 * 1024 * 1024;

/** The number of the member without a name, which rows refer to that do not name one. */
export const namelessNumber = 0;

/** The members of one dimension that the accepted rows of a file name. */
export interface MemberList {
  readonly dimension: ImportDimension;
  readonly members: ListedMember[];
  /** True if a row names no member. */
  hasNameless: boolean;
}

interface OpenList extends MemberList {
  /** Place in the members of a row. */
  readonly at: number;
  readonly byPlace: Map<string, ListedMember>;
  /** The places of the id (-1 for plain lists) and of the name in the values of a member. */
  readonly idSlot: number;
  readonly nameSlot: number;
  /** The dimensions above, from the top down. */
  readonly above: readonly OpenList[];
}

/** Numbers the members of a file, so that its rows are numbers. Memory grows with the members, not with the rows. */
export class FileMembers {
  readonly #lists: readonly OpenList[];
  /** By the keys of the facts; `null` for dimensions that no row names. */
  readonly #ofKeys: readonly (OpenList | null)[];
  #count = 0;
  #text = 0;
  #changes = 0;

  /** @param dimensions of the file, in the order of the members of its rows */
  constructor(shape: ImportShape, facts: ImportFacts, dimensions: readonly string[]) {
    const lists = new Map<string, OpenList>();
    const inOrder = [...shape.levels, ...dimensions.filter((name) => !shape.levels.includes(name))];
    for (const name of inOrder) {
      const at = dimensions.indexOf(name);
      const dimension = shape.dimensions.find((candidate) => candidate.name === name);
      if (at < 0 || dimension === undefined) continue;
      const level = Math.max(0, shape.levels.indexOf(name));
      const above = shape.levels.slice(0, level).flatMap((parent) => lists.get(parent) ?? []);
      const slotOf = (column: string | null) => dimension.columns.findIndex((one) => one.name === column);
      const slots = { idSlot: slotOf(dimension.idColumn), nameSlot: slotOf(dimension.nameColumn) };
      lists.set(name, {
        dimension,
        members: [],
        hasNameless: false,
        at,
        byPlace: new Map(),
        ...slots,
        above,
      });
    }
    this.#lists = [...lists.values()];
    this.#ofKeys = facts.keys.map(({ dimension }) => lists.get(dimension) ?? null);
  }

  /** From the top level down. */
  get lists(): readonly MemberList[] {
    for (const list of this.#lists) for (const member of list.members) keepName(list, member);
    return this.#lists;
  }

  /** Writes the numbers of the members of an accepted row, in the order of the keys of the facts. */
  number(row: MappedRow, into: number[]): void {
    for (let key = 0; key < this.#ofKeys.length; key += 1) {
      const list = this.#ofKeys[key];
      into[key] = list === null || list === undefined ? namelessNumber : this.#numberOf(list, row);
    }
  }

  #numberOf(list: OpenList, row: MappedRow): number {
    const member = row.members[list.at] ?? null;
    if (member === null) {
      list.hasNameless = true;
      return namelessNumber;
    }
    const { listed } = member;
    if (list.idSlot < 0) return listed?.number ?? this.#plain(list, member).number;
    // Without an id, the same name below another member is another member.
    const isSame = listed?.current === member && listed.renamed === member.renamed;
    if (isSame && (member.isIdentified || list.above.length === 0)) return listed.number;
    return member.isIdentified
      ? this.#identified(list, member, row).number
      : this.#named(list, member, row).number;
  }

  /** A member of a plain list such as devices. */
  #plain(list: OpenList, member: RowMember): ListedMember {
    const { columns } = list.dimension;
    const place = naturalKey(
      list.dimension,
      (name) => member.values[columns.findIndex((one) => one.name === name)],
    );
    const found = list.byPlace.get(place) ?? this.#add(list, place, member, {});
    member.listed = found;
    return found;
  }

  #identified(list: OpenList, member: RowMember, row: MappedRow): ListedMember {
    const { idSlot, nameSlot, byPlace } = list;
    const known = member.listed ?? byPlace.get(`${member.account}\u001f${member.values[idSlot]}`);
    if (known === undefined)
      return this.#add(
        list,
        `${member.account}\u001f${member.values[idSlot]}`,
        member,
        this.#parents(list, row),
      );
    if (known.current === member) {
      this.#parents(list, row);
      this.#noteChange(known);
    } else {
      keepName(list, known);
      if (known.current.values[nameSlot] !== member.values[nameSlot]) {
        this.#parents(list, row);
        this.#change(known, member);
      }
    }
    known.current = member;
    known.renamed = member.renamed;
    member.listed = known;
    return known;
  }

  /** Without an id, the members above it identify a member together with its name. */
  #named(list: OpenList, member: RowMember, row: MappedRow): ListedMember {
    const parents = this.#parents(list, row);
    const name = member.values[list.nameSlot] ?? "";
    const place = `${member.account}\u001f\u001f${Object.values(parents).join(":")}:${name}`;
    const known = list.byPlace.get(place);
    if (known === undefined) return this.#add(list, place, member, parents);
    if (known.current !== member) this.#change(known, member);
    known.current = member;
    member.listed = known;
    return known;
  }

  #parents(list: OpenList, row: MappedRow): Readonly<Record<string, number>> {
    const parents: Record<string, number> = {};
    for (const above of list.above)
      if ((row.members[above.at] ?? null) !== null)
        parents[above.dimension.name] = this.#numberOf(above, row);
    return parents;
  }

  #change(listed: ListedMember, { values }: RowMember): void {
    for (let slot = 0; slot < values.length; slot += 1)
      if (values[slot] !== undefined) listed.values[slot] = values[slot];
    this.#noteChange(listed);
  }

  #noteChange(listed: ListedMember): void {
    this.#changes += 1;
    listed.changed = this.#changes;
  }

  #add(
    list: OpenList,
    place: string,
    member: RowMember,
    parents: Readonly<Record<string, number>>,
  ): ListedMember {
    this.#count += 1;
    this.#text += place.length;
    if (this.#count > mostListed || this.#text > mostListedText)
      throw new ImportFault(limitMessages.members(mostListed));
    this.#changes += 1;
    const { account, values } = member;
    const listed: ListedMember = {
      number: list.members.length + 1,
      account,
      name: values[list.nameSlot],
      parents,
      values: [...values],
      changed: this.#changes,
      current: member,
      renamed: member.renamed,
    };
    list.members.push(listed);
    list.byPlace.set(place, listed);
    member.listed = listed;
    return listed;
  }
}

/** Writes the name of a member that was renamed to its values. */
function keepName({ nameSlot }: OpenList, { values, renamed, current }: ListedMember): void {
  if (renamed > 0) values[nameSlot] = current.values[nameSlot];
}

/** The texts that identify a member of a plain list. */
export function naturalKey(
  { naturalKey: names }: ImportDimension,
  valueOf: (column: string) => string | null | undefined,
): string {
  return names.map((name) => (valueOf(name) ?? "").toLowerCase()).join("\u001e");
}
