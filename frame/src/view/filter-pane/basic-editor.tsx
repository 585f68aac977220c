import type { BasicFilter, Cell, Filter, ResultColumn, SemanticQuery } from "@vitrine/contracts/query";
import { useId, useState } from "react";

import { filterSentences } from "../../messages/filter-sentences.ts";
import { isTicked, tick } from "@vitrine/contracts/reading/filters/edit-filter";
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
  /** What the page is about. Its figure stands next to each value; null for none. */
  readonly measure: SemanticQuery["measures"][number] | null;
  readonly onChange: (filter: BasicFilter) => void;
}

/**
 * The values of a field as checkboxes, with a search. Selected values come first, even if the list does not contain
 * them.
 */
export function BasicEditor(props: BasicEditorProps): React.ReactElement {
  const { field, filter, others, isSingle, onChange } = props;
  const { messages, formats } = useReport();
  const texts = filterSentences(messages.language);
  const [search, setSearch] = useState("");
  const group = useId();
  // Months are searched by name in the browser, because the server does not have the names in the user's language.
  const isByName = field.content !== undefined && field.content !== "picture" && field.content !== "year";
  const values = useValues(field, others, field.type === "string" && !isByName ? search : "", props.measure);
  const write = (value: Cell): string => formats.full(value, field);
  const wanted = isByName ? search.toLocaleLowerCase() : "";
  const listed =
    values.status === "ready"
      ? values.values.filter(({ value }) => write(value).toLocaleLowerCase().includes(wanted))
      : [];
  const named = unlisted(filter, listed);
  const figures = values.status === "ready" ? values.figures : null;

  return (
    <div className={styles.editor}>
      {field.type === "string" ? (
        <input
          type="search"
          className={styles.input}
          aria-label={texts.searchValues(field.displayName)}
          placeholder={texts.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <p className={styles.figuresHead} aria-hidden="true">
        {figures?.displayName}
      </p>
      <ul
        className={styles.values}
        aria-label={texts.valuesOf(field.displayName)}
        aria-busy={values.status === "loading"}
      >
        {[...(search === "" ? named : []), ...listed].map((one) => (
          <li key={JSON.stringify(one.value)}>
            <label className={styles.value}>
              <input
                type={isSingle ? "radio" : "checkbox"}
                name={group}
                checked={isTicked(filter, one.value)}
                onChange={() => onChange(tick(filter, one.value, isSingle))}
              />
              <span title={write(one.value)}>{write(one.value)}</span>
              <Figure value={one.figure} column={figures} />
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {values.status === "loading" ? messages.loading : null}
        {values.status === "failed" ? failureText(values.failure, messages) : null}
        {values.status === "ready" && listed.length === 0 ? texts.noValues : null}
        {values.status === "ready" && values.isCut ? texts.moreValues(formats.count(listed.length)) : null}
      </p>
    </div>
  );
}

/** Selected values that the list does not contain, as a search or other filters leave them out. */
function unlisted(filter: BasicFilter, listed: readonly { readonly value: Cell }[]) {
  if (filter.operator === "All") return [];
  const missing = filter.values.filter((value) => !listed.some((one) => one.value === value));
  return missing.map((value) => ({ value, figure: null }));
}

interface FigureProps {
  readonly value: Cell;
  readonly column: ResultColumn | null;
}

/** The figure of a value, which helps to find it. Screen readers leave it out, as the name of the box. */
function Figure({ value, column }: FigureProps): React.ReactElement | null {
  const { formats } = useReport();
  if (column === null || typeof value !== "number") return null;
  return (
    <span className={styles.figure} aria-hidden="true" title={formats.full(value, column)}>
      {formats.compact(value, column.format)}
    </span>
  );
}
