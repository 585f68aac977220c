import { importRoles, type ImportRole } from "../../model/import-roles.ts";
import type { ColumnTarget, HeaderMeaning, ImportMapping, ImportShape } from "../import-types.ts";
import { findFacts } from "../import-shape.ts";

/** The meanings of columns other than figures and columns of dimensions. */
const plainTargets = [
  "day",
  "period_start",
  "period_end",
  "currency",
  "advertiser_currency",
  "partner_currency",
  "account_id",
  "account",
  "result_indicator",
  "results",
  "cost_micros",
  "leave_out",
  "",
];

export function dimensionOf(
  target: ColumnTarget,
  shape: ImportShape,
): { dimension: string; column: string } | null {
  const split = /^split:(.+)$/.exec(target)?.[1];
  if (split !== undefined) {
    const found = shape.dimensions.find(
      ({ name, columns }) =>
        columns.some((column) => column.name === split) && findFacts(shape, [name]) !== null,
    );
    return found === undefined ? null : { dimension: found.name, column: split };
  }
  const [, name, column] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(target) ?? [];
  const dimension = shape.dimensions.find((candidate) => candidate.name === name);
  if (column === undefined || !dimension?.columns.some((candidate) => candidate.name === column)) return null;
  return { dimension: dimension.name, column };
}

/** The meaning of a column of a file; empty if the mapping has none. */
export function targetOfColumn({ columns }: ImportMapping, name: string): ColumnTarget {
  // A header can be any text, such as "constructor".
  return Object.hasOwn(columns, name) ? (columns[name] ?? "") : "";
}

/** The column with a role, as `Table[column]`; `null` if the model has none. */
export function targetOfRole(role: ImportRole, { roles }: ImportShape): ColumnTarget | null {
  const place = roles[role];
  return place === undefined ? null : `${place.table}[${place.column}]`;
}

/** The target of the meaning of a header in a dataset; `null` if the dataset has no column with that role. */
export function targetOfMeaning(meaning: HeaderMeaning, shape: ImportShape): ColumnTarget | null {
  const role = importRoles.find((name) => name === meaning);
  return role === undefined ? meaning : targetOfRole(role, shape);
}

/** True if the dataset can store the target. */
export function knownTarget(target: ColumnTarget, shape: ImportShape): boolean {
  if (plainTargets.includes(target)) return true;
  const amount = /^amount:(.+)$/.exec(target)?.[1];
  if (amount !== undefined)
    return shape.facts.some(({ amounts }) => amounts.some(({ name }) => name === amount));
  return dimensionOf(target, shape) !== null;
}

export interface TargetChoice {
  readonly target: ColumnTarget;
  /** For display. */
  readonly label: string;
  readonly group: "where" | "what" | "figures";
}

/** Everything that a user can map a column to. */
export function listTargets(shape: ImportShape): readonly TargetChoice[] {
  const where: TargetChoice[] = [
    { target: "day", label: "Day", group: "where" },
    { target: "account", label: "Account", group: "where" },
    { target: "account_id", label: "Account ID", group: "where" },
    { target: "currency", label: "Currency", group: "where" },
  ];
  const filledByUs = new Set(
    (["workspace", "client", "accountName"] as const).map((role) => targetOfRole(role, shape)),
  );
  const [facts] = shape.facts;
  const linked = new Set(facts?.keys.map(({ dimension }) => dimension));
  const what = shape.dimensions
    .filter(({ name }) => linked.has(name))
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.type === "string" && !filledByUs.has(`${name}[${column.name}]`))
        .map((column): TargetChoice => ({
          target: `${name}[${column.name}]`,
          label: column.displayName === name ? name : `${name}: ${column.displayName}`,
          group: "what",
        })),
    );
  const figures = (facts?.amounts ?? []).map(({ name, displayName }): TargetChoice => ({
    target: `amount:${name}`,
    label: displayName,
    group: "figures",
  }));
  return [...where, ...what, ...figures];
}
