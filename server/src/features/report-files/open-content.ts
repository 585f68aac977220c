import type { Kysely } from "kysely";

import type { ReportId } from "@vitrine/contracts/ids";

import type { FileHolder, Person } from "../../access/person.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { BoardService } from "../boards/service.ts";
import { brandFileId, findBrandFile } from "../brand/service.ts";
import type { EmbeddingService, FileGrants, FileLimits, RightsToFiles } from "../embedding/service.ts";
import type { StatementService } from "../statements/service.ts";
import type { WorkspaceSettingsService } from "../workspace-settings/service.ts";
import type { FileContext } from "./formats/file-format.ts";

export interface ContentDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly grants: FileGrants;
  readonly embedding: EmbeddingService;
  readonly boards: BoardService;
  readonly statements: StatementService;
  readonly settings: WorkspaceSettingsService;
}

/** With whose rights a report is read. */
export interface ContentReader {
  /** The reader as they are now. @throws AppError `report_not_found` */
  readonly find: () => Promise<Person>;
  /** Null for all that the reader sees. */
  readonly limits: FileLimits | null;
  /** The holder of a token. @param opening 1 for the first token */
  readonly holder: (opening: number) => FileHolder;
}

/** What formats need to make files of a report, with the rights that its reader has now. @throws AppError as `FileGrants.rightsOf` */
export async function openContent(
  { db, grants, settings, embedding, boards, statements, clock }: ContentDeps,
  reportId: ReportId,
  reader: ContentReader,
  { signal, report }: Pick<FileContext, "signal" | "report">,
): Promise<{ readonly context: FileContext; readonly rights: RightsToFiles }> {
  const rights = await grants.rightsOf(await reader.find(), reportId, reader.limits);
  const source = { report: rights.report, profile: await settings.profileOf(rights.workspace) };
  let opening = 0;
  const access = async (): Promise<string> => {
    opening += 1;
    const holder = reader.holder(opening);
    const { token } = await grants.grant(await reader.find(), reportId, holder, reader.limits);
    return token;
  };
  const readBrandFile = async (path: string): Promise<Buffer | null> =>
    (await findBrandFile(db, brandFileId(path)))?.content ?? null;
  const answering = { embedding, boards, statements, clock, readBrandFile };
  const making = { signal, report, access, reader: reader.find, source, mark: null };
  return { context: { ...answering, ...making }, rights };
}
