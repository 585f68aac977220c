import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import {
  addTile,
  arrangeTiles,
  type BoardDefinition,
  type Tile,
  type TileContent,
  type TileSize,
} from "@vitrine/contracts/boards";
import { AppError } from "@vitrine/contracts/errors";
import type { BoardAnswers, BoardQueries } from "@vitrine/contracts/http";
import { asReportId, type ReportId, type WorkspaceId } from "@vitrine/contracts/ids";
import { visualKinds, type ReportDefinition, type Visual } from "@vitrine/contracts/report";

import type { Caller } from "../../access/caller.ts";
import type { Person } from "../../access/person.ts";
import { mayManageWorkspace, mayOnReport, standingOf } from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import { writeAudit, type Origin } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { EncodedJson } from "../../http/encoded-json.ts";
import { answerOnce } from "../../requests/answer-once.ts";
import { fairnessOf, type EmbedTokens, type VerifiedReport } from "../embedding/service.ts";
import type { DescribedReport, OpenedReport, ReportService } from "../reports/service.ts";
import type { ReportMaker } from "../templates/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import type { UsageService } from "../usage/service.ts";
import { answerQueries } from "./answer-queries.ts";
import type { OpenedBoard } from "./opened-board.ts";
import { readQuestions, type QuestionReader } from "./read-questions.ts";
import {
  clearHomeBoard,
  clearWelcomeBoard,
  listBoards,
  saveHomeBoard,
  saveWelcomeBoard,
  type ListedBoard,
} from "./repository.ts";
import { idsOf, shownTile, sourceOf, SourceReader, type ShownSource } from "./sources.ts";
import type { SourceReaderDeps } from "./sources.ts";

export type { OpenedBoard } from "./opened-board.ts";
export { presentEmbedBoard } from "./present.ts";

export interface BoardServiceDeps extends SourceReaderDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly reports: ReportService;
  readonly reportMaker: ReportMaker;
  readonly workspaces: WorkspaceService;
  readonly questions: QuestionReader;
  readonly tokens: EmbedTokens;
  readonly usage: UsageService;
}

export interface NewTile {
  readonly title: string;
  readonly content: TileContent;
  /** Null for that of its content. */
  readonly size: TileSize | null;
}

/** A tile of a changed arrangement. */
export interface ArrangedTile extends Pick<Tile, "id" | "place"> {
  /** As before if missing. */
  readonly title?: string | undefined;
  /** As before if missing. */
  readonly content?: TileContent | undefined;
}

type VisualType = Visual["type"];

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const noTiles: BoardDefinition = { version: 1, tiles: [] };

/** Boards: arrangements of tiles, each with the rights of the report behind it. */
export class BoardService {
  readonly #deps: BoardServiceDeps;
  readonly #sources: SourceReader;

  constructor(deps: BoardServiceDeps) {
    this.#deps = deps;
    this.#sources = new SourceReader(deps);
  }

  /**
   * Creates a board without tiles.
   * @param key the `Idempotency-Key`, or null
   * @throws AppError `workspace_not_found`, `forbidden`, `request_reused`
   */
  add(
    caller: Caller,
    order: { readonly workspaceId: WorkspaceId; readonly name: string; readonly description: string },
    key: string | null,
  ): Promise<DescribedReport> {
    return this.#deps.reportMaker.create(caller, { ...order, kind: "board", definition: noTiles }, key);
  }

