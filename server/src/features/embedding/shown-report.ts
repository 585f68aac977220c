import type { ExportLevel, ShownAnnotation } from "@vitrine/contracts/http";
import type { ModelDescription, SourceDay } from "@vitrine/contracts/query";
import type { ReportDefinition } from "@vitrine/contracts/report";

import type { Audience } from "../../access/policy.ts";
import type { StoredReport } from "../reports/service.ts";
import type { WorkspaceProfile } from "../workspace-settings/service.ts";
import { withoutForbiddenMeasures } from "./shown-measures.ts";

/** A report as its reader gets it. */
export interface ShownReport {
  /** Null for a report that is being created. */
  readonly report: StoredReport | null;
  readonly definition: ReportDefinition;
  readonly dataset: ModelDescription;
  readonly completeThrough: string | null;
  readonly today: string | undefined;
  readonly sources: readonly SourceDay[] | undefined;
  readonly exports: ExportLevel;
  readonly profile: WorkspaceProfile;
  readonly annotations: readonly ShownAnnotation[];
}

/**
 * A definition as an audience gets it. Hidden pages are sent only to people who can show them again, never to clients.
 * These do not get expressions that name what they may not see either.
 *
 * @param dataset the fields that the person may query
 */
export function shownTo(
  audience: Audience,
  { hiddenPages }: Pick<StoredReport, "hiddenPages">,
  definition: ReportDefinition,
  dataset: ModelDescription,
): ReportDefinition {
  if (audience === "agency") return definition;
  const shown = withoutForbiddenMeasures(definition, dataset);
  const pages = shown.pages.filter(({ name }) => !hiddenPages.includes(name));
  return pages.length === shown.pages.length ? shown : { ...shown, pages };
}
