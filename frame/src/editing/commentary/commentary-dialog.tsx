import { parse } from "@vitrine/contracts/parse";
import { visualKey } from "@vitrine/contracts/reading/state/report-state";
import {
  commentarySchema,
  type Commentary,
  type CommentaryRun,
  type Visual,
} from "@vitrine/contracts/report";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { commentarySentences, type CommentarySentences } from "../../messages/commentary-sentences.ts";
import dialogStyles from "../../view/shared/dialog.module.css";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { fieldOfRef } from "../fields/model-fields.ts";
import { useModal } from "../../view/shared/use-modal.ts";
import { useEditor, type Editor } from "../screen/editor-context.ts";
import styles from "./commentary-dialog.module.css";
import { drawCommentary, readCommentary, type WrittenFigure } from "./commentary-dom.ts";
import { CommentaryToolbar } from "./commentary-toolbar.tsx";
import { FigureForm, type Members } from "./figure-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { WrittenMeasures, writeEdits, type ChosenFigure } from "./write-edits.ts";
import { closest, useWritingArea, type WritingArea } from "./writing-area.ts";

interface CommentaryDialogProps {
  readonly visual: Visual;
  readonly onClose: () => void;
}

/** What is chosen for the text below the toolbar. */
type Form =
  | { readonly kind: "link"; readonly before: string }
  | { readonly kind: "figure"; readonly before: ChosenFigure | null; readonly element: HTMLElement | null };

