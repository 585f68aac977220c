import type { QueryResult } from "@vitrine/contracts/query";
import { useId } from "react";

import { columnSentences } from "../../messages/column-sentences.ts";
import type { VisualState } from "@vitrine/contracts/reading/state/report-state";
import { plainLook, type ColumnsLook } from "@vitrine/contracts/reading/state/visual-look";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import { readersOrder, setWidth, stepColumn, toggleColumn } from "../../visuals/tables/column-order.ts";
import { withBeforeNames } from "../../visuals/tables/before-names.ts";
import { withoutPictures } from "../../visuals/tables/picture-column.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { keepEscape, useModal } from "../shared/use-modal.ts";
import dialogStyles from "../shared/dialog.module.css";
import styles from "./columns-dialog.module.css";

interface ColumnsDialogProps {
  readonly page: string;
  readonly visual: VisualState;
  readonly result: QueryResult;
  /** The columns keep their order and are all shown, as in a matrix. */
  readonly hasOnlyWidths: boolean;
  readonly onClose: () => void;
}

/** By how much a step changes a width, in CSS pixels. */
const widthStep = 24;

/** The columns of a table: which are shown, in which order and how wide. The same as by mouse in the table's head. */
export function ColumnsDialog(props: ColumnsDialogProps): React.ReactElement {
  const { page, visual, result, hasOnlyWidths, onClose } = props;
  const { messages, actions } = useReport();
  const texts = columnSentences(messages.language);
  const dialog = useModal();
  const heading = useId();
  const { name, title } = visual.definition;
  const change = (columns: ColumnsLook): void => actions.setLook({ page, visual: name }, { columns });

  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={keepEscape}
    >
      <h2 id={heading}>{texts.columnsOf(title)}</h2>
      <ColumnList {...{ visual, result, hasOnlyWidths, change }} />
      <p className={styles.help}>{texts.help}</p>
      <div className={dialogStyles.buttons}>
        <button type="button" className="button" onClick={() => change(plainLook.columns)}>
          {texts.reset}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {messages.close}
        </button>
      </div>
    </dialog>
  );
}

interface ColumnListProps extends Pick<ColumnsDialogProps, "visual" | "result" | "hasOnlyWidths"> {
  readonly change: (look: ColumnsLook) => void;
}

function ColumnList({ visual, result, hasOnlyWidths, change }: ColumnListProps): React.ReactElement {
  const { store, messages, formats } = useReport();
  const today = useReportState(store, (state) => state.today);
  const named = withoutPictures(visual, withBeforeNames(result, { formats, messages, today }));
  const names = hasOnlyWidths
    ? matrixNames(visual, named.columns)
    : named.columns.map(({ displayName }) => displayName);
  const look = visual.look.columns;
  const order = hasOnlyWidths ? names.map((_, place) => place) : readersOrder(named.columns, look);
  return (
    <ol className={styles.list}>
      {order.map((place) => (
        <ColumnRow
          key={place}
          {...{ look, order, place, hasOnlyWidths, change }}
          name={names[place] ?? ""}
          isLast={place === order.at(-1)}
        />
      ))}
    </ol>
  );
}

/** The names of the columns of a matrix: that of its levels, and those of the measures. */
function matrixNames({ definition }: VisualState, columns: QueryResult["columns"]): readonly string[] {
  const namesOf = (role: "dimension" | "measure"): readonly string[] =>
    columns.filter((column) => column.role === role).map(({ displayName }) => displayName);
  const levels = namesOf("dimension").slice(definition.columns === undefined ? 0 : 1);
  return [levels.join(" › "), ...namesOf("measure")];
}

interface ColumnRowProps extends Pick<ColumnListProps, "change" | "hasOnlyWidths"> {
  readonly look: ColumnsLook;
  readonly order: readonly number[];
  readonly place: number;
  readonly name: string;
  readonly isLast: boolean;
}

function ColumnRow(props: ColumnRowProps): React.ReactElement {
  const { look, order, place, name, isLast, hasOnlyWidths, change } = props;
  const { messages } = useReport();
  const texts = columnSentences(messages.language);
  const isFirst = place === order[0];
  const width = look.widths[place] ?? textWidth(name) + 42;
  const resize = (by: number): void => change({ ...look, widths: setWidth(look.widths, place, width + by) });
  const move = (step: -1 | 1): void => change({ ...look, order: stepColumn(order, place, step) });
  return (
    <li className={styles.row}>
      {isFirst || hasOnlyWidths ? (
        <span className={styles.name}>
          {name} {isFirst ? <small>({texts.fixed})</small> : null}
        </span>
      ) : (
        <label className={styles.name}>
          <input
            type="checkbox"
            aria-label={texts.show(name)}
            checked={!look.hidden.includes(place)}
            onChange={() => change({ ...look, hidden: toggleColumn(look, place) })}
          />
          {name}
        </label>
      )}
      <Step label={texts.narrower(name)} icon="M6 12h12" onPress={() => resize(-widthStep)} />
      <Step label={texts.wider(name)} icon="M6 12h12M12 6v12" onPress={() => resize(widthStep)} />
      {hasOnlyWidths ? null : (
        <>
          <Step
            label={texts.earlier(name)}
            icon="M12 18V6M7 11l5-5 5 5"
            isDisabled={isFirst || place === order[1]}
            onPress={() => move(-1)}
          />
          <Step
            label={texts.later(name)}
            icon="M12 6v12M7 13l5 5 5-5"
            isDisabled={isFirst || isLast}
            onPress={() => move(1)}
          />
        </>
      )}
    </li>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** A button that stays focused at the ends, where it does nothing. */
function Step({ label, icon, isDisabled = false, onPress }: StepProps): React.ReactElement {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon d={icon} size={16} />
    </button>
  );
}
