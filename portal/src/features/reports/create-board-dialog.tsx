import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Form } from "react-aria-components/Form";
import { useNavigate } from "react-router";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Dialog, UnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import form from "../../shared/ui/fields/form.module.css";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { reportsMessages as texts } from "./reports-messages.ts";

interface CreateBoardDialogProps {
  readonly workspaceId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a board without tiles, and opens it (BOARD-31). */
export function CreateBoardDialog({ workspaceId, isOpen, onClose }: CreateBoardDialogProps): ReactElement {
  const [name, setName] = useState("");
  const { isPending, mutate: create } = useCreateBoard(workspaceId, onClose);
  const isComplete = name.trim() !== "";
  return (
    <Dialog heading={texts.createBoard} help={texts.createBoardHelp} isOpen={isOpen} onClose={onClose}>
      <UnsavedInput isUnsaved={isComplete && !isPending} />
      <Form
        className={`${form.form} ${form.wide}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete && !isPending) create(name.trim());
        }}
      >
        <TextField
          label={texts.boardName}
          value={name}
          onChange={setName}
          maxLength={textLimits.reportName}
          autoComplete="off"
        />
        <div className={form.decision}>
          <BusyButton type="submit" variant="primary" isDisabled={!isComplete} isBusy={isPending}>
            {texts.createBoard}
          </BusyButton>
        </div>
      </Form>
    </Dialog>
  );
}

function useCreateBoard(workspaceId: string, onCreated: () => void) {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (name: string) =>
      api.call(portalRoutes.addBoard, {
        params: { workspaceId },
        body: { name, description: "" },
        idempotencyKey: attempt.keyFor({ workspaceId, name }),
      }),
    onSuccess: async ({ id }) => {
      attempt.done();
      alerts.settle("create-board");
      onCreated();
      await reloadReportList(client, workspaceId);
      void navigate(`/${encodeURIComponent(workspaceId)}/${encodeURIComponent(id)}`);
    },
    onError: (error) => alerts.show("danger", error.message, { topic: "create-board" }),
  });
}
