import type { ResultColumn } from "@vitrine/contracts/query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import styles from "./table.module.css";
import { BodyRow } from "./table-rows.tsx";

function column(role: ResultColumn["role"], value: string | number): ResultColumn {
  const named = { table: "T", name: role, displayName: role, format: null } as const;
  return { role, ...named, type: typeof value === "string" ? "string" : "decimal", values: [value] };
}

const columns = [
  column("dimension", "Search"),
  column("dimension", "DE"),
  column("measure", 8),
  column("comparison", 9),
];

function rowOf({ below = [], barred = null }: { below?: number[]; barred?: number | null } = {}): string {
  const table = {
    result: { columns, rowCount: 1, truncated: false, totals: null },
    order: columns.map((_, place) => place).filter((place) => !below.includes(place)),
    below,
    rowHeight: 36,
    texts: columns.map(
      ({ values }) =>
        () =>
          String(values[0]),
    ),
    links: columns.map(() => false),
    figures: [[8]],
    lookOf: () => (barred === null ? null : { shade: null, rule: null, bar: { from: 0, to: 0.5 } }),
    picking: {
      current: null,
      onKeyDown: undefined,
      onBlur: () => {},
      goTo: () => {},
      isPicked: () => false,
      hasPicked: false,
      pick: undefined,
      onMenu: () => {},
    },
    firstMeasure: 2,
    isBarred: (place: number) => place === barred,
    isProvisional: () => false,
    sparkOf: null,
    provisional: "provisional",
  };
  return renderToStaticMarkup(<BodyRow index={0} table={table} />);
}

test("compared figures are below their header like all figures", () => {
  const row = rowOf();
  const classes = [...row.matchAll(/<td(?: class="(\w+)")?/g)].map(([, name]) => name);
  expect(styles.figure).toBeDefined();
  expect(classes).toEqual([undefined, styles.figure, styles.figure]);
});

test("other names are below the first one, in its cell", () => {
  const [name, ...figures] = rowOf({ below: [1] }).split("<td");
  expect(name).toMatch(/<th.*Search.*DE.*<\/th>/);
  expect(figures).toHaveLength(2);
});

test("a bar has its own space next to the figure", () => {
  const [, cell] = rowOf({ below: [1], barred: 2 }).split("<td");
  expect(styles.barred).toBeDefined();
  expect(cell).toContain(`class="${styles.figure} ${styles.barred}"`);
  expect(cell).toContain("left:0%;width:50%");
});
