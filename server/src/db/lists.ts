import { sql, type RawBuilder } from "kysely";

import { adminRowsPerPage } from "@vitrine/contracts/http";

/** The page of a list, and the direction of its order. */
export interface ListOrder {
  readonly isDescending: boolean;
  /** The first is 1. */
  readonly page: number;
}

/** The order of a list. Only the first key is reversed, and values that are missing come last. */
export function orderOfList(
  [first, ...others]: readonly RawBuilder<unknown>[],
  { isDescending }: ListOrder,
): RawBuilder<unknown> {
  const leading = isDescending ? sql`${first} desc nulls last` : sql`${first} asc nulls last`;
  return sql`order by ${sql.join([leading, ...others])}`;
}

/** The order and the limits of a page. */
export function endOfList(keys: readonly RawBuilder<unknown>[], order: ListOrder): RawBuilder<unknown> {
  return sql`${orderOfList(keys, order)}
    limit ${adminRowsPerPage} offset ${(order.page - 1) * adminRowsPerPage}`;
}

/** Whether one of the expressions contains a text, whatever the case of its letters. */
export function containsText(expressions: readonly RawBuilder<unknown>[], text: string): RawBuilder<unknown> {
  const found = expressions.map((each) => sql`strpos(lower(${each}), lower(${text.trim()})) > 0`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/** The page to show of a list that may have become shorter. */
export function lastPage(total: number, page: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / adminRowsPerPage)));
}
