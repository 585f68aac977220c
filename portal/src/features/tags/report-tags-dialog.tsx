import type { Report, WorkspaceTag } from "@vitrine/contracts/http";
import type { ReactElement } from "react";

import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Dialog, UnsavedInput } from "../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { MultiSelect } from "../../shared/ui/select/multi-select.tsx";
import { TagDot } from "../../shared/ui/tag-dot.tsx";
import { tagsMessages } from "./tags-messages.ts";
import { useReportTags } from "./use-report-tags.ts";

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
  const query = useWorkspaceTags(workspaceId);
  const { data: tags = [] } = query;
  const { chosen, setChosen, isChanged, isPending, apply } = useReportTags(workspaceId, report, onClose);

  return (
    <Dialog
      heading={tagsMessages.addTags}
      help={report.name}
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <BusyButton variant="primary" isDisabled={!isChanged} isBusy={isPending} onPress={apply}>
          {tagsMessages.apply}
        </BusyButton>
      }
    >
      <UnsavedInput isUnsaved={isChanged} />
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
