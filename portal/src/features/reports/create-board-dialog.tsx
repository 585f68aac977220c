import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { useNavigate } from "react-router";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useAttemptKey } from "../../shared/api/use-attempt-key.ts";
import { useServices } from "../../shared/services.ts";
import { FormDialog } from "../../shared/ui/dialogs/form-dialog.tsx";
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
    <FormDialog
      heading={texts.createBoard}
      help={texts.createBoardHelp}
      action={texts.createBoard}
      isUnsaved={isComplete}
      isBusy={isPending}
      onSubmit={() => create(name.trim())}
      {...{ isOpen, onClose, isComplete }}
    >
      <TextField
        label={texts.boardName}
        value={name}
        onChange={setName}
        maxLength={textLimits.reportName}
        autoComplete="off"
      />
    </FormDialog>
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
