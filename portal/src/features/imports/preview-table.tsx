import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import type { ReactElement } from "react";

import type { DataImportPreview } from "@vitrine/contracts/http";

import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { labelOfTarget } from "./target-options.ts";

type Row = DataImportPreview["rows"][number];

const icons = { taken: CircleCheck, skipped: CircleMinus, refused: CircleX } as const;

export function PreviewTable({ shown }: { readonly shown: DataImportPreview }): ReactElement {
  return (
    // The box scrolls sideways, so it must be reachable by keyboard.
    <div className={css.tableBox} role="region" tabIndex={0} aria-label={texts.rows}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.outcome}</th>
            {shown.columns.map(({ name }) => (
              <th key={name} scope="col" data-left-out={isLeftOut(shown, name) ? "" : undefined}>
                <span>{name}</span>
                <small>{labelOfTarget(shown, name)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <PreviewRow key={row.line} row={row} shown={shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreviewRow({ row, shown }: { readonly row: Row; readonly shown: DataImportPreview }): ReactElement {
  const Icon = icons[row.outcome];
  return (
    <tr data-outcome={row.outcome}>
      <td>{row.line}</td>
      <td className={css.outcome}>
        <Icon size={14} aria-hidden="true" />
        <span>
          {texts.outcomes[row.outcome]}
          {row.reason !== "" && <small>{row.reason}</small>}
        </span>
      </td>
      {shown.columns.map(({ name }, index) => (
        <td key={name} data-left-out={isLeftOut(shown, name) ? "" : undefined}>
          {row.cells[index] ?? ""}
        </td>
      ))}
    </tr>
  );
}

function isLeftOut({ mapping }: DataImportPreview, name: string): boolean {
  const target = mapping.columns[name] ?? "";
  return target === "" || target === "leave_out";
}
