import { describeStep, hasUnsavedChanges, type EditStep } from "@vitrine/contracts/report/edits";
import type { VisualType } from "@vitrine/contracts/report";

import type { MergedState } from "@vitrine/contracts/reading/state/editing-state";
import { typeName } from "@vitrine/contracts/report/edit-words";
import { maySave } from "../../report/state/rights.ts";
import { failureText } from "../../view/shared/failure-text.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { emptyVisual } from "../fields/propose.ts";
import { findCell } from "../canvas/flow-rows.ts";
import { addVisualEdits } from "../objects/add-visuals.ts";
import { freeName } from "../objects/free-name.ts";
import type { Device } from "../phone/phone-arrangement.ts";
import { useEditor, type Editor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { Gallery } from "./gallery.tsx";
import { SaveNew } from "./saving/save-new.tsx";
import { SaveNote } from "./saving/save-note.tsx";

interface EditBarProps {
  readonly onDevice: (device: Device) => void;
  readonly hasPages: boolean;
  readonly hasPanel: boolean;
  readonly onPages: () => void;
  readonly onPanel: () => void;
}

/** The bar above everything: what is edited, undo, what can be added, and saving. */
export function EditBar(props: EditBarProps): React.ReactElement {
  const editor = useEditor();
  const { texts, editing, actions } = editor;
  const { store, messages } = useReport();
  const name = useReportState(store, ({ report }) => report?.name ?? "") || texts.newReport;
  const isUnsaved = hasUnsavedChanges(editing.history);
  const { done, undone } = editing.history;
  const undo = stepWords(done.at(-1), editor);
  const redo = stepWords(undone.at(-1), editor);
  return (
    <header className={styles.bar}>
      <h1 className={styles.reportName}>{name}</h1>
      <p className={styles.state} role="status">
        {editing.base === 0
          ? texts.unsaved
          : `${texts.version(String(editing.base))} · ${isUnsaved ? texts.unsaved : texts.allSaved}`}
      </p>
      <span className={styles.separator} />
      <Tool
        label={texts.undo}
        hint={undo === null ? undefined : texts.undoWhat(undo)}
        icon="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"
        isDisabled={undo === null}
        onPress={() => void actions.undo()}
      />
      <Tool
        label={texts.redo}
        hint={redo === null ? undefined : texts.redoWhat(redo)}
        icon="M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"
        isDisabled={redo === null}
        onPress={() => void actions.redo()}
      />
      <span className={styles.separator} />
      <Gallery
        hasText
        label={texts.addVisual}
        className="button"
        onChoose={(type) => addVisual(editor, type, typeName(type, messages.language))}
      >
        <Icon d="M12 5v14M5 12h14" size={16} /> <span className={styles.addText}>{texts.addVisual}</span>
      </Gallery>
      <span className={styles.space} />
      <DeviceChoice {...props} />
      <Tool
        label={texts.togglePages}
        icon="M4 5h16v14H4zM9 5v14"
        isPressed={props.hasPages}
        onPress={props.onPages}
      />
      <Tool
        label={texts.togglePanel}
        icon="M4 5h16v14H4zM15 5v14"
        isPressed={props.hasPanel}
        onPress={props.onPanel}
      />
      <EndButtons isUnsaved={isUnsaved} />
    </header>
  );
}

/** What a step changes, in words; null if there is no step. */
function stepWords(step: EditStep | undefined, { texts, say }: Editor): string | null {
  const [first, ...others] = step === undefined ? [] : describeStep(step);
  if (first === undefined) return null;
  return others.length === 0 ? say(first) : texts.andMore(say(first), String(others.length));
}

/** Back to reading, and saving. Unsaved changes stay when the user goes back. */
function EndButtons({ isUnsaved }: { readonly isUnsaved: boolean }): React.ReactElement {
  const { texts, editing, actions } = useEditor();
  const { store } = useReport();
  const canSave = useReportState(store, maySave);
  const isSaving = editing.saving.phase === "saving";
  const isIdle = isSaving || !isUnsaved;
  if (editing.base === 0)
    return (
      <div className={styles.end}>
        <SaveNew />
      </div>
    );
  return (
    <div className={styles.end}>
      <button type="button" className="button" onClick={() => actions.leave()}>
        {texts.done}
      </button>
      {canSave ? (
        <button
          type="button"
          className="button primary"
          aria-disabled={isIdle || undefined}
          onClick={isIdle ? undefined : () => void actions.save()}
        >
          {isSaving ? texts.saving : texts.save}
        </button>
      ) : null}
      {canSave && !isIdle ? <SaveNote /> : null}
    </div>
  );
}

/** Adds an empty visual below the selected one, and selects it. */
function addVisual(editor: Editor, type: VisualType, title: string): void {
  const { page, selected, perform, actions } = editor;
  const name = freeName(
    type,
    page.visuals.map((one) => one.name),
  );
  const visual = emptyVisual(type, name, "");
  if (visual === null) return;
  const last = selected.at(-1);
  const found =
    last === undefined || page.layout === undefined ? null : findCell(page.layout.rows, last.name);
  const target = found === null ? null : { row: found.row + 1, cell: null };
  const { text, image } = visual;
  const shown = {
    ...visual,
    ...(text === null ? {} : { text: title }),
    ...(image === undefined ? {} : { image: { ...image, alt: title } }),
  };
  if (perform(addVisualEdits(page, shown, target))) actions.select([name]);
}

function DeviceChoice({ onDevice }: Pick<EditBarProps, "onDevice">): React.ReactElement {
  const { texts, device } = useEditor();
  return (
    <div role="group" aria-label={texts.device} className={styles.segments}>
      {(["desktop", "phone"] as const).map((one) => (
        <button key={one} type="button" aria-pressed={one === device} onClick={() => onDevice(one)}>
          {texts[one]}
        </button>
      ))}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  /** What it would do now. */
  readonly hint?: string | undefined;
  readonly icon: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

/** A button with an icon that keeps the focus when there is nothing more to do. */
export function Tool(props: ToolProps): React.ReactElement {
  const { label, hint = label, icon, isDisabled = false, isPressed, onPress } = props;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={hint}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon d={icon} size={16} />
    </button>
  );
}

/** What came of saving, if the user has to know: that it failed, or that another version was saved meanwhile. */
export function SaveNotice(): React.ReactElement | null {
  const { texts, editing, actions } = useEditor();
  const { messages } = useReport();
  const { saving } = editing;
  if (saving.phase === "failed") {
    return (
      <p className={styles.notice} role="alert">
        {texts.saveFailed} {failureText(saving.failure, messages)}{" "}
        <button type="button" className={styles.link} onClick={() => void actions.save()}>
          {messages.tryAgain}
        </button>
      </p>
    );
  }
  return saving.phase === "merged" ? <MergeNotice merged={saving} /> : null;
}

/** What another person has changed meanwhile, and which of the author's changes are left out because of it. */
function MergeNotice({ merged }: { readonly merged: MergedState }): React.ReactElement {
  const { texts, say } = useEditor();
  return (
    <div className={styles.notice} role="alert">
      {merged.changes.length === 0 && merged.conflicts.length > 0 ? null : (
        <p>{texts.merged(String(merged.version), merged.by)}</p>
      )}
      <Sentences title={texts.theirChanges} sentences={merged.changes.map(say)} />
      <Sentences
        title={texts.leftOut}
        sentences={merged.conflicts.map(({ mine, reason, against: [other] }) => {
          if (other === undefined) return say(mine);
          return (reason === "mine" ? texts.buildsOn : texts.becauseOf)(say(mine), say(other));
        })}
      />
    </div>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

function Sentences({ title, sentences }: SentencesProps): React.ReactElement | null {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {sentences.map((sentence, at) => (
          <li key={at}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
