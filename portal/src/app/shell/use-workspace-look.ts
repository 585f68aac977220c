import { brandCss, type BrandLook } from "@vitrine/contracts/brand";

import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { useStyleSheet } from "../../shared/use-style-sheet.ts";

/** Gives the page the colours and the typeface of the workspace in the address, and returns its look; null without one of its own. */
export function useWorkspaceLook(workspaceId: string | null): BrandLook | null {
  const look = useWorkspaces().data?.find(({ id }) => id === workspaceId)?.look ?? null;
  useStyleSheet(look === null ? "" : brandCss(look));
  return look;
}
