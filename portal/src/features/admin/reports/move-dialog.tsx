import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type AdminReport, type MovedReport } from "@vitrine/contracts/http";
import { type ReactElement, useState } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { useServices } from "../../../shared/services.ts";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import css from "../admin.module.css";
import { describeRefusal } from "../describe-refusal.ts";
import { DialogForm, FormDialog } from "../form-dialog.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import type { AdminMutation } from "../use-admin-mutation.ts";
import { consequencesOf, movable, needsAnswer } from "./move-consequences.ts";
import { moveMessages as texts } from "./move-messages.ts";
import type { ReportsMove } from "./use-reports.ts";

interface MoveDialogProps {
  readonly reports: readonly AdminReport[];
  readonly move: AdminMutation<ReportsMove>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Moves the chosen reports to another workspace, after listing what changes with it. */
export function MoveDialog({ reports, move, isOpen, onClose }: MoveDialogProps): ReactElement {
  return (
    <FormDialog
      heading={texts.move}
      help={texts.help(reports.length)}
      submitLabel={texts.move}
      isOpen={isOpen}
      onClose={onClose}
      mutation={move}
    >
      {(formId) => <MoveForm id={formId} reports={reports} move={move} onDone={onClose} />}
    </FormDialog>
  );
}

interface MoveFormProps extends Omit<MoveDialogProps, "isOpen" | "onClose"> {
  readonly id: string;
  readonly onDone: () => void;
}

function MoveForm({ id, reports, move, onDone }: MoveFormProps): ReactElement {
  const { data: workspaces = [] } = useWorkspaces();
  const [workspaceId, setWorkspaceId] = useState("");
  const [choices, setChoices] = useState<readonly string[]>([]);
  const preview = usePreview(reports, workspaceId);
  const moved = preview.data ?? [];
  const asked = needsAnswer(moved);
  const options = [
    ...(asked.people ? [{ value: "people", label: texts.keepsPeople }] : []),
    ...(asked.campaigns ? [{ value: "campaigns", label: texts.showsAll }] : []),
  ];
  return (
    <DialogForm
      id={id}
      mutation={move}
      isReady={movable(moved).length > 0}
      isFilled={workspaceId !== ""}
      onSubmit={() =>
        move.mutate(
          {
            reports,
            workspaceId,
            keepsPeople: asked.people && choices.includes("people"),
            showsAllCampaigns: asked.campaigns && choices.includes("campaigns"),
          },
          { onSettled: onDone },
        )
      }
    >
      <Select
        label={texts.target}
        options={workspaces.map(({ id: value, name: label }) => ({ value, label }))}
        value={workspaceId}
        error={move.refusal ?? undefined}
        onChange={(chosen) => {
          setWorkspaceId(chosen);
          setChoices([]);
          move.clearRefusal();
        }}
      />
      {workspaceId === "" ? null : <Consequences preview={preview} />}
      {options.length === 0 ? null : (
        <CheckList label={texts.choices} options={options} value={choices} onChange={setChoices} />
      )}
    </DialogForm>
  );
}

function usePreview(
  reports: readonly AdminReport[],
  workspaceId: string,
): UseQueryResult<readonly MovedReport[]> {
  const { api } = useServices();
  const reportIds = reports.map(({ id }) => id);
  return useQuery({
    queryKey: ["admin", "moves", workspaceId, reportIds],
    queryFn: async ({ signal }): Promise<readonly MovedReport[]> => {
      const body = { reportIds, workspaceId };
      return (await api.call(portalRoutes.previewReportMove, { body, signal })).reports;
    },
    enabled: workspaceId !== "",
    staleTime: 0,
    gcTime: 0,
  });
}

function Consequences({
  preview,
}: {
  readonly preview: UseQueryResult<readonly MovedReport[]>;
}): ReactElement {
  const { data, error } = preview;
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <p className={css.refusal} role="alert">
        {describeRefusal(error)}
      </p>
    );
  }
  return (
    <section className={css.group} aria-label={texts.changes} aria-live="polite">
      <h3 className={css.subheading}>{texts.changes}</h3>
      <p className={css.hint}>{texts.always}</p>
      {data.map((report) => {
        const lines = consequencesOf(report);
        return lines.length === 0 ? null : (
          <div key={report.reportId}>
            <p className={css.settingHeading}>{texts.inWorkspace(report.name, report.workspace)}</p>
            <ul className={css.hint}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