  /** The boards to which the person can pin tiles, by workspace and name. */
  async list(person: Person): Promise<readonly ListedBoard[]> {
    const boards = await listBoards(this.#deps.db, person.id, person.isAdmin);
    return boards.filter(({ role }) => mayOnReport(standingOf(person, role, false), "edit_report"));
  }

  /**
   * Adds a tile to a board.
   * @param key the `Idempotency-Key`, or null
   * @returns its id
   * @throws AppError `report_not_found`, `forbidden`, `tile_source_missing` for a report or a visual that the person does
   *   not see, `board_full`, `request_reused`
   */
  async pin(caller: Caller, id: ReportId, tile: NewTile, key: string | null): Promise<string> {
    const { db, clock, reports } = this.#deps;
    const { person, workspacePrefix } = caller;
    const { report } = await reports.openFor(person, id, workspacePrefix, "edit_report");
    if (report.kind !== "board") throw new AppError("report_not_found");
    const type = await this.#requireSource(person, tile.content);
    const request = { userId: person.id, key, content: { call: "pin", id, tile } };
    return answerOnce({ db, clock }, request, String, async (session) => {
      const tileId = randomUUID();
      const { title, content } = tile;
      const size = tile.size ?? sizeFor(content, type);
      await reports.changeKind(session, caller, id, "board", ({ definition }) => {
        const changed = addTile(definition, { id: tileId, title, content }, size);
        if (changed === null) throw new AppError("board_full");
        return changed;
      });
      return tileId;
    });
  }

  /** @throws AppError as `EmbedTokens.verifyReport` */
  verify(token: string | null): Promise<VerifiedReport> {
    return this.#deps.tokens.verifyReport(token, ["board"]);
  }

  /**
   * The board of a token, or one of its tiles.
   * @throws AppError as `verify`; `tile_not_found`
   */
  async openInFrame(token: string | null, tileId: string | undefined): Promise<OpenedBoard> {
    const verified = await this.verify(token);
    const { definition, version } = await this.#deps.reports.readKind(verified.report.id, "board");
    const tiles = definition.tiles.filter(({ id }) => tileId === undefined || id === tileId);
    if (tileId !== undefined && tiles.length === 0) throw new AppError("tile_not_found");
    await this.#deps.tokens.noteOpening(verified);
    await this.#deps.usage.count(verified);
    const { shown, withheld } = await this.#read(verified, idsOf(tiles));
    const answers = await readQuestions(tiles, {
      shown,
      questions: this.#deps.questions,
      person: verified.person,
    });
    return { verified, version, tiles, shown, withheld, answers };
  }

  /** The reports behind tiles as the holder of a token gets them. A file has nothing of those that allow none. */
  async #read(
    { grant, person }: VerifiedReport,
    ids: readonly ReportId[],
  ): Promise<Pick<OpenedBoard, "shown" | "withheld">> {
    const read = await this.#sources.read(person, ids);
    const isWithheld = ({ exports }: ShownSource): boolean =>
      grant.holder.kind === "file" && exports === "none";
    const withheld = [...read].flatMap(([id, source]) => (isWithheld(source) ? [id] : []));
    return {
      shown: new Map([...read].filter(([, source]) => !isWithheld(source))),
      withheld: new Set(withheld),
    };
  }

  /** Answers the queries with which an opened board begins, as `answer` does. */
  answerOpened(
    { verified, shown }: OpenedBoard,
    reports: BoardQueries["reports"],
    signal: AbortSignal,
  ): Promise<EncodedJson<BoardAnswers>> {
    const opened = new Map([...shown].map(([id, { data }]) => [id, data]));
    const calendars = new Map(
      [...shown.values()].map(({ data, profile }) => [data.workspace.id, profile.calendar]),
    );
    return answerQueries(
      { reports },
      { opened, calendars, signal, fairness: fairnessOf(verified.grant, "page") },
    );
  }

  /**
   * The reports that figures of a board can be taken from: those of its workspace, and those behind its tiles, as the
   * person sees them.
   * @throws AppError as `verify`; `forbidden` if the board cannot be arranged with the token
   */
  async figureSources(token: string | null): Promise<readonly ShownSource[]> {
    const { reports } = this.#deps;
    const { grant, report, person } = await this.verify(token);
    if (grant.permissions === 0) throw new AppError("forbidden");
    const [{ reports: listed }, { definition }] = await Promise.all([
      reports.list(person, report.workspaceId),
      reports.readKind(report.id, "board"),
    ]);
    const ids = [...idsOf(definition.tiles), ...listed.map(({ id }) => id)];
    const shown = await this.#sources.read(person, [...new Set(ids)]);
    return [...shown.values()].toSorted((a, b) => byName.compare(a.report.name, b.report.name));
  }

  /**
   * Saves an arrangement, with new tiles and changed contents. Other contents are not part of it, so that people also
   * arrange tiles that they do not see.
   * @returns the version
   * @throws AppError as `verify`; `forbidden`, `tile_not_found`, `tile_source_missing`, `edit_conflict`
   */
  async save(
    token: string | null,
    { version, tiles }: { readonly version: number; readonly tiles: readonly ArrangedTile[] },
    origin: Origin,
  ): Promise<number> {
    const { reports } = this.#deps;
    const { grant, report, person } = await this.verify(token);
    if (grant.permissions === 0) throw new AppError("forbidden");
    const stored = await reports.readKind(report.id, "board");
    if (stored.version !== version) throw new AppError("edit_conflict");
    for (const { content } of tiles) if (content !== undefined) await this.#requireSource(person, content);
    const arranged = withArrangement(stored.definition.tiles, tiles);
    const definition = { ...stored.definition, tiles: arrangeTiles(arranged) };
    return reports.saveKind({ person, origin }, report.id, { kind: "board", definition, from: version });
  }

