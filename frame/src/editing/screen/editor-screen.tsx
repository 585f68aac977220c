import { supportedLanguage } from "@vitrine/contracts/languages";
import type { Page, Visual } from "@vitrine/contracts/report";
import { editInWords } from "@vitrine/contracts/report/edit-words";
import { describeEdit, type EditSentence } from "@vitrine/contracts/report/edits";
import { useEffect, useMemo, useRef, useState } from "react";

import { editorSentences } from "../../messages/editor-sentences.ts";
import { activePageOf } from "@vitrine/contracts/reading/state/report-state";
import { Store } from "../../report/state/store.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { useNarrow } from "../../visuals/chart-kit/use-narrow.ts";
import { fieldOfRef, modelFields, type ModelField } from "../fields/model-fields.ts";
import { DraftOffer } from "../drafts/draft-offer.tsx";
import { arrangedPage, type Device } from "../phone/phone-arrangement.ts";
import { unlocked } from "../objects/groups.ts";
import { isSaveKey } from "./controls/save-key.ts";
import { useClipboard } from "./copying/use-clipboard.ts";
import { EditBar, SaveNotice } from "./edit-bar.tsx";
import { EditorContext, useEditor, type Editor, type FieldDrag } from "./editor-context.ts";
import styles from "./editor.module.css";
import { FieldGhost } from "./field-drag.tsx";
import { FiguresStatus } from "./figures-status.tsx";
import { isTyping } from "./is-typing.ts";
import { Later, otherPage, otherSelection, sameEntries } from "./later.tsx";
import { PageStage } from "./page-stage.tsx";
import { PagesPanel } from "./lists/pages-panel.tsx";
import {
  deleteSelected,
  duplicateSelected,
  groupSelected,
  lockSelected,
  ungroupSelected,
} from "./selection-edits.ts";
import { SidePanel } from "./side-panel.tsx";
import { keepWhileDragged } from "./track-pointer.ts";
import { useIdle } from "./use-idle.ts";

/** The report in edit mode: pages and objects, the page as readers see it, and the properties of what is selected. */
export function EditorScreen(): React.ReactElement | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [device, setDevice] = useState<Device>("desktop");
  const editor = useEditorValue(device, setRefusal);
  if (editor === null) return null;
  return (
    <EditorContext value={editor}>
      <Layout refusal={refusal} onDevice={setDevice} />
      <FieldGhost />
    </EditorContext>
  );
}

/** Everything that the parts of the screen share; null while no page is shown. */
function useEditorValue(device: Device, onRefused: (what: string | null) => void): Editor | null {
  const { store, editing: code, messages } = useReport();
  const { language } = messages;
  const editing = useReportState(store, (state) => state.editing);
  const pageState = useReportState(store, activePageOf);
  const dataset = useReportState(store, (state) => state.dataset);
  const measures = editing?.history.definition.measures;
  const fields = useMemo(() => modelFields(dataset, measures), [dataset, measures]);
  const [fieldDrag] = useState(() => new Store<FieldDrag | null>(null));
  const actions = code.get();
  return useMemo((): Editor | null => {
    const definition = editing?.history.definition;
    const page = definition?.pages.find(({ name }) => name === pageState?.name);
    if (
      editing === null ||
      actions === null ||
      pageState === null ||
      definition === undefined ||
      page === undefined
    )
      return null;
    const texts = editorSentences(language);
    const say = sayIn(language, fields);
    return {
      texts,
      say,
      editing,
      actions,
      definition,
      definitionNow: () => store.get().editing?.history.definition ?? definition,
      page,
      device,
      arranged: arrangedPage(page, device),
      pageState,
      selected: selectedOf(page, editing.selected),
      fields,
      fieldDrag,
      formatsOf: (visual) =>
        visual.measures.map(
          (ref) =>
            dataset?.tables
              .find(({ name }) => name === ref.table)
              ?.measures.find(({ name }) => name === ref.measure)?.format ?? null,
        ),
      perform: (edits, gesture) => {
        const fault = actions.perform(edits, gesture ?? null);
        const [first] = edits;
        onRefused(
          fault === null || first === undefined ? null : texts.refused(say(describeEdit(first, definition))),
        );
        return fault === null;
      },
      refuse: onRefused,
    };
  }, [editing, store, actions, pageState, device, fields, fieldDrag, dataset, language, onRefused]);
}

/** Says edits with the names that the reader knows. */
function sayIn(language: string, fields: readonly ModelField[]): (sentence: EditSentence) => string {
  const names = {
    fieldName: (ref: Parameters<typeof fieldOfRef>[1]) => fieldOfRef(fields, ref).displayName,
  };
  return (sentence) => editInWords(sentence, supportedLanguage([language]), names);
}

