import { isDeepStrictEqual } from "node:util";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { ReportId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, type Page, type ReportDefinition } from "@vitrine/contracts/report";
import { describeEdits, diffDefinitions, type EditSentence } from "@vitrine/contracts/report/edits";

import type { Caller } from "../../access/caller.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { ReportService } from "../reports/service.ts";
import {
  dropVersions,
  findHiddenPages,
  findHiddenPagesOf,
  findVersion,
  keepPresent,
  linkReport,
  listVersions,
  lockReport,
  setPresent,
  type StoredVersion,
  type TemplateLink,
} from "./repository.ts";
import { withMarks, type ComparedVersion } from "./mark-changes.ts";

export { presentVersion } from "./present.ts";
export type { ComparedVersion } from "./mark-changes.ts";
export { findLink, linkReport, type StoredVersion, type TemplateLink } from "./repository.ts";

/** A year of saving every other day. A definition has at most 2 MB, the size of a request, and usually 50 kB. */
const keptVersions = 200;
/** More sentences are not read by people. */
const mostSentences = 100;

export interface ReportVersionServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly reports: ReportService;
}

/** Who saves: a signed-in person, or the holder of an embed token. */
type Author = Pick<Caller, "person" | "origin">;

/** A version with its definition. */
export interface ReadVersion extends StoredVersion {
  readonly definition: ReportDefinition;
  /** What restoring it would change in the present version. */
  readonly restoring: readonly EditSentence[];
  /** The pages of it that clients would not see after that. */
  readonly hidden: readonly Page[];
}

export interface ComparedVersions {
  readonly earlier: StoredVersion;
  readonly later: StoredVersion;
  readonly changes: readonly EditSentence[];
}

/** A definition to be saved. */
export interface Save {
  readonly definition: ReportDefinition;
  /** The version that it began from; null saves it after whatever is there. */
  readonly from: number | null;
  readonly note: string;
  readonly event: "report.saved" | "report.version-restored" | "report.template-followed";
  /** The version of a template that the report follows from then on; missing if it stays as it is. */
  readonly follows?: TemplateLink | null;
  /** Pages to hide from clients, in addition to those that are hidden. */
  readonly hide?: readonly string[];
}

/** The versions of the definitions of reports. */
export class ReportVersionService {
  readonly #deps: ReportVersionServiceDeps;

