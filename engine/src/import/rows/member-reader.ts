import type { ImportRole } from "../../model/import-roles.ts";
import type { FieldPlace } from "../../model/semantic-model.ts";
import { dimensionOf, targetOfRole } from "../detect/column-targets.ts";
import type { ColumnTarget, ImportMapping, ImportShape, RowMember, SourceCell } from "../import-types.ts";
import { knownAge, knownChannel, knownCountry, knownDevice, knownGender } from "../values/known-members.ts";
import { platforms } from "../platforms/index.ts";
import { RememberedCells } from "../read/remember-cells.ts";
import type { RowScanner } from "../read/row-scanner.ts";
import { isBlank, textOf } from "../values/read-number.ts";
import { ownText, remember } from "../values/remember.ts";
import { PlainMembers, type MemberColumns, type RowAccount } from "./plain-members.ts";
import { NamedMember } from "./row-member.ts";
import { rowMessages } from "./row-messages.ts";

export type ReadPlace =
  | { readonly ok: true; readonly account: string; readonly members: readonly (RowMember | null)[] }
  | { readonly ok: false; readonly reason: string };

interface PlaceColumn {
  readonly index: number;
  readonly dimension: string;
  readonly column: string;
  readonly isId: boolean;
  readonly target: ColumnTarget;
  /** Writes the text of a cell to the values of a member, with the names of the dataset. */
  readonly write: WriteMember;
}

/** The columns of a file about one dimension. */
interface PlaceColumns {
  readonly dimension: string;
  /** The id first. */
  readonly columns: readonly PlaceColumn[];
  readonly hasId: boolean;
  /** How many columns the dimension has, and which of them is the name of its account; -1 if none is. */
  readonly width: number;
  readonly accountName: number;
  /** The places of the id and of the name in the values of a member; -1 if there are none. */
  readonly idSlot: number;
  readonly nameSlot: number;
  /** Members by the text in the first column, as it was last used. */
  readonly known: Map<string, KnownMember>;
}

interface KnownMember {
  readonly cells: (SourceCell | undefined)[];
  /** The name of the account. */
  shown: string;
  member: NamedMember;
}

/** How many members of a dimension are remembered at most, by the text of their first column. */
const mostKnown = 100_000;

type WriteMember = (values: (string | undefined)[], text: string) => void;

/** Reads the account of a row, and its members of dimensions. */
export class MemberReader {
  /** In no particular order. Includes dimensions that the platform determines. */
  readonly dimensions: readonly string[];
  readonly #columns: readonly PlaceColumn[];
  readonly #ids: readonly PlaceColumn[];
  readonly #groups: readonly PlaceColumns[];
  readonly #required: readonly PlaceColumns[];
  readonly #account: number;
  readonly #accountId: number;
  readonly #mapping: ImportMapping;
  /** A member of every row; `null` if the file has a column for it. */
  readonly #usual: RowMember | null;
  readonly #mapped: ReadonlySet<string>;
  readonly #plain: readonly PlainMembers[];
  readonly #plainMembers: (RowMember | null)[] = [];
  readonly #nameOfCell = new RememberedCells((text) => textOf(text));
  readonly #idOfCell = new RememberedCells(accountOf);
  /** The account of the last plain row, which the next one usually has too. */
  #lastAccount: RowAccount = { account: "", shown: "" };

