import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type RefObject } from "react";
import { useNavigate } from "react-router";

import { useLeaveQuestion } from "../../shared/leaving/use-leave-question.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import {
  asBoard,
  asStatement,
  emptyDraft,
  findEmptyFields,
  fromData,
  goToStep,
  isFilled,
  lastStep,
  canGoForward,
  restoreDraft,
  type CreateDraft,
} from "./create-draft.ts";
import css from "./create-report-dialog.module.css";
import { createReportMessages } from "./create-report-messages.ts";
import { PagePreview } from "./page-preview.tsx";
import { StepList } from "./step-list.tsx";
import { useCreateReport } from "./use-create-report.ts";
import { WizardStep } from "./wizard-step.tsx";

interface CreateReportDialogProps {
  readonly workspaceId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The Create Report dialog with its four steps. Neither the backdrop nor a key closes it. The input is stored until the
 * report is created, also across a reload.
 */
export function CreateReportDialog({ workspaceId, isOpen, onClose }: CreateReportDialogProps): ReactElement {
  const { alerts, storage } = useServices();
  const { isPending, isSuccess, isError, error, mutate: create, reset } = useCreateReport();
  // Still busy after success: the page is about to load again.
  const isBusy = isPending || isSuccess;
  const [draft, setDraft] = useState(() => restoreDraft(storage.readCreateDraft(), workspaceId));
  const [isChecked, setChecked] = useState(false);
  const stepElement = useFocusOnStep(draft.step);
  const [isOpening, setOpening] = useState(false);
  useLeaveQuestion(isOpen && !isOpening && isFilled(draft) ? createReportMessages.leaveQuestion : null);
  useOpenEditor(isOpening ? workspaceId : null, onClose);
  const emptyFields = isChecked ? findEmptyFields(draft) : new Set<string>();

  function change(next: CreateDraft): void {
    if (next.step !== draft.step) setChecked(false);
    if (isError) reset();
    setDraft(next);
    storage.writeCreateDraft(next);
  }

  function submit(): void {
    setChecked(true);
    if (findEmptyFields(draft).size === 0) create(draft);
    else alerts.show("danger", messages.somethingWrong, { topic: "create-report" });
  }

  return (
    <Dialog
      heading={createReportMessages.heading}
      size="large"
      isStatic
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <WizardButtons
          draft={draft}
          isBusy={isBusy}
          onChange={change}
          onSubmit={submit}
          onOpenEditor={() => setOpening(true)}
        />
      }
    >
      <StepList current={draft.step} onGoBack={(step) => change(goToStep(draft, step))} />
      <div className={css.columns}>
        <div
          ref={stepElement}
          role="group"
          aria-label={createReportMessages.stepOf(draft.step + 1, lastStep + 1)}
          tabIndex={-1}
          className={css.step}
        >
          <WizardStep draft={draft} emptyFields={emptyFields} onChange={change} />
          {error === null ? null : (
            <p className={css.failure} role="alert">
              {error.message}
            </p>
          )}
        </div>
        <PagePreview template={draft.template} hiddenTabs={draft.hiddenTabs} />
      </div>
    </Dialog>
  );
}

interface WizardButtonsProps {
  readonly draft: CreateDraft;
  readonly isBusy: boolean;
  readonly onChange: (draft: CreateDraft) => void;
  readonly onSubmit: () => void;
  readonly onOpenEditor: () => void;
}

function WizardButtons(props: WizardButtonsProps): ReactElement {
  const { draft, isBusy, onChange, onSubmit, onOpenEditor } = props;
  const goToDialog = useGoToDialog(draft.workspaceId);
  const isLast = draft.step === lastStep;
  return (
    <>
      <span className={css.startOver}>
        <Button variant="quiet" isDisabled={isBusy} onPress={() => onChange(emptyDraft(draft.workspaceId))}>
          {createReportMessages.startOver}
        </Button>
      </span>
      <Button isDisabled={!isLast || isBusy} onPress={() => onChange(goToStep(draft, draft.step - 1))}>
        {createReportMessages.previous}
      </Button>
      {isLast ? (
        <BusyButton variant="primary" isBusy={isBusy} onPress={onSubmit}>
          {createReportMessages.create}
        </BusyButton>
      ) : draft.template === fromData && draft.step === 1 ? (
        <Button variant="primary" onPress={onOpenEditor}>
          {createReportMessages.openEditor}
        </Button>
      ) : draft.template === asStatement && draft.step === 1 ? (
        <Button variant="primary" onPress={() => goToDialog("create-statement")}>
          {createReportMessages.chooseStatement}
        </Button>
      ) : draft.template === asBoard && draft.step === 1 ? (
        <Button variant="primary" onPress={() => goToDialog("create-board")}>
          {createReportMessages.nameBoard}
        </Button>
      ) : (
        <Button
          variant="primary"
          isDisabled={!canGoForward(draft)}
          onPress={() => onChange(goToStep(draft, draft.step + 1))}
        >
          {createReportMessages.next}
        </Button>
      )}
    </>
  );
}

/** Leads to the editor for a new report over data, after the effect by which leaving is no longer asked about. */
function useOpenEditor(workspaceId: string | null, onClose: () => void): void {
  const navigate = useNavigate();
  const { storage } = useServices();
  const open = useEffectEvent((id: string) => {
    storage.writeCreateDraft(null);
    onClose();
    void navigate(`/${encodeURIComponent(id)}/new`);
  });
  useEffect(() => {
    if (workspaceId !== null) open(workspaceId);
  }, [workspaceId]);
}

/** Moves the focus to a new step, because the button that led there may have disappeared or changed its meaning. */
function useFocusOnStep(step: number): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) element.current?.focus();
    shown.current = step;
  }, [step]);
  return element;
}

/** Statements and boards are made in dialogs of their own. The input of this one is not needed any more. */
function useGoToDialog(workspaceId: string): (kind: "create-statement" | "create-board") => void {
  const { dialogs, storage } = useServices();
  return (kind) => {
    storage.writeCreateDraft(null);
    dialogs.open({ kind, workspaceId });
  };
}
