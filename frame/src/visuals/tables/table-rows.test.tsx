import type { ResultColumn } from "@vitrine/contracts/query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import styles from "./table.module.css";
import { BodyRow } from "./table-rows.tsx";

function column(role: ResultColumn["role"], value: string | number): ResultColumn {
  const named = { table: "T", name: role, displayName: role, format: null } as const;
  return { role, ...named, type: typeof value === "string" ? "string" : "decimal", values: [value] };
}

test("compared figures are below their header like all figures", () => {
  const columns = [
    column("dimension", "Search"),
    column("dimension", "DE"),
    column("measure", 8),
    column("comparison", 9),
  ];
  const table = {
    result: { columns, rowCount: 1, truncated: false, totals: null },
    order: columns.map((_, place) => place),
    texts: columns.map(
      ({ values }) =>
        () =>
          String(values[0]),
    ),
    links: columns.map(() => false),
    figures: [[8]],
    lookOf: () => null,
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
    isProvisional: () => false,
    sparkOf: null,
    provisional: "provisional",
  };
  const row = renderToStaticMarkup(<BodyRow index={0} table={table} />);
  const classes = [...row.matchAll(/<td(?: class="(\w+)")?/g)].map(([, name]) => name);
  expect(styles.figure).toBeDefined();
  expect(classes).toEqual([undefined, styles.figure, styles.figure]);
});
