import type { ImportRole } from "../../model/import-roles.ts";
import type { FieldPlace } from "../../model/semantic-model.ts";
import { dimensionOf, targetOfRole } from "../detect/column-targets.ts";
import type { ColumnTarget, ImportMapping, ImportShape, SourceCell } from "../import-types.ts";
import { knownAge, knownChannel, knownCountry, knownDevice, knownGender } from "../values/known-members.ts";
import { platforms } from "../platforms/index.ts";
import { isBlank, textOf } from "../values/read-number.ts";
import { remember } from "../values/remember.ts";
import { rowMessages } from "./row-messages.ts";

export type ReadPlace =
  | {
      readonly ok: true;
      readonly account: string;
      readonly members: Readonly<Record<string, Readonly<Record<string, string>>>>;
    }
  | { readonly ok: false; readonly reason: string };

interface PlaceColumn {
  readonly index: number;
  readonly dimension: string;
  readonly column: string;
  readonly isId: boolean;
  readonly target: ColumnTarget;
  /** Writes the text of a cell to the member, with the names of the dataset. */
  readonly write: WriteMember;
}

type Member = Record<string, string>;
type WriteMember = (member: Member, text: string) => void;

/** Reads the account of a row, and its members of dimensions. */
export class MemberReader {
  /** In no particular order. Includes dimensions that the platform determines. */
  readonly dimensions: readonly string[];
  readonly #columns: readonly PlaceColumn[];
  readonly #required: readonly PlaceColumn[];
  readonly #account: number;
  readonly #accountId: number;
  readonly #mapping: ImportMapping;
  readonly #usualChannel: { readonly place: FieldPlace; readonly name: string } | null;
  /** The column of a member with the name of its account. */
  readonly #accountName: FieldPlace | null;
  readonly #mapped: ReadonlySet<string>;

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
    this.#mapped = new Set(this.#columns.map(({ dimension }) => dimension));
    const { channel, accountName } = shape.roles;
    const { usualChannel } = platforms[mapping.source];
    const isMissing = channel !== undefined && !this.#mapped.has(channel.table) && usualChannel !== null;
    this.#usualChannel = isMissing ? { place: channel, name: usualChannel } : null;
    this.#accountName = accountName ?? null;
    this.dimensions = isMissing ? [...this.#mapped, channel.table] : [...this.#mapped];
    // Rows must have an id or a name of each of these dimensions.
    const entities = [...this.#mapped].filter((name) =>
      shape.dimensions.some((dimension) => dimension.name === name && dimension.idColumn !== null),
    );
    this.#required = entities.flatMap(
      (name) => this.#columns.find(({ dimension }) => dimension === name) ?? [],
    );
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
    const members: Record<string, Member> = {};
    for (const column of this.#columns) {
      const cell = cells[column.index];
      if (isBlank(cell)) continue;
      const text = column.isId ? idOf(cell) : textOf(cell);
      if (text === null)
        return { ok: false, reason: rowMessages.roundedId(textOf(cell), this.#headerOf(column.target)) };
      column.write((members[column.dimension] ??= {}), text);
    }
    for (const { dimension } of this.#required) {
      if (members[dimension] === undefined) return { ok: false, reason: rowMessages.noName(dimension) };
    }
    if (this.#usualChannel !== null) {
      const { place, name } = this.#usualChannel;
      members[place.table] = { [place.column]: name };
    }
    const name = textOf(cells[this.#account]);
    const id = this.#accountId < 0 ? "" : accountOf(cells[this.#accountId]);
    if (id === null)
      return { ok: false, reason: rowMessages.roundedId(textOf(cells[this.#accountId]), "Account ID") };
    const shown = name || id || this.#mapping.account;
    const booked = this.#accountName === null ? undefined : members[this.#accountName.table];
    if (this.#accountName !== null && booked !== undefined && shown !== "")
      booked[this.#accountName.column] = shown;
    return { ok: true, account: id || name || this.#mapping.account, members };
  }
}

const accountIdExtras = Object.values(platforms).flatMap((platform) => platform.accountIdExtras ?? []);
const deviceOf = remember(knownDevice);
const channelOf = remember(knownChannel);
const countryOf = remember(knownCountry);

/** Converts the texts of a column to the names of the dataset. */
function writerOf(target: ColumnTarget, { column }: { column: string }, shape: ImportShape): WriteMember {
  const isRole = (role: ImportRole) => target === targetOfRole(role, shape);
  const renamed =
    (rename: (text: string) => string): WriteMember =>
    (member, text) => {
      member[column] = rename(text);
    };
  if (target === "split:age") return renamed(knownAge);
  if (target === "split:gender") return renamed(knownGender);
  if (isRole("device")) return renamed(deviceOf);
  if (isRole("channel")) return renamed(channelOf);
  if (!isRole("country")) return renamed((text) => text);
  const codeColumn = shape.roles.countryCode?.column;
  return (member, text) => {
    const { name, code } = countryOf(text);
    member[column] = name;
    if (code !== null && codeColumn !== undefined) member[codeColumn] = code;
  };
}

/** The id of an account as the APIs of platforms write it. */
function accountOf(cell: SourceCell | undefined): string | null {
  const id = idOf(cell);
  if (id === null) return null;
  return accountIdExtras.reduce((text, extras) => text.replace(extras, ""), id);
}

/** Larger numbers were rounded by a spreadsheet, which keeps fifteen digits. */
const roundedFrom = 1e15;

/** An id as text with leading zeros. @returns `null` if a spreadsheet has rounded it */
function idOf(cell: SourceCell | undefined): string | null {
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