  /** Answers the queries of tiles, each with the rights of the report behind it. @throws AppError as `verify` */
  async answer(
    token: string | null,
    asked: BoardQueries,
    signal: AbortSignal,
  ): Promise<EncodedJson<BoardAnswers>> {
    const verified = await this.verify(token);
    const { report, person } = verified;
    const { definition } = await this.#deps.reports.readKind(report.id, "board");
    const ofTiles = new Set(idsOf(definition.tiles));
    const ids = asked.reports.map(({ reportId }) => asReportId(reportId)).filter((id) => ofTiles.has(id));
    const read = verified.grant.holder.kind === "file" ? await this.#read(verified, ids) : null;
    const opened = await this.#sources.open(person, read === null ? ids : [...read.shown.keys()]);
    const calendars = await this.#sources.calendarsOf(opened.values());
    return answerQueries(asked, { opened, calendars, signal, fairness: fairnessOf(verified.grant, "page") });
  }

  /** @throws AppError `workspace_not_found`, `report_not_found`, `forbidden` */
  async setHome(caller: Caller, workspaceId: WorkspaceId, id: ReportId | null): Promise<void> {
    const { db, workspaces, clock } = this.#deps;
    const { person, origin } = caller;
    const { standing } = await workspaces.enter(person, workspaceId);
    requireAllowed(mayManageWorkspace(standing));
    if (id !== null) await this.#open(person, id, workspaceId);
    await db.transaction().execute(async (session) => {
      await (id === null ? clearHomeBoard(session, workspaceId) : saveHomeBoard(session, workspaceId, id));
      const details = { workspace: workspaceId, home: id ?? "" };
      const event = "workspace.settings-changed";
      await writeAudit(session, { at: clock.now(), event, userId: person.id, origin, details });
    });
  }

  /** @throws AppError `report_not_found` */
  async setWelcome(person: Person, id: ReportId | null): Promise<void> {
    const { db } = this.#deps;
    if (id === null) return clearWelcomeBoard(db, person.id);
    await this.#open(person, id, null);
    await saveWelcomeBoard(db, person.id, id);
  }

  async #open(person: Person, id: ReportId, within: WorkspaceId | null): Promise<OpenedReport> {
    const opened = await this.#deps.reports.open(person, id, within);
    if (opened.report.kind !== "board") throw new AppError("report_not_found");
    return opened;
  }

  /** @returns the type of the visual; null for other contents. @throws AppError `tile_source_missing` */
  async #requireSource(person: Person, content: TileContent): Promise<VisualType | null> {
    const source = sourceOf({ content });
    if (source === null) return null;
    const tile = { id: "new", title: "", place: { x: 0, y: 0, w: 1, h: 1 }, content };
    const shown = await this.#sources.read(person, [source]);
    if (shownTile(tile, shown).content === null) throw new AppError("tile_source_missing");
    return content.kind === "visual" ? typeOf(shown.get(source)?.definition, content) : null;
  }
}

/** @throws AppError `tile_not_found` for a tile that does not exist and has no content, or is named twice */
function withArrangement(stored: readonly Tile[], arranged: readonly ArrangedTile[]): Tile[] {
  const known = new Map(stored.map((tile) => [tile.id, tile]));
  const named = new Set<string>();
  return arranged.map(({ id, place, title, content }) => {
    const before = known.get(id);
    const shown = content ?? before?.content;
    if (shown === undefined || named.has(id)) throw new AppError("tile_not_found");
    named.add(id);
    return { id, place, title: title ?? before?.title ?? "", content: shown };
  });
}

function typeOf(
  definition: ReportDefinition | undefined,
  { page, visual }: { readonly page: string; readonly visual: string },
): VisualType | null {
  const visuals = definition?.pages.find(({ name }) => name === page)?.visuals ?? [];
  return visuals.find(({ name }) => name === visual)?.type ?? null;
}

/** The size of a new tile: a single figure and a link need less room than anything else. */
function sizeFor({ kind }: TileContent, type: VisualType | null): TileSize {
  const isSmall =
    kind === "figure" || kind === "link" || (type !== null && visualKinds[type].isSingleFigure === true);
  return isSmall ? { w: 3, h: 2 } : { w: 4, h: 4 };
}
