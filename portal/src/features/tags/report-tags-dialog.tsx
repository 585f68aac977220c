import { useMutation, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type Report, type WorkspaceTag } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { reloadReportList } from "../../shared/api/report-list.ts";
import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Dialog, UnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { MultiSelect } from "../../shared/ui/select/multi-select.tsx";
import { TagDot } from "../../shared/ui/tag-dot.tsx";
import { tagsMessages } from "./tags-messages.ts";

interface ReportTagsDialogProps {
  readonly workspaceId: string;
  readonly report: Report;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The Add Tags dialog, which chooses the tags of a report. */
export function ReportTagsDialog({
  workspaceId,
  report,
  isOpen,
  onClose,
}: ReportTagsDialogProps): ReactElement {
  const { api, alerts } = useServices();
  const client = useQueryClient();
  const query = useWorkspaceTags(workspaceId);
  const { data: tags = [] } = query;
  const before = report.tags.map(({ workspace_tag_id: id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const added = chosen.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !chosen.includes(id));

  const { isPending, mutate: apply } = useMutation({
    mutationFn: async () => {
      const params = { reportId: report.id };
      for (const id of added) {
        await api.call(portalRoutes.addReportTag, { params, body: { workspace_tag: id } });
      }
      for (const id of removed) {
        await api.call(portalRoutes.removeReportTag, { params, body: { workspace_tag_id: id } });
      }
    },
    onSuccess: async () => {
      await reloadReportList(client, workspaceId);
      alerts.show("success", messages.applied, { topic: "report-tags" });
      onClose();
    },
    onError: async () => {
      // Some changes may have been made. The list shows which.
      await reloadReportList(client, workspaceId);
      alerts.show("danger", messages.somethingWrong, { topic: "report-tags" });
    },
  });

  return (
    <Dialog
      heading={tagsMessages.addTags}
      help={report.name}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <BusyButton
          variant="primary"
          isDisabled={added.length + removed.length === 0}
          isBusy={isPending}
          onPress={() => apply()}
        >
          {tagsMessages.apply}
        </BusyButton>
      }
    >
      <UnsavedInput isUnsaved={added.length + removed.length > 0} />
      {query.isLoadingError ? (
        <LoadFailure text={tagsMessages.tagsFailed} query={query} />
      ) : (
        <MultiSelect
          label={tagsMessages.tags}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
          isLoading={query.isPending}
          renderMark={({ value }) => <TagDot color={colorOf(tags, value)} />}
        />
      )}
    </Dialog>
  );
}

function colorOf(tags: readonly WorkspaceTag[], id: string): string {
  return tags.find((tag) => tag.id === id)?.color ?? "transparent";
}
