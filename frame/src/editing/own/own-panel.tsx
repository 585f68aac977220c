import type { Edit } from "@vitrine/contracts/report/edits";
import { openHistory } from "@vitrine/contracts/report/edits";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { editorSentences } from "../../messages/editor-sentences.ts";
import { findPage } from "@vitrine/contracts/reading/state/report-state";
import { Store } from "../../report/state/store.ts";
import { sessionDefinition } from "@vitrine/contracts/reading/state/show-definition";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import type { EditingActions } from "../editing-actions.ts";
import { modelFields } from "../fields/model-fields.ts";
import { DataTab } from "../screen/data-tab.tsx";
import { EditorContext, visualLabel, type Editor, type FieldDrag } from "../screen/editor-context.ts";
import { FieldGhost } from "../screen/field-drag.tsx";
import { withStep } from "./follow-own-changes.ts";
import styles from "./own-panel.module.css";

interface OwnPanelProps {
  readonly page: string;
  readonly visual: string;
  readonly onClose: () => void;
}

/** Changes a visual for its reader alone: its type, measures, grain and breakdown. It needs no right to edit. */
export function OwnPanel({ page, visual, onClose }: OwnPanelProps): React.ReactElement | null {
  const { messages } = useReport();
  const texts = editorSentences(messages.language);
  const panel = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);
  const editor = useOwnEditor(page, visual, setRefused);
  const isReady = editor !== null;
  useEffect(() => {
    if (!isReady) return;
    panel.current?.showPopover();
    // The panel covers the side of the page on which the figure that changes is not.
    const figure = document.querySelector(`[data-visual="${CSS.escape(visual)}"]`);
    figure?.scrollIntoView({ block: window.innerWidth > 575 ? "nearest" : "start" });
    const { left, right } = figure?.getBoundingClientRect() ?? { left: 0, right: 0 };
    if (left + right > window.innerWidth * 1.05) panel.current?.setAttribute("data-side", "left");
    panel.current?.querySelector<HTMLElement>("button")?.focus();
  }, [isReady, visual]);
  const [shown] = editor?.selected ?? [];
  if (editor === null || shown === undefined) return null;
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles here from the controls inside
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={texts.changeForMe(visualLabel(shown))}
      className={styles.panel}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <EditorContext value={editor}>
        <h2>{texts.changeForMe(visualLabel(shown))}</h2>
        <p className={styles.note}>{texts.onlyForMe}</p>
        <DataTab visual={shown} />
        <FieldGhost />
      </EditorContext>
      <p role="alert" className={styles.note}>
        {refused ? texts.refusedHere : null}
      </p>
      <Buttons onClose={onClose} />
    </div>,
    document.body,
  );
}

/** Takes back the last step, or all of them. */
function Buttons({ onClose }: Pick<OwnPanelProps, "onClose">): React.ReactElement {
  const { store, messages } = useReport();
  const texts = editorSentences(messages.language);
  const own = useReportState(store, (state) => state.own);
  const setOwn = (steps: typeof own): void => store.update((state) => ({ ...state, own: steps }));
  const isPlain = own.length === 0;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className="button"
        aria-disabled={isPlain}
        onClick={() => setOwn(own.slice(0, -1))}
      >
        {texts.undo}
      </button>
      <button type="button" className="button" aria-disabled={isPlain} onClick={() => setOwn([])}>
        {texts.asAuthored}
      </button>
      <button type="button" className="button primary" onClick={onClose}>
        {messages.close}
      </button>
    </div>
  );
}

/** What the wells of the editor need, whose edits are steps of the reader; null until their code is here. */
function useOwnEditor(
  pageName: string,
  name: string,
  onRefused: (isRefused: boolean) => void,
): Editor | null {
  const { store, editing: code, messages } = useReport();
  const { language } = messages;
  const [actions, setActions] = useState<EditingActions | null>(() => code.get());
  const pageState = useReportState(store, (state) => findPage(state, pageName));
  const dataset = useReportState(store, (state) => state.dataset);
  const measures = useReportState(store, (state) => state.definition?.measures);
  const [fieldDrag] = useState(() => new Store<FieldDrag | null>(null));
  useEffect(() => {
    if (actions === null) void code.load().then(setActions, () => {});
  }, [actions, code]);
  return useMemo((): Editor | null => {
    const state = store.get();
    if (actions === null || pageState === null || state.definition === null) return null;
    const definition = sessionDefinition(state);
    const page = pageState.source;
    return {
      texts: editorSentences(language),
      device: "desktop",
      arranged: page,
      editing: {
        history: openHistory(definition),
        selected: [name],
        base: 0,
        saving: { phase: "idle" },
        session: [],
      },
      actions,
      definition,
      definitionNow: () => definition,
      page,
      pageState,
      selected: page.visuals.filter((visual) => visual.name === name),
      fields: modelFields(dataset, measures),
      perform: (edits: readonly Edit[]) => {
        const steps = withStep(store.get(), edits);
        onRefused(steps === null);
        if (steps !== null) store.update((current) => ({ ...current, own: steps }));
        return steps !== null;
      },
      refuse: () => onRefused(true),
      say: () => "",
      formatsOf: () => [],
      fieldDrag,
    };
  }, [actions, pageState, dataset, measures, language, name, store, fieldDrag, onRefused]);
}
