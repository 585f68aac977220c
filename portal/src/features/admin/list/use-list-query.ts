import { useAddress, useTextInAddress } from "../../../shared/use-address.ts";

/** What a list of the Admin Panel asks the server for: `?q=`, `?sort=` (with `-` for the reversed order), `?page=`. */
export interface ListQuery<Sort extends string> {
  readonly text: string;
  readonly sort: Sort;
  readonly isDescending: boolean;
  readonly page: number;
}

/**
 * The query of a list, which is in the address, and the functions that change it.
 * @param sorts the columns by which it can be sorted
 * @param initial the order without `?sort=`, as that is written
 */
export function useListQuery<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  initial: Sort | `-${Sort}` = sorts[0],
) {
  const address = useAddress();
  const [text, setText] = useTextInAddress("q");
  const isKnown = (order: string) => sorts.some((each) => each === order.replace("-", ""));
  const order = [address.get("sort"), initial].find(isKnown) ?? initial;
  const sort = sorts.find((each) => each === order.replace("-", "")) ?? sorts[0];
  const isDescending = order.startsWith("-");
  const query: ListQuery<Sort> = {
    text: address.get("q"),
    sort,
    isDescending,
    page: Math.max(1, Number.parseInt(address.get("page"), 10) || 1),
  };

  /** Sorts by a column; by the same one again in the other direction. */
  function sortBy(column: Sort): void {
    const next = column === sort && !isDescending ? `-${column}` : column;
    address.set({ sort: next === initial ? "" : next, page: "" });
  }

  /** Changes filters. The list then begins with its first page. */
  function filter(change: Readonly<Record<string, string>>): void {
    address.set({ ...change, page: "" });
  }

  function clear(names: readonly string[] = []): void {
    setText("");
    filter({ q: "", ...Object.fromEntries(names.map((name) => [name, ""])) });
  }

  return {
    query,
    text,
    setText,
    sortBy,
    filter,
    clear,
    toPage: (page: number) => address.set({ page: page === 1 ? "" : String(page) }, true),
    get: address.get,
    /** Closes the details that the parameter of this name opened. */
    close: (name: string) => address.set({ [name]: "" }),
  };
}
