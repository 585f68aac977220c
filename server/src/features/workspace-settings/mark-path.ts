import { httpRoutes } from "@vitrine/contracts/http";

/** The path of a mark's picture, on both origins. */
export function markPath(id: string | null): string | null {
  return id === null ? null : httpRoutes.getWorkspaceMark.path.replace(":markId", id);
}
