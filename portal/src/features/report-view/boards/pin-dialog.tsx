import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, textLimits } from "@vitrine/contracts/http";
import { decodeState } from "@vitrine/contracts/reading/state/bookmark";
import { useEffect, useState, type ReactElement } from "react";
import { useNavigate } from "react-router";

import { reloadReportList } from "../../../shared/api/report-list.ts";
import { useAttemptKey } from "../../../shared/api/use-attempt-key.ts";
import type { PinnedQuestion, PinnedVisual } from "../../../shared/dialogs/dialog-store.ts";
import { useServices } from "../../../shared/services.ts";
import { FormDialog } from "../../../shared/ui/dialogs/form-dialog.tsx";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { LoadFailure } from "../../../shared/ui/messages/load-failure.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { boardsMessages as texts } from "./boards-messages.ts";

type Pinned = PinnedVisual | PinnedQuestion;

interface PinDialogProps {
  readonly workspaceId: string;
  readonly pinned: Pinned;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const newBoard = "new";
const pinnedToast = "pinned";

/** Pins a visual, or the answer to a question, to a board or to a new one. */
export function PinDialog({ workspaceId, pinned, isOpen, onClose }: PinDialogProps): ReactElement {
  const query = useBoards();
  const [target, setTarget] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [title, setTitle] = useState(titleOf(pinned));
  const { isPending: isPinning, mutate: pin } = usePin(workspaceId, pinned, onClose);
  const boards = query.data?.boards ?? [];
  const last = useLastBoard();
  usePinnedBefore(isOpen);
  const known = boards.some(({ id }) => id === last) ? last : null;
  const chosen = target ?? known ?? (query.isSuccess && boards.length === 0 ? newBoard : null);
  const isComplete = chosen !== null && (chosen !== newBoard || name.trim() !== "");
  return (
    <FormDialog
      heading={texts.pinHeading}
      help={helpOf(pinned)}
      action={texts.pinHeading}
      isUnsaved={name !== "" || title !== titleOf(pinned)}
      isBusy={isPinning}
      onSubmit={() => {
        pin({
          board: boards.find(({ id }) => id === chosen) ?? null,
          name: name.trim(),
          title: title.trim(),
        });
      }}
      {...{ isOpen, onClose, isComplete }}
    >
      {query.isLoadingError ? (
        <LoadFailure text={texts.boardsFailed} query={query} />
      ) : (
        <Select
          label={texts.target}
          options={optionsOf(boards)}
          value={chosen}
          onChange={setTarget}
          isLoading={query.isPending}
        />
      )}
      {chosen === newBoard && (
        <TextField
          label={texts.newName}
          value={name}
          onChange={setName}
          maxLength={textLimits.reportName}
          autoComplete="off"
        />
      )}
      <TextField
        label={texts.title}
        value={title}
        onChange={setTitle}
        maxLength={textLimits.reportName}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** The boards that the user may pin to. Others may have added some, so each opening asks again. */
function useBoards() {
  const { api } = useServices();
  return useQuery({
    queryKey: ["boards"],
    queryFn: ({ signal }) => api.call(portalRoutes.listBoards, { signal }),
    staleTime: 0,
  });
}

const lastBoardKey = ["board-pinned-to"];

/** The board that was pinned to last, since the portal was opened. */
function useLastBoard(): string | null {
  const { data } = useQuery<string | null>({
    queryKey: lastBoardKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return data ?? null;
}

/** The message about what was pinned before is over once something else is about to be pinned. */
function usePinnedBefore(isOpen: boolean): void {
  const { toasts } = useServices();
  useEffect(() => {
    if (isOpen) toasts.close(pinnedToast);
  }, [toasts, isOpen]);
}

function optionsOf(boards: readonly NonNullable<PinInput["board"]>[]) {
  return [
    ...boards.map(({ id, name, workspace }) => ({ value: id, label: `${name} · ${workspace.name}` })),
    { value: newBoard, label: texts.newBoard },
  ];
}

function titleOf(pinned: Pinned): string {
  return "question" in pinned ? pinned.question : pinned.title;
}

function helpOf(pinned: Pinned): string {
  return "question" in pinned ? texts.pinQuestionHelp(pinned.question) : texts.pinHelp(pinned.title);
}

/** What a board stores of it. */
function contentOf(pinned: Pinned) {
  if ("question" in pinned) return { kind: "question" as const, ...pinned };
  const { reportId, page, visual } = pinned;
  const state = decodeState(pinned.state);
  return { kind: "visual" as const, reportId, page, visual, ...(state === null ? {} : { state }) };
}

interface PinInput {
  /** Null for a new one. */
  readonly board: {
    readonly id: string;
    readonly name: string;
    readonly workspace: { readonly id: string; readonly name: string };
  } | null;
  readonly name: string;
  readonly title: string;
}

function usePin(workspaceId: string, pinned: Pinned, onPinned: () => void) {
  const { api, toasts, alerts } = useServices();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [boardAttempt, tileAttempt] = [useAttemptKey(), useAttemptKey()];
  async function add(name: string): Promise<NonNullable<PinInput["board"]>> {
    const { id } = await api.call(portalRoutes.addBoard, {
      params: { workspaceId },
      body: { name, description: "" },
      idempotencyKey: boardAttempt.keyFor({ workspaceId, name }),
    });
    return { id, name, workspace: { id: workspaceId, name: "" } };
  }

  return useMutation({
    mutationFn: async ({ board, name, title }: PinInput) => {
      const to = board ?? (await add(name));
      const body = { title: title === titleOf(pinned) ? "" : title, content: contentOf(pinned) };
      await api.call(portalRoutes.pinTile, {
        params: { boardId: to.id },
        body,
        idempotencyKey: tileAttempt.keyFor({ board: to.id, body }),
      });
      return to;
    },
    onSuccess: async (to, { board }) => {
      boardAttempt.done();
      tileAttempt.done();
      alerts.settle("pin");
      client.setQueryDefaults(lastBoardKey, { gcTime: Infinity });
      client.setQueryData(lastBoardKey, to.id);
      onPinned();
      if (board === null) await reloadReportList(client, workspaceId);
      const path = `/${encodeURIComponent(to.workspace.id)}/${encodeURIComponent(to.id)}`;
      toasts.show({
        uuid: pinnedToast,
        type: "success",
        text: texts.pinned(to.name),
        action: { label: texts.openBoard, run: () => void navigate(path) },
      });
    },
    onError: (error) => alerts.show("danger", error.message, { topic: "pin" }),
  });
}
