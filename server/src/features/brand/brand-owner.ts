import type { WorkspaceId } from "@vitrine/contracts/ids";

/** Whose brand it is. Null: the product's. */
export type BrandOwner = WorkspaceId | null;

/** Names an owner in lists of brands. The key of the product is empty. */
export function keyOf(owner: BrandOwner): string {
  return owner ?? "";
}
