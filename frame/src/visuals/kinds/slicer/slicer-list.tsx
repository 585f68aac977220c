import { useId, useState } from "react";

import { isTicked, tick } from "@vitrine/contracts/reading/filters/edit-filter";
import { useStops, type FormProps } from "./slicer-form.ts";
import { heldList, useSlicerValues } from "./slicer-values.ts";
import styles from "./slicer.module.css";

/** Number of values from which the list has a search. */
const searchFrom = 9;

/** The values of a field as checkboxes or radio buttons, with a search if there are many. */
export function SlicerList(props: FormProps): React.ReactElement {
  const { visual, column, field, formats, interaction, words, result } = props;
  const { title, slicer } = visual.definition;
  const isSingle = slicer?.isSingle ?? false;
  const [search, setSearch] = useState("");
  const { values, isCut } = useSlicerValues(props, search);
  const { at, stop } = useStops();
  const group = useId();
  const filter = heldList(props);
  const isAll = filter.operator === "All";
  const before = isSingle ? 1 : 0;
  const reached = Math.min(at, values.length + before - 1);

  return (
    <div className={styles.column}>
      {column.values.length < searchFrom && !result.main.truncated ? null : (
        <SearchInput {...props} search={search} onSearch={setSearch} />
      )}
      <ul className={styles.list} aria-label={title} data-stops="">
        {!isSingle ? null : (
          <li>
            <label className={styles.value}>
              <input type="radio" name={group} checked={isAll} onChange={() => interaction.onSlice([])} />
              <span>{words.all}</span>
            </label>
          </li>
        )}
        {values.map((value, index) => {
          const label = formats.full(value, column, field.grain);
          return (
            <li key={JSON.stringify(value)}>
              <label className={styles.value}>
                <input
                  type={isSingle ? "radio" : "checkbox"}
                  name={group}
                  // The browser itself moves between the members of a group of radio buttons.
                  {...(isSingle ? {} : stop)}
                  tabIndex={isSingle || index === reached ? undefined : -1}
                  checked={isTicked(filter, value)}
                  onChange={() => {
                    const next = tick(filter, value, isSingle);
                    interaction.onSlice(next.operator === "All" ? [] : [next]);
                  }}
                />
                <span title={label}>{label}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <p className={styles.note} role="status">
        {values.length === 0 ? words.noValues : null}
        {isCut && values.length > 0 ? words.more(formats.count(column.values.length)) : null}
      </p>
    </div>
  );
}

interface SearchInputProps extends FormProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

function SearchInput({ visual, words, search, onSearch }: SearchInputProps): React.ReactElement {
  return (
    <input
      type="search"
      className={styles.input}
      aria-label={words.searchIn(visual.definition.title)}
      placeholder={words.search}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  );
}
