import type { ReportList } from "@vitrine/contracts/http";
import { useCallback, useState } from "react";

import { holdsAny } from "../../shared/permissions.ts";
import { useServices } from "../../shared/services.ts";
import type { FiltersInAddress } from "./list/dashboard-filters.ts";

interface DashboardTagsInput extends Pick<FiltersInAddress, "update"> {
  readonly workspaceId: string;
  /** `null` while it loads. */
  readonly list: ReportList | null;
  readonly selected: readonly string[];
  readonly editTags: () => void;
}

/** The properties of the tag panel, and whether the sheet that shows it on narrow screens is open. */
export function useDashboardTags({ workspaceId, list, selected, update, editTags }: DashboardTagsInput) {
  const { storage } = useServices();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openEditor = useCallback(() => {
    setSheetOpen(false);
    editTags();
  }, [editTags]);
  const mayEdit = holdsAny(list?.workspace_permissions ?? [], "add_tag", "edit_tag");
  return {
    panel: {
      workspaceId,
      reports: list?.reports ?? null,
      selected,
      onSelect: useCallback((tags: readonly string[]) => update({ tags }), [update]),
      onEditTags: mayEdit ? openEditor : null,
      isEditExpected: list === null && (storage.mayExpect("add_tag") || storage.mayExpect("edit_tag")),
    },
    isSheetOpen,
    openSheet: useCallback(() => setSheetOpen(true), []),
    closeSheet: useCallback(() => setSheetOpen(false), []),
  };
}
