import { useState } from "react";

import { filterSentences } from "../../messages/filter-sentences.ts";
import { useReport } from "../shared/report-context.ts";
import type { FieldInfo } from "./field-info.ts";
import styles from "./filter-pane.module.css";
import { searchFields } from "./pane-entries.ts";

/** The maximum number of fields of a list. A search finds the others. */
const maxFields = 12;

interface FieldSearchProps {
  readonly fields: readonly FieldInfo[];
  /** Whether fields are listed only for a search, because others are offered above. */
  readonly isShort: boolean;
  readonly onChoose: (field: FieldInfo) => void;
}

/** A search over all fields for which the pane shows nothing yet. */
export function FieldSearch({ fields, isShort, onChoose }: FieldSearchProps): React.ReactElement | null {
  const { messages, formats } = useReport();
  const [searched, setSearched] = useState("");
  const texts = filterSentences(messages.language);
  if (fields.length === 0) return null;
  const isEmpty = searched.trim() === "";
  const found = isShort && isEmpty ? [] : searchFields(fields, searched);
  const listed = found.slice(0, maxFields);
  return (
    <section className={styles.section}>
      <input
        type="search"
        className={styles.input}
        aria-label={texts.searchFields}
        placeholder={texts.searchFields}
        value={searched}
        onChange={(event) => setSearched(event.target.value)}
      />
      <ul className={styles.fields}>
        {listed.map((field) => (
          <li key={JSON.stringify([field.table, field.column])}>
            <button
              type="button"
              className={styles.field}
              onClick={() => {
                setSearched("");
                onChoose(field);
              }}
            >
              <span className={styles.fieldName}>{field.displayName}</span>
              {field.tableName === field.displayName ? null : (
                <span className={styles.fieldTable}>{field.tableName}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {found.length === 0 && !isEmpty ? texts.noFields(searched.trim()) : null}
        {found.length > listed.length
          ? texts.fieldsFollow(formats.count(found.length - listed.length))
          : null}
      </p>
    </section>
  );
}
