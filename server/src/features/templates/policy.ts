import { AppError } from "@vitrine/contracts/errors";
import type { ProvidedPage } from "../../providers/analytics-provider.ts";

/**
 * A report covers only campaigns of its workspace.
 * @throws AppError `invalid_input` that names the others
 */
export function requireCampaigns(ids: readonly string[], known: readonly string[], field: string): void {
  const foreign = ids.filter((id) => !known.includes(id));
  if (foreign.length > 0) {
    throw new AppError("invalid_input", {
      detail: `${field}: no campaign of this workspace: ${foreign.join(", ")}`,
    });
  }
}

/** @throws AppError `invalid_input` for an unknown page, and when none would remain */
export function requirePages(
  hidden: readonly string[],
  pages: readonly Pick<ProvidedPage, "name">[],
  field: string,
): void {
  const names = pages.map(({ name }) => name);
  const unknown = hidden.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new AppError("invalid_input", {
      detail: `${field}: no page of this report: ${unknown.join(", ")}`,
    });
  }
  if (names.every((name) => hidden.includes(name))) {
    throw new AppError("invalid_input", { detail: `${field}: one page must stay` });
  }
}