function selectedOf(page: Page, names: readonly string[]): readonly Visual[] {
  return names.flatMap((name) => page.visuals.filter((visual) => visual.name === name));
}

interface LayoutProps {
  readonly refusal: string | null;
  readonly onDevice: (device: Device) => void;
}

function Layout({ refusal, onDevice }: LayoutProps): React.ReactElement {
  const editor = useEditor();
  const { texts } = editor;
  const isNarrow = useNarrow();
  const [hasPages, setHasPages] = useState(() => window.innerWidth >= 1200);
  const [hasPanel, setHasPanel] = useState(() => window.innerWidth >= 992);
  const root = useRef<HTMLElement>(null);
  useClipboard(editor, root);
  useKeptFocus(root);
  useEffect(() => (root.current === null ? undefined : keepWhileDragged(root.current)), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts bubble here from the controls inside
    <main
      ref={root}
      tabIndex={-1}
      className={styles.editor}
      aria-label={texts.editor}
      onKeyDown={(event) => runShortcut(editor, event)}
    >
      <EditBar
        {...{ hasPages, hasPanel, onDevice }}
        onPages={() => {
          setHasPages(!hasPages);
          if (isNarrow) setHasPanel(false);
        }}
        onPanel={() => {
          setHasPanel(!hasPanel);
          if (isNarrow) setHasPages(false);
        }}
      />
      <DraftOffer />
      <SaveNotice />
      <Middle hasPages={hasPages} hasPanel={hasPanel} />
      <footer className={styles.foot}>
        <FiguresStatus />
        <span role="status">
          {editor.selected.length === 0 ? texts.nothingSelected : texts.selectedCount(editor.selected.length)}
        </span>
        <span role="alert">{refusal}</span>
      </footer>
    </main>
  );
}

interface MiddleProps {
  readonly hasPages: boolean;
  readonly hasPanel: boolean;
}

/** The page between its panels. It is drawn first; the panels have their space from the beginning. */
function Middle({ hasPages, hasPanel }: MiddleProps): React.ReactElement {
  const isIdle = useIdle();
  return (
    <div className={styles.middle}>
      {!hasPages ? null : isIdle ? (
        <Later canWait={sameEntries}>
          <PagesPanel />
        </Later>
      ) : (
        <div className={styles.left} />
      )}
      <Later canWait={otherPage}>
        <PageStage />
      </Later>
      {!hasPanel ? null : isIdle ? (
        <Later canWait={otherSelection}>
          <SidePanel />
        </Later>
      ) : (
        <div className={styles.right} />
      )}
    </div>
  );
}

/** Takes the focus of what an edit has removed, such as a deleted visual. Otherwise shortcuts would do nothing any more. */
function useKeptFocus(root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFocusLost()) root.current?.focus();
  });
  useEffect(() => focusReport, []);
}

function isFocusLost(): boolean {
  return document.hasFocus() && document.activeElement === document.body;
}

/** The report takes the focus of the editor that it replaces, so that the next Tab leads into it. */
function focusReport(): void {
  const report = document.querySelector("main");
  if (report === null || !isFocusLost()) return;
  report.tabIndex = -1;
  report.focus();
}

/** Shortcuts for what is selected, and for the whole report. */
function runShortcut(editor: Editor, event: React.KeyboardEvent): void {
  const { actions, page, editing } = editor;
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isSaveKey(event)) {
    event.preventDefault();
    if (editing.base > 0) void actions.save();
    // A new report needs a name.
    else event.currentTarget.querySelector<HTMLElement>("[data-saves-new] > button")?.click();
    return;
  }
  if (isTyping(event.target)) return;
  const run = isCommand ? commands[`${event.shiftKey ? "shift " : ""}${key}`] : plainKeys[event.key];
  if (run === undefined || event.altKey) return;
  if (!isCommand && event.key === "Escape" && editing.selected.length === 0) return;
  event.preventDefault();
  run(editor, page);
}

type Shortcut = (editor: Editor, page: Page) => void;

const commands: Readonly<Record<string, Shortcut>> = {
  z: ({ actions }) => void actions.undo(),
  "shift z": ({ actions }) => void actions.redo(),
  y: ({ actions }) => void actions.redo(),
  a: ({ actions }, page) =>
    actions.select(
      unlocked(
        page,
        page.visuals.map(({ name }) => name),
      ),
    ),
  d: (editor) => duplicateSelected(editor),
  g: (editor) => groupSelected(editor),
  "shift g": (editor) => ungroupSelected(editor),
  "shift l": (editor) => lockSelected(editor),
};

const plainKeys: Readonly<Record<string, Shortcut>> = {
  Delete: (editor) => deleteSelected(editor),
  Backspace: (editor) => deleteSelected(editor),
  Escape: ({ actions }) => actions.select([]),
};
