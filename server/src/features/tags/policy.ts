import { AppError } from "@vitrine/contracts/errors";
import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { StoredTag } from "./repository.ts";

/**
 * A tag of another workspace than the one it is looked for in does not exist there.
 * @throws AppError `tag_not_found`
 */
export function requireTagOf(tag: StoredTag | null, within: WorkspaceId | null): StoredTag {
  if (tag === null || (within !== null && tag.workspaceId !== within)) throw new AppError("tag_not_found");
  return tag;
}
