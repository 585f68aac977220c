import type { BasicFilter, Cell, Filter } from "@vitrine/contracts/query";
import { useId, useState } from "react";

import { isTicked, tick } from "../../report/filters/edit-filter.ts";
import { failureText } from "../shared/failure-text.ts";
import { useReport } from "../shared/report-context.ts";
import type { FieldInfo } from "./field-info.ts";
import styles from "./filter-pane.module.css";
import { useValues } from "./use-values.ts";

interface BasicEditorProps {
  readonly field: FieldInfo;
  readonly filter: BasicFilter;
  /** The other filters, which narrow the list of values. */
  readonly others: readonly Filter[];
  readonly isSingle: boolean;
  readonly onChange: (filter: BasicFilter) => void;
}

/**
 * The values of a field as checkboxes, with a search. Selected values come first, even if the list does not contain
 * them.
 */
export function BasicEditor(props: BasicEditorProps): React.ReactElement {
  const { field, filter, others, isSingle, onChange } = props;
  const { messages, formats } = useReport();
  const [search, setSearch] = useState("");
  const group = useId();
  // Months are searched by name in the browser, because the server does not have the names in the user's language.
  const isByName = field.content !== undefined && field.content !== "picture" && field.content !== "year";
  const values = useValues(field, others, field.type === "string" && !isByName ? search : "");
  const write = (value: Cell): string => formats.full(value, field);
  const wanted = isByName ? search.toLocaleLowerCase() : "";
  const listed =
    values.status === "ready"
      ? values.values.filter((value) => write(value).toLocaleLowerCase().includes(wanted))
      : [];
  // Values that were selected when the list was opened stay in it, so that clearing one does not remove its line.
  const named = filter.operator === "All" ? [] : filter.values.filter((value) => !listed.includes(value));

  return (
    <div className={styles.editor}>
      {field.type === "string" ? (
        <input
          type="search"
          className={styles.input}
          aria-label={messages.searchValues(field.displayName)}
          placeholder={messages.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <ul
        className={styles.values}
        aria-label={messages.valuesOf(field.displayName)}
        aria-busy={values.status === "loading"}
      >
        {[...(search === "" ? named : []), ...listed].map((value) => (
          <li key={JSON.stringify(value)}>
            <label className={styles.value}>
              <input
                type={isSingle ? "radio" : "checkbox"}
                name={group}
                checked={isTicked(filter, value)}
                onChange={() => onChange(tick(filter, value, isSingle))}
              />
              <span title={write(value)}>{write(value)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {values.status === "loading" ? messages.loading : null}
        {values.status === "failed" ? failureText(values.failure, messages) : null}
        {values.status === "ready" && listed.length === 0 ? messages.noValues : null}
        {values.status === "ready" && values.isCut ? messages.moreValues(formats.count(listed.length)) : null}
      </p>
    </div>
  );
}