  constructor(deps: ReportVersionServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `report_not_found`, `forbidden` */
  async list({ person, workspacePrefix }: Caller, id: ReportId): Promise<readonly StoredVersion[]> {
    await this.#deps.reports.openReportFor(person, id, workspacePrefix, "edit_report");
    return listVersions(this.#deps.db, id);
  }

  /** @throws AppError `report_not_found`, `forbidden`, `version_not_found` */
  async read(caller: Caller, id: ReportId, number: string): Promise<ReadVersion> {
    const versions = await this.list(caller, id);
    const version = versions.find((one) => String(one.number) === number);
    if (version === undefined) throw new AppError("version_not_found");
    const definition = await this.#readDefinition(id, version.number);
    const present = await this.#readDefinition(id, versions[0]?.number ?? version.number);
    const hidden = await this.#hiddenWith(id, version.number, { present, definition });
    return { ...version, definition, restoring: sentencesOf(present, definition), hidden };
  }

  /**
   * The pages of a restored version that are hidden from clients: those that are hidden now, and those that come back
   * and were hidden then. A page that comes back from a version of an earlier server is hidden, because that is not known.
   */
  async #hiddenWith(
    id: ReportId,
    number: number,
    { present, definition }: { readonly present: ReportDefinition; readonly definition: ReportDefinition },
  ): Promise<readonly Page[]> {
    const { db } = this.#deps;
    const now = await findHiddenPages(db, id);
    const then = await findHiddenPagesOf(db, id, number);
    return definition.pages.filter(({ name }) =>
      present.pages.some((page) => page.name === name) ? now.includes(name) : (then?.includes(name) ?? true),
    );
  }

  /**
   * Two versions with the visuals that differ, and what was changed from the first to the second.
   * @throws AppError as `read`
   */
  async compare(caller: Caller, id: ReportId, numbers: readonly [string, string]): Promise<ComparedVersions> {
    const versions = await this.list(caller, id);
    const [earlier, later] = numbers.map((number) => versions.find((one) => String(one.number) === number));
    if (earlier === undefined || later === undefined) throw new AppError("version_not_found");
    const from = await this.#readDefinition(id, earlier.number);
    const to = await this.#readDefinition(id, later.number);
    return { earlier, later, changes: sentencesOf(from, to) };
  }

  /**
   * A version as it is drawn next to another one: visuals that the other does not have, or has in another form, are marked.
   * The caller has checked that the person may edit the report.
   * @throws AppError `version_not_found`
   */
  async readMarked(id: ReportId, { version, against }: ComparedVersion): Promise<ReportDefinition> {
    return withMarks(await this.#readDefinition(id, version), await this.#readDefinition(id, against));
  }

  async #readDefinition(id: ReportId, number: number): Promise<ReportDefinition> {
    const stored = await findVersion(this.#deps.db, id, number);
    if (stored === null) throw new AppError("version_not_found");
    return readStored(stored);
  }

  /** Saves an earlier version again. The report then follows its template as it did. @throws AppError as `read` */
  async restore(caller: Caller, id: ReportId, number: string): Promise<StoredVersion> {
    const { definition, follows, hidden } = await this.read(caller, id, number);
    await this.save(caller, id, {
      definition,
      hide: hidden.map(({ name }) => name),
      from: null,
      note: "",
      event: "report.version-restored",
      follows,
    });
    const [present] = await listVersions(this.#deps.db, id);
    if (present === undefined) throw new AppError("report_not_found");
    return present;
  }

  /** The number of the present version. @throws AppError `report_not_found` */
  async presentOf(id: ReportId): Promise<number> {
    const [present] = await listVersions(this.#deps.db, id);
    if (present === undefined) throw new AppError("report_not_found");
    return present.number;
  }

  /**
   * Saves a definition, which the caller has checked, as the next version.
   * @returns its number, or that of the present version if it has the same definition
   * @throws AppError `report_not_found`; `edit_conflict` when another version was saved since; `invalid_input` when
   *   clients would not see any page
   */
  save({ person, origin }: Author, id: ReportId, save: Save): Promise<number> {
    const { db, clock } = this.#deps;
    return db.transaction().execute(async (session) => {
      const locked = await lockReport(session, id, save.definition);
      if (locked === null) throw new AppError("report_not_found");
      const { follows = locked.follows } = save;
      if (locked.isSame && isDeepStrictEqual(follows, locked.follows)) return locked.number;
      if (save.from !== null && save.from !== locked.number) throw await conflict(session, id);
      const { definition, note, hide = [] } = save;
      requireShownPage(definition, [...(await findHiddenPages(session, id)), ...hide]);
      const at = clock.now();
      const number = locked.number + 1;
      await keepPresent(session, id);
      const changes = sentencesOf(readStored(locked.definition), definition);
      await setPresent(session, id, { definition, authorId: person.id, note, at, changes, hide });
      await linkReport(
        session,
        id,
        follows,
        save.event === "report.template-followed" ? locked.number : null,
      );
      await dropVersions(session, id, number - keptVersions);
      const details = { report: id, version: String(number), ...detailsOf(save.follows) };
      await writeAudit(session, { at, event: save.event, userId: person.id, origin, details });
      return number;
    });
  }
}

/** Clients can open the report as long as one of its pages is not hidden from them. */
function requireShownPage({ pages }: ReportDefinition, hidden: readonly string[]): void {
  if (pages.every(({ name }) => hidden.includes(name)))
    throw new AppError("invalid_input", { detail: "definition.pages must have one that clients see" });
}

/** Names the present version and its author. */
async function conflict(session: Kysely<Database>, id: ReportId): Promise<AppError> {
  const [present] = await listVersions(session, id);
  const by = present?.author ?? null;
  const number = present?.number ?? 1;
  return new AppError("edit_conflict", {
    detail: `version ${number} was saved${by === null ? "" : ` by ${by}`}`,
    by,
  });
}

function detailsOf(link: TemplateLink | null | undefined): Readonly<Record<string, string>> {
  return link == null ? {} : { template: link.template, templateVersion: String(link.version) };
}

/** What a version changes, in words. */
function sentencesOf(from: ReportDefinition, to: ReportDefinition): readonly EditSentence[] {
  return [...describeEdits(from, diffDefinitions(from, to).slice(0, mostSentences)).values()];
}

function readStored(stored: unknown): ReportDefinition {
  const parsed = parse(reportDefinitionSchema, stored);
  if (parsed.ok) return parsed.value;
  throw new Error(`a stored definition is faulty: ${parsed.faults.map(({ message }) => message).join("; ")}`);
}