  constructor(targets: readonly ColumnTarget[], mapping: ImportMapping, shape: ImportShape) {
    this.#mapping = mapping;
    this.#account = targets.indexOf("account");
    this.#accountId = targets.indexOf("account_id");
    this.#columns = targets.flatMap((target, index): PlaceColumn[] => {
      const place = dimensionOf(target, shape);
      if (place === null) return [];
      const described = shape.dimensions.find(({ name }) => name === place.dimension);
      const isId = described?.idColumn === place.column;
      return [{ index, target, ...place, isId, write: writerOf(target, place, shape) }];
    });
    this.#ids = this.#columns.filter(({ isId }) => isId);
    this.#mapped = new Set(this.#columns.map(({ dimension }) => dimension));
    const { channel, accountName } = shape.roles;
    this.#groups = [...this.#mapped].map((dimension) => {
      const columns = this.#columns
        .filter((column) => column.dimension === dimension)
        .toSorted((a, b) => Number(b.isId) - Number(a.isId));
      const described = shape.dimensions.find(({ name }) => name === dimension);
      const slot = (name: string | null) => described?.columns.findIndex((one) => one.name === name) ?? -1;
      return {
        dimension,
        columns,
        idSlot: slot(described?.idColumn ?? null),
        nameSlot: slot(described?.nameColumn ?? null),
        hasId: columns[0]?.isId === true,
        width: widthOf(dimension, shape),
        accountName: accountName?.table === dimension ? slotOf(accountName, shape) : -1,
        known: new Map(),
      };
    });
    const { usualChannel } = platforms[mapping.source];
    const isMissing = channel !== undefined && !this.#mapped.has(channel.table) && usualChannel !== null;
    this.#usual = isMissing ? usualMember(channel, usualChannel, shape) : null;
    this.dimensions = isMissing ? [...this.#mapped, channel.table] : [...this.#mapped];
    // Rows must have an id or a name of each of these dimensions.
    this.#required = this.#groups.filter((group) =>
      shape.dimensions.some(({ name, idColumn }) => name === group.dimension && idColumn !== null),
    );
    this.#plain = this.#groups.map(
      (group) => new PlainMembers(plainColumns(group, shape, this.#required.includes(group)), mostKnown),
    );
    if (this.#usual !== null) this.#plainMembers[this.#groups.length] = this.#usual;
  }

  /** The same for a plain row, without the reason of a refusal. The members are valid until the next one. */
  readPlain(row: RowScanner): Extract<ReadPlace, { ok: true }> | null {
    const account = this.#readAccount(row);
    if (account === null) return null;
    const members = this.#plainMembers;
    for (let at = 0; at < this.#plain.length; at += 1) {
      const member = this.#plain[at]?.of(row, account);
      if (member === undefined) return null;
      members[at] = member;
    }
    return { ok: true, account: account.account, members };
  }

  #readAccount(row: RowScanner): RowAccount | null {
    const name = this.#account < 0 ? "" : this.#nameOfCell.of(row, this.#account);
    const id = this.#accountId < 0 ? "" : this.#idOfCell.of(row, this.#accountId);
    if (id === null) return null;
    const account = id || name || this.#mapping.account;
    const shown = name || id || this.#mapping.account;
    const last = this.#lastAccount;
    if (last.account !== account || last.shown !== shown) this.#lastAccount = { account, shown };
    return this.#lastAccount;
  }

  get splits(): readonly string[] {
    const split = this.#columns.filter(({ target }) => target.startsWith("split:"));
    return [...new Set(split.map(({ dimension }) => dimension))];
  }

  #headerOf(target: ColumnTarget): string {
    return Object.entries(this.#mapping.columns).find(([, meant]) => meant === target)?.[0] ?? target;
  }

  hasColumn(dimension: string): boolean {
    return this.#mapped.has(dimension);
  }

  read(cells: readonly SourceCell[]): ReadPlace {
    for (const { index, target } of this.#ids) {
      const cell = cells[index];
      if (!isBlank(cell) && idOf(cell) === null)
        return { ok: false, reason: rowMessages.roundedId(textOf(cell), this.#headerOf(target)) };
    }
    for (const group of this.#required)
      if (isUnnamed(group, cells)) return { ok: false, reason: rowMessages.noName(group.dimension) };
    const name = this.#account < 0 ? "" : textOf(cells[this.#account]);
    const id = this.#accountId < 0 ? "" : accountOf(cells[this.#accountId]);
    if (id === null)
      return { ok: false, reason: rowMessages.roundedId(textOf(cells[this.#accountId]), "Account ID") };
    const account = id || name || this.#mapping.account;
    const shown = name || id || this.#mapping.account;
    const members: (RowMember | null)[] = [];
    for (const group of this.#groups) members.push(readMember(group, cells, account, shown));
    if (this.#usual !== null) members.push(this.#usual);
    return { ok: true, account, members };
  }
}

/** How to read the member of a dimension from plain rows. */
function plainColumns(group: PlaceColumns, shape: ImportShape, isRequired: boolean): MemberColumns {
  const { columns, hasId, dimension, nameSlot, accountName } = group;
  const names = columns.filter(({ column }) => slotOf({ table: dimension, column }, shape) === nameSlot);
  const [name] = names;
  const isRenamed = hasId && name !== undefined && names.length === 1 && accountName !== nameSlot;
  return {
    indexes: columns.map(({ index }) => index),
    name: isRenamed ? { index: name.index, slot: nameSlot } : null,
    read: (cells, { account, shown }) => {
      if (isRequired && isUnnamed(group, cells)) return undefined;
      for (const { index, isId } of columns)
        if (isId && !isBlank(cells[index]) && idOf(cells[index]) === null) return undefined;
      return readMember(group, cells, account, shown);
    },
  };
}

function isUnnamed({ columns }: PlaceColumns, cells: readonly SourceCell[]): boolean {
  for (const { index } of columns) if (!isBlank(cells[index])) return false;
  return true;
}

/** The place of a column in the values of a member. */
function slotOf({ table, column }: FieldPlace, { dimensions }: ImportShape): number {
  return (
    dimensions.find(({ name }) => name === table)?.columns.findIndex(({ name }) => name === column) ?? -1
  );
}

function widthOf(dimension: string, { dimensions }: ImportShape): number {
  return dimensions.find(({ name }) => name === dimension)?.columns.length ?? 0;
}

function usualMember(place: FieldPlace, text: string, shape: ImportShape): NamedMember {
  const values = Array<string | undefined>(widthOf(place.table, shape)).fill(undefined);
  values[slotOf(place, shape)] = text;
  return new NamedMember("", values, { isIdentified: false, listed: null });
}

/** The member of a dimension that a row names; `null` if it names none. */
function readMember(
  group: PlaceColumns,
  cells: readonly SourceCell[],
  account: string,
  shown: string,
): NamedMember | null {
  const { columns, known, hasId } = group;
  const first = cells[columns[0]?.index ?? -1];
  const found = typeof first === "string" ? known.get(first) : undefined;
  const isOfAccount = found !== undefined && found.member.account === account && found.shown === shown;
  // A name that changed since then is not among the cells.
  const isUnchanged = isOfAccount && found.member.renamed === 0;
  if (isUnchanged && isSame(found.cells, columns, cells)) return found.member;
  if (isUnnamed(group, cells)) return null;
  const own = found?.cells ?? Array<SourceCell | undefined>(columns.length).fill(undefined);
  for (let at = 0; at < columns.length; at += 1) {
    const cell = cells[columns[at]?.index ?? -1];
    if (own[at] !== cell) own[at] = typeof cell === "string" ? ownText(cell) : cell;
  }
  // The same id in the same account is the same member, whatever its name.
  const listed = isOfAccount && hasId && !isBlank(first) ? found.member.listed : null;
  const values = readValues(group, own, shown);
  const isIdentified = (values[group.idSlot] ?? "") !== "";
  const member = new NamedMember(account, values, { isIdentified, listed });
  if (found !== undefined) {
    found.shown = shown;
    found.member = member;
  } else if (typeof own[0] === "string" && known.size < mostKnown)
    known.set(own[0], { cells: own, shown, member });
  return member;
}

function readValues(
  { columns, width, accountName }: PlaceColumns,
  cells: readonly (SourceCell | undefined)[],
  shown: string,
): readonly (string | undefined)[] {
  const values = Array<string | undefined>(width).fill(undefined);
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    const cell = cells[at];
    if (column === undefined || isBlank(cell)) continue;
    column.write(values, column.isId ? (idOf(cell) ?? "") : textOf(cell));
  }
  if (accountName >= 0 && shown !== "") values[accountName] = shown;
  return values;
}

/** Compares all columns but the first one. */
function isSame(
  known: readonly (SourceCell | undefined)[],
  columns: readonly PlaceColumn[],
  cells: readonly SourceCell[],
): boolean {
  for (let at = 1; at < columns.length; at += 1)
    if (known[at] !== cells[columns[at]?.index ?? -1]) return false;
  return true;
}

const accountIdExtras = Object.values(platforms).flatMap((platform) => platform.accountIdExtras ?? []);
const deviceOf = remember(knownDevice);
const channelOf = remember(knownChannel);
const countryOf = remember(knownCountry);

/** Converts the texts of a column to the names of the dataset. */
function writerOf(
  target: ColumnTarget,
  { dimension, column }: { dimension: string; column: string },
  shape: ImportShape,
): WriteMember {
  const isRole = (role: ImportRole) => target === targetOfRole(role, shape);
  const slot = slotOf({ table: dimension, column }, shape);
  const renamed =
    (rename: (text: string) => string): WriteMember =>
    (values, text) => {
      values[slot] = rename(text);
    };
  if (target === "split:age") return renamed(knownAge);
  if (target === "split:gender") return renamed(knownGender);
  if (isRole("device")) return renamed(deviceOf);
  if (isRole("channel")) return renamed(channelOf);
  if (!isRole("country")) return renamed((text) => text);
  const { countryCode } = shape.roles;
  const codeSlot = countryCode === undefined ? -1 : slotOf({ ...countryCode, table: dimension }, shape);
  return (values, text) => {
    const { name, code } = countryOf(text);
    values[slot] = name;
    if (code !== null && codeSlot >= 0) values[codeSlot] = code;
  };
}

/** The id of an account as the APIs of platforms write it. */
function accountOf(cell: SourceCell | undefined): string | null {
  const id = idOf(cell);
  return id === null ? null : accountWithoutExtras(id);
}

const accountWithoutExtras = remember((id) =>
  accountIdExtras.reduce((text, extras) => text.replace(extras, ""), id),
);

/** Larger numbers were rounded by a spreadsheet, which keeps fifteen digits. */
const roundedFrom = 1e15;

/** An id as text with leading zeros. @returns `null` if a spreadsheet has rounded it */
function idOf(cell: SourceCell | undefined): string | null {
  if (typeof cell === "string" && isDigits(cell)) return cell;
  const text = textOf(cell)
    .replace(/^'/, "")
    .replace(/^="(.*)"$/, "$1");
  const isNumber = typeof cell === "object";
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
    const value = Number(text.replace(",", "."));
    return isNumber && Number.isInteger(value) && value < roundedFrom ? String(value) : null;
  }
  return isNumber ? text.replace(/\.0+$/, "") : text;
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return true;
}
