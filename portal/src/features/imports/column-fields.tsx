import type { ReactElement } from "react";

import type { DataImportPreview, ImportMapping } from "@vitrine/contracts/http";

import { Select } from "../../shared/ui/select/select.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { chosenTarget, keptTarget, targetOptions } from "./target-options.ts";

interface ColumnFieldsProps {
  readonly shown: DataImportPreview;
  readonly onChange: (mapping: ImportMapping) => void;
}

export function ColumnFields({ shown, onChange }: ColumnFieldsProps): ReactElement {
  const { mapping, columns, rows } = shown;
  return (
    <>
      <p className={css.help}>{texts.columnsHelp}</p>
      <div className={css.fields}>
        {columns.map(({ name }, index) => {
          const chosen = chosenTarget(shown, name);
          const example = rows.find(({ cells }) => (cells[index] ?? "").trim() !== "")?.cells[index] ?? "";
          return (
            <Select
              key={name}
              label={name}
              hint={texts.example(example.slice(0, 40))}
              options={targetOptions(shown, chosen)}
              value={chosen}
              onChange={(target) =>
                onChange({ ...mapping, columns: { ...mapping.columns, [name]: keptTarget(target) } })
              }
            />
          );
        })}
      </div>
    </>
  );
}
