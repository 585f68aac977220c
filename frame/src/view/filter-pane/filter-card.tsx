import type { Filter } from "@vitrine/contracts/query";
import { useId, useState } from "react";

import { cleared, displayOfFilter } from "../../report/filters/edit-filter.ts";
import type { ReportState } from "../../report/state/report-state.ts";
import type { HeldFilter } from "../../report/filters/wire-filter.ts";
import { describeHeldFilter, filterName } from "../describe/describe-filter.ts";
import { useReport } from "../shared/report-context.ts";
import { AdvancedEditor } from "./advanced-editor.tsx";
import { BasicEditor } from "./basic-editor.tsx";
import { fieldOf } from "./field-info.ts";
import styles from "./filter-pane.module.css";

interface FilterCardProps {
  readonly held: HeldFilter;
  readonly state: Pick<ReportState, "dataset" | "names">;
  /** The other filters, which narrow the lists of values. */
  readonly others: readonly Filter[];
  readonly onChange: (filter: Filter) => void;
}

/** One filter: its description and its editor. A locked filter has no editor. */
export function FilterCard({ held, state, others, onChange }: FilterCardProps): React.ReactElement {
  const { messages, formats } = useReport();
  const [isOpen, setIsOpen] = useState(false);
  const { filter } = held;
  const { dataset } = state;
  const field = fieldOf(filter, dataset);
  const display = displayOfFilter(held);
  const name = display.displayName ?? field?.displayName ?? filterName(filter, dataset);
  const words = describeHeldFilter(held, state, formats, messages)?.full ?? null;
  const none = cleared(filter.target);
  const editorId = useId();
  return (
    <li className={styles.card} data-filter={name}>
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.cardToggle}
          aria-expanded={isOpen}
          aria-controls={editorId}
          disabled={display.isLocked}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.summary}>{words === null ? messages.isAll : withoutName(words, name)}</span>
        </button>
        {display.isLocked ? (
          <span className={styles.lock} title={messages.locked}>
            <svg width="14" height="14" viewBox="0 0 24 24" role="img" aria-label={messages.locked}>
              <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
            </svg>
          </span>
        ) : words !== null && none !== null ? (
          <button
            type="button"
            className={styles.icon}
            aria-label={messages.clearFilter(name)}
            title={messages.clearFilter(name)}
            onClick={() => onChange(none)}
          >
            <svg width="14" height="14" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M3 3l6 6M9 3l-6 6" />
            </svg>
          </button>
        ) : null}
      </div>
      <div id={editorId} hidden={!isOpen || display.isLocked}>
        {isOpen && !display.isLocked ? <Editor {...{ held, field, others, onChange }} /> : null}
      </div>
    </li>
  );
}

interface EditorProps extends Pick<FilterCardProps, "held" | "others" | "onChange"> {
  readonly field: ReturnType<typeof fieldOf>;
}

function Editor({ held, field, others, onChange }: EditorProps): React.ReactElement {
  const { messages } = useReport();
  const { filter, wire } = held;
  const isList = field !== null && field.type !== "date" && field.type !== "decimal";
  const [isBasic, setIsBasic] = useState(filter.filterType !== 0 && isList);
  const isSingle = wire["requireSingleSelection"] === true;
  if (field === null || (filter.filterType !== 0 && filter.filterType !== 1))
    return <p className={styles.note}>{messages.filterReadOnly}</p>;
  const basic = filter.filterType === 1 ? filter : cleared(filter.target);
  return (
    <>
      {isSingle || !isList ? null : (
        <label className={styles.kind}>
          {messages.filterKind}
          <select
            className={styles.input}
            value={isBasic ? "basic" : "advanced"}
            onChange={(event) => setIsBasic(event.target.value === "basic")}
          >
            <option value="basic">{messages.basicFilter}</option>
            <option value="advanced">{messages.advancedFilter}</option>
          </select>
        </label>
      )}
      {(isBasic || isSingle) && basic !== null ? (
        <BasicEditor {...{ field, others, isSingle, onChange }} filter={basic} />
      ) : (
        <AdvancedEditor key={JSON.stringify(filter)} {...{ field, filter, onChange }} />
      )}
    </>
  );
}

/** The card already shows the name. */
function withoutName(words: string, name: string): string {
  return words.startsWith(`${name}: `) ? words.slice(name.length + 2) : words;
}
