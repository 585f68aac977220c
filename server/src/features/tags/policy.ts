import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { StoredTag } from "./repository.ts";

/**
 * Treats a tag of another workspace as missing.
 * @throws AppError `tag_not_found`
 */
export function requireTagOf(tag: StoredTag | null, within: WorkspaceId | null): StoredTag {
  if (tag === null || (within !== null && tag.workspaceId !== within)) throw new AppError("tag_not_found");
  return tag;
}
