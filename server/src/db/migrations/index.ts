import type { Migration } from "kysely";

import { firstTables } from "./0001-first-tables.ts";
import { accounts } from "./0002-accounts.ts";
import { dashboard } from "./0003-dashboard.ts";
import { limits } from "./0004-limits.ts";
import { readerStates } from "./0005-reader-states.ts";
import { imports } from "./0006-imports.ts";
import { importFiles } from "./0007-import-files.ts";
import { devicesAndKeys } from "./0008-devices-and-keys.ts";
import { jobs } from "./0009-jobs.ts";
import { personalData } from "./0010-personal-data.ts";
import { storedFiles } from "./0011-import-files.ts";
import { dataRegistry } from "./0012-data-registry.ts";
import { workspaceSettings } from "./0013-workspace-settings.ts";
import { reportColours } from "./0014-report-colours.ts";
import { annotations } from "./0016-annotations.ts";
import { reportVersions } from "./0017-report-versions.ts";
import { agencyTemplates } from "./0018-agency-templates.ts";
import { reportTables } from "./0019-report-tables.ts";
import { hiddenPagesOfVersions } from "./0020-hidden-pages-of-versions.ts";
import { reportKinds } from "./0021-report-kinds.ts";
import { updatesOfTemplates } from "./0024-updates-of-templates.ts";
import { closedWorkspaces } from "./0026-closed-workspaces.ts";
import { serviceAccounts } from "./0029-service-accounts.ts";
import { providerAnswers } from "./0030-provider-answers.ts";
import { providerItems } from "./0031-provider-items.ts";
import { brands } from "./0032-brands.ts";
import { roles } from "./0033-roles.ts";
import { reportFiles } from "./0034-report-files.ts";
import { decks } from "./0037-decks.ts";
import { openings } from "./0035-openings.ts";
import { viewings } from "./0036-viewings.ts";
import { schedules } from "./0038-schedules.ts";
import { deliveryMails } from "./0039-delivery-mails.ts";
import { liftedSuppressions } from "./0042-lifted-suppressions.ts";
import { providerPlaces } from "./0044-provider-places.ts";
import { archivedTemplates } from "./0047-archived-templates.ts";
import { providerCopies } from "./0050-provider-copies.ts";

/** Every migration by name. They run in the order of their names. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": firstTables,
  "0002-accounts": accounts,
  "0003-dashboard": dashboard,
  "0004-limits": limits,
  "0005-reader-states": readerStates,
  "0006-imports": imports,
  "0007-import-files": importFiles,
  "0008-devices-and-keys": devicesAndKeys,
  "0009-jobs": jobs,
  "0010-personal-data": personalData,
  "0011-import-files": storedFiles,
  "0012-data-registry": dataRegistry,
  "0013-workspace-settings": workspaceSettings,
  "0014-report-colours": reportColours,
  "0016-annotations": annotations,
  "0017-report-versions": reportVersions,
  "0018-agency-templates": agencyTemplates,
  "0019-report-tables": reportTables,
  "0020-hidden-pages-of-versions": hiddenPagesOfVersions,
  "0021-report-kinds": reportKinds,
  "0024-updates-of-templates": updatesOfTemplates,
  "0026-closed-workspaces": closedWorkspaces,
  "0029-service-accounts": serviceAccounts,
  "0030-provider-answers": providerAnswers,
  "0031-provider-items": providerItems,
  "0032-brands": brands,
  "0033-roles": roles,
  "0034-report-files": reportFiles,
  "0035-openings": openings,
  "0036-viewings": viewings,
  "0038-schedules": schedules,
  "0039-delivery-mails": deliveryMails,
  "0037-decks": decks,
  "0042-lifted-suppressions": liftedSuppressions,
  "0044-provider-places": providerPlaces,
  "0047-archived-templates": archivedTemplates,
  "0050-provider-copies": providerCopies,
};