/** Writes the sentences of a visual, with figures of the report in them. */
export function CommentaryDialog({ visual, onClose }: CommentaryDialogProps): React.ReactElement {
  const { messages } = useReport();
  const editor = useEditor();
  const texts = commentarySentences(messages.language);
  const root = useRef<HTMLDivElement>(null);
  const area = useWritingArea(root);
  const dialog = useModal(root);
  const written = useWritten(visual, root, editor, texts);
  const [form, setForm] = useState<Form | null>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const id = useId();
  const open = (next: Form): void => {
    area.keepStyle();
    setForm(next);
  };
  const save = (): void => {
    const next = written.read();
    if (!parse(commentarySchema, next.commentary).ok) setIsTooLong(true);
    else if (next.edits.length === 0 || editor.perform(next.edits)) dialog.current?.close();
  };
  const close = (): void => {
    setForm(null);
    area.focus();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events bubble here from the controls inside
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-help`}
      onClose={onClose}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      // Keys do nothing to what is selected behind the dialog. Escape closes it, unless that would lose a text.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        if (form === null && written.read().edits.length === 0) return;
        event.preventDefault();
        if (form !== null) close();
      }}
    >
      <h2 id={`${id}-title`}>{texts.heading}</h2>
      <CommentaryToolbar
        {...{ texts, area }}
        onLink={() => open({ kind: "link", before: area.linkAtCaret() })}
        onFigure={() => open({ kind: "figure", before: null, element: null })}
      />
      <FormOf {...{ form, texts, area, written, visual }} onClose={close} />
      <Area {...{ root, area, texts, written }} onForm={open} />
      <p id={`${id}-help`} className={styles.note}>
        {texts.help}
      </p>
      <p role="alert" className={styles.fault}>
        {isTooLong ? texts.tooLong : null}
      </p>
      <Buttons texts={texts} onCancel={() => dialog.current?.close()} onSave={save} />
    </dialog>,
    document.body,
  );
}

interface ButtonsProps {
  readonly texts: CommentarySentences;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

function Buttons({ texts, onCancel, onSave }: ButtonsProps): React.ReactElement {
  return (
    <div className={dialogStyles.buttons}>
      <button type="button" className="button" onClick={onCancel}>
        {texts.cancel}
      </button>
      <button type="button" className="button primary" onClick={onSave}>
        {texts.save}
      </button>
    </div>
  );
}

interface Written {
  readonly chosen: WrittenMeasures;
  readonly writtenAs: (figure: ChosenFigure) => WrittenFigure;
  /** The text as it is now, with the edits that save it. */
  readonly read: () => { readonly commentary: Commentary; readonly edits: ReturnType<typeof writeEdits> };
}

/** Draws the text once; from then on the browser changes it, and it is read when it is saved. */
function useWritten(
  visual: Visual,
  ref: React.RefObject<HTMLElement | null>,
  { page, fields }: Editor,
  texts: CommentarySentences,
): Written {
  const [chosen] = useState(() => new WrittenMeasures(visual));
  const writtenAs = (figure: ChosenFigure): WrittenFigure => {
    const { displayName } = fieldOfRef(fields, figure.measure);
    const parts = [
      figure.of === undefined ? displayName : `${displayName} (${String(figure.of)})`,
      ...(figure.show === undefined ? [] : [texts.shows[figure.show]]),
    ];
    return { key: chosen.add(figure), label: parts.join(": ") };
  };
  const isDrawn = useRef(false);
  useEffect(() => {
    if (ref.current === null || isDrawn.current) return;
    isDrawn.current = true;
    drawCommentary(ref.current, visual.commentary ?? [], (run) => writtenAs(chosenOf(run, visual)));
  });
  return {
    chosen,
    writtenAs,
    read: () => {
      const of = new WrittenMeasures(visual);
      const commentary =
        ref.current === null
          ? []
          : readCommentary(ref.current, (key) => {
              const figure = chosen.get(key);
              return figure === null ? null : of.runOf(of.add(figure));
            });
      return { commentary, edits: writeEdits(page.name, visual, commentary, of.measures) };
    },
  };
}

function chosenOf(run: Extract<CommentaryRun, { figure: number }>, { measures }: Visual): ChosenFigure {
  const { figure, show, of } = run;
  return {
    measure: measures[figure] ?? { table: "", measure: "–" },
    ...(show === undefined ? {} : { show }),
    ...(of === undefined ? {} : { of }),
  };
}

interface AreaProps {
  readonly root: React.RefObject<HTMLDivElement | null>;
  readonly area: WritingArea;
  readonly texts: CommentarySentences;
  readonly written: Written;
  readonly onForm: (form: Form) => void;
}

function Area({ root, area, texts, written, onForm }: AreaProps): React.ReactElement {
  const change = (element: HTMLElement): void => {
    const before = written.chosen.get(element.dataset["figure"] ?? "");
    if (before !== null) onForm({ kind: "figure", before, element });
  };
  return (
    <div
      ref={root}
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={texts.text}
      className={styles.area}
      contentEditable
      suppressContentEditableWarning
      // Only the text is taken: markup of other pages would bring their styles, and looks different in a report.
      onPaste={(event) => {
        event.preventDefault();
        area.run("insertText", event.clipboardData.getData("text/plain"));
      }}
      onDrop={(event) => event.preventDefault()}
      onClick={({ target }) => {
        const figure = target instanceof Node ? closest(target, "[data-figure]") : null;
        if (figure !== null) change(figure);
      }}
      onKeyDown={(event) => {
        const figure = event.target instanceof Node ? closest(event.target, "[data-figure]") : null;
        const isCommand = event.ctrlKey || event.metaKey;
        if (figure !== null && (event.key === "Enter" || event.key === " ")) change(figure);
        else if (figure !== null && (event.key === "Delete" || event.key === "Backspace"))
          area.removeFigure(figure);
        else if (isCommand && event.key === "Enter") onForm({ kind: "figure", before: null, element: null });
        else if (isCommand && event.key.toLowerCase() === "k")
          onForm({ kind: "link", before: area.linkAtCaret() });
        else return;
        event.preventDefault();
      }}
    />
  );
}

interface FormProps {
  readonly form: Form | null;
  readonly texts: CommentarySentences;
  readonly area: WritingArea;
  readonly written: Written;
  readonly visual: Visual;
  readonly onClose: () => void;
}

function FormOf({ form, texts, area, written, visual, onClose }: FormProps): React.ReactElement | null {
  const members = useMembers(visual);
  if (form === null) return null;
  if (form.kind === "link") {
    return (
      <LinkForm
        texts={texts}
        before={form.before}
        onCancel={onClose}
        onDone={(address) => {
          onClose();
          area.run(address === "" ? "unlink" : "createLink", address);
        }}
      />
    );
  }
  const { before, element } = form;
  return (
    <FigureForm
      key={element?.dataset["figure"] ?? "new"}
      {...{ texts, before, members }}
      onCancel={onClose}
      onDone={(figure) => {
        onClose();
        area.putFigure(written.writtenAs(figure), element);
      }}
      onRemove={() => {
        onClose();
        if (element !== null) area.removeFigure(element);
      }}
    />
  );
}

/** The values of the visual's dimension in its answer; null without one. */
function useMembers(visual: Visual): Members | null {
  const { store, formats } = useReport();
  const { page } = useEditor();
  const data = useReportState(store, (state) => state.data.get(visualKey(page.name, visual.name)) ?? null);
  const column = data?.result?.main.columns.find(({ role }) => role === "dimension");
  if (visual.dimensions.length === 0 || column === undefined) return null;
  return {
    field: column.displayName,
    values: column.values.flatMap((value) =>
      value === null ? [] : [{ value, label: formats.full(value, column) }],
    ),
  };
}
