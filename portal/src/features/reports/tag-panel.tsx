import type { Report, WorkspaceTag } from "@vitrine/contracts/http";
import { Pencil, X } from "lucide-react";
import { memo, useEffect, useMemo, useState, type ReactElement } from "react";

import { useWorkspaceTags } from "../../shared/api/workspace-tags.ts";
import { isWorkspaceMissing } from "../../shared/api/api-error.ts";
import { matchesText } from "../../shared/matches-text.ts";
import { useServices } from "../../shared/services.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { SearchBox } from "../../shared/ui/fields/search-box.tsx";
import { TagDot } from "../../shared/ui/tag-dot.tsx";
import { reportsMessages } from "./reports-messages.ts";
import css from "./tag-panel.module.css";

interface TagPanelProps {
  readonly workspaceId: string;
  /** `null` while they load. */
  readonly reports: readonly Report[] | null;
  readonly selected: readonly string[];
  readonly onSelect: (tags: readonly string[]) => void;
  /** `null` for people who are not allowed to add or edit tags. */
  readonly onEditTags: (() => void) | null;
  /** Reserves the space of the button while the permissions are loading. */
  readonly isEditExpected: boolean;
  /** False if the surrounding dialog has a heading. */
  readonly hasHeading: boolean;
}

/** The tags of the workspace. The selected ones filter the list to reports with any of them. */
export const TagPanel = memo(function TagPanel({
  workspaceId,
  reports,
  selected,
  onSelect,
  onEditTags,
  isEditExpected,
  hasHeading,
}: TagPanelProps): ReactElement {
  const { data: tags, isPending, isError, error } = useWorkspaceTags(workspaceId);
  // The page itself reports that a workspace does not exist.
  const hasFailed = isError && !isWorkspaceMissing(error);
  const { alerts } = useServices();
  const [text, setText] = useState("");
  const matches = (tags ?? []).filter(({ name }) => matchesText(name, text));

  useEffect(() => {
    if (hasFailed) alerts.show("danger", reportsMessages.noTags, { topic: "tag-list" });
    else alerts.settle("tag-list");
  }, [alerts, hasFailed]);

  return (
    <div className={css.panel}>
      <div className={css.head} data-empty={!hasHeading && selected.length === 0 ? "" : undefined}>
        <h2 className={hasHeading ? css.heading : "visually-hidden"}>{reportsMessages.tagsHeading}</h2>
        {selected.length > 0 && (
          <button type="button" className={css.clear} onClick={() => onSelect([])}>
            {reportsMessages.clearTags}
          </button>
        )}
      </div>
      <SearchBox label={reportsMessages.filterTags} value={text} onChange={setText} />
      <TagChips
        tags={matches}
        reports={reports}
        isPending={isPending}
        selected={selected}
        onSelect={onSelect}
      />
      {!isPending && matches.length === 0 && (
        <p className={css.note} role="status">
          {tags === undefined || tags.length === 0
            ? reportsMessages.noTags
            : reportsMessages.noTagMatches(text.trim())}
        </p>
      )}
      {/* Shown once the tags have loaded, because they would move it. */}
      {onEditTags === null || isPending ? (
        (onEditTags !== null || isEditExpected) && <span className={css.buttonPlace} />
      ) : (
        <Button icon={<Pencil size={16} aria-hidden="true" />} onPress={onEditTags}>
          {reportsMessages.editTags}
        </Button>
      )}
    </div>
  );
});

interface TagChipsProps extends Pick<TagPanelProps, "reports" | "selected" | "onSelect"> {
  /** The tags that match the text above them. */
  readonly tags: readonly WorkspaceTag[];
  readonly isPending: boolean;
}

function TagChips({ tags, reports, isPending, selected, onSelect }: TagChipsProps): ReactElement {
  const counts = useMemo(() => (reports === null ? null : countTags(reports)), [reports]);

  function toggle(id: string): void {
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  }

  return (
    <ul className={css.list} aria-label={reportsMessages.tagsHeading} aria-busy={isPending}>
      {isPending &&
        [72, 56, 84, 64].map((width) => <li key={width} className={css.placeholder} style={{ width }} />)}
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip
            tag={tag}
            count={counts === null ? null : (counts.get(tag.id) ?? 0)}
            isSelected={selected.includes(tag.id)}
            onToggle={() => toggle(tag.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TagSheetProps extends Omit<TagPanelProps, "hasHeading"> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The tags in a dialog, on screens that are too narrow for the panel. */
export const TagSheet = memo(function TagSheet({ isOpen, onClose, ...panel }: TagSheetProps): ReactElement {
  return (
    <Dialog heading={reportsMessages.tagsHeading} isOpen={isOpen} onClose={onClose}>
      <TagPanel {...panel} hasHeading={false} />
    </Dialog>
  );
});

interface TagChipProps {
  readonly tag: WorkspaceTag;
  /** The number of reports with the tag; `null` while they are loading. */
  readonly count: number | null;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

function TagChip({ tag, count, isSelected, onToggle }: TagChipProps): ReactElement {
  return (
    <button type="button" className={css.chip} aria-pressed={isSelected} title={tag.name} onClick={onToggle}>
      <TagDot color={tag.color} />
      <span className={css.name}>{tag.name}</span>
      {isSelected ? (
        <X size={14} className={css.cancel} aria-hidden="true" />
      ) : (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
      {count !== null && <span className="visually-hidden">{reportsMessages.tagCount(count)}</span>}
    </button>
  );
}

function countTags(reports: readonly Report[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of reports) {
    for (const { workspace_tag_id: id } of tags) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
