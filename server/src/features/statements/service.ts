import { lookOf } from "@vitrine/contracts/brand";
import { AppError } from "@vitrine/contracts/errors";
import type {
  EmbedStatement,
  ReportTexts,
  StatementEdit,
  StatementPages,
  StatementSettings,
  StatementTemplate,
} from "@vitrine/contracts/http";
import type { ReportId, WorkspaceId } from "@vitrine/contracts/ids";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import {
  maxRows,
  maxWindowRows,
  type Filter,
  type QueryResult,
  type SemanticQuery,
} from "@vitrine/contracts/query";
import {
  completeLists,
  filtersOf,
  lengthsOf,
  OutlineBuilder,
  queryOfRows,
  readParameters,
  sentenceOfFault,
  shownTo,
  type GivenParameter,
  type ParameterList,
  type ParameterValue,
  type StatementDefinition,
  type StatementParameter,
} from "@vitrine/contracts/statements";
import type { BatchResult } from "@vitrine/engine";

import type { Caller } from "../../access/caller.ts";
import {
  textsOfFields,
  type EmbeddingService,
  type EnteredStatement,
  type StatementData,
} from "../embedding/service.ts";
import type { DescribedReport, ReportService } from "../reports/service.ts";
import type { ReportMaker, TemplateLibrary } from "../templates/service.ts";
import type { UsageService } from "../usage/service.ts";
import { settingsIn, withSettings } from "./settings.ts";
import { statementOf } from "./templates/catalogue.ts";

/** A list of more values is not complete, so that values outside it are not refused. Its rows are still the token's. */
const mostListed = 5000;
/** How many values a search finds. */
const mostFound = 300;
/** How often the pages are asked for again if the data change meanwhile. */
const attempts = 3;

export interface StatementServiceDeps {
  readonly embedding: EmbeddingService;
  readonly reports: ReportService;
  readonly reportMaker: ReportMaker;
  readonly library: Pick<TemplateLibrary, "requireOffered">;
  readonly usage: UsageService;
}

export interface StatementOrder {
  readonly workspaceId: WorkspaceId;
  readonly template: StatementTemplate;
  readonly name: string;
  readonly language: ReportLanguage;
}

/** A search in the list of a parameter. */
interface ListSearch {
  readonly name: string;
  readonly search: string;
  /** The values of the other parameters. */
  readonly given: readonly GivenParameter[];
}

interface ListField {
  readonly table: string;
  readonly column: string;
}

/** What lists and periods depend on. */
interface Data {
  readonly lists: readonly ParameterList[];
  readonly dataVersion: string;
  readonly today: string;
  readonly completeThrough: string | null;
}

/** Statements: making them of templates, and opening them in the frame within the rights of an embed token. */
export class StatementService {
  readonly #deps: StatementServiceDeps;

  constructor(deps: StatementServiceDeps) {
    this.#deps = deps;
  }

  /** @throws AppError `workspace_not_found`, `forbidden`, `request_reused`, `template_not_found` */
  async add(
    caller: Caller,
    { workspaceId, template, name, language }: StatementOrder,
    key: string | null,
  ): Promise<DescribedReport> {
    await this.#deps.library.requireOffered(template);
    const definition = statementOf(template, language);
    return this.#deps.reportMaker.create(caller, { workspaceId, kind: "statement", name, definition }, key);
  }

  /** What people who edit the statement can change. @throws AppError `report_not_found`, `forbidden` */
  async settingsOf({ person, workspacePrefix }: Caller, id: ReportId): Promise<StatementSettings> {
    const { embedding, reports } = this.#deps;
    const opened = await reports.openFor(person, id, workspacePrefix, "edit_report");
    const { definition, version } = await reports.readKind(opened.report.id, "statement");
    const data = await embedding.dataForPerson(person, opened);
    const { lists } = await this.#readData(data, definition);
    return settingsIn(definition, lists, version);
  }

  /** @returns the version. @throws AppError as `settingsOf`; `invalid_input`, `edit_conflict` */
  async edit(caller: Caller, id: ReportId, edit: StatementEdit): Promise<number> {
    const { reports } = this.#deps;
    await reports.openFor(caller.person, id, caller.workspacePrefix, "edit_report");
    const { definition } = await reports.readKind(id, "statement");
    const changed = withSettings(definition, edit);
    return reports.saveKind(caller, id, { kind: "statement", definition: changed, from: edit.version });
  }

  /** @throws AppError `embed_token_expired`, `embed_token_invalid`, `report_not_found` */
  async open(token: string | null, language: ReportLanguage): Promise<EmbedStatement> {
    const entered = await this.#deps.embedding.openStatement(token);
    const { report, grant, expiresAt, profile, described } = entered;
    await this.#deps.usage.count(entered);
    const definition = await this.#read(entered);
    const { lists, today, completeThrough } = await this.#readData(entered, definition);
    const { name, brand, currency, calendar } = profile;
    return {
      reportId: report.id,
      reportName: report.name,
      definition,
      ...textsAs("texts", textsOfFields(described, definition.language)),
      ...textsAs("readerTexts", textsOfFields(described, language)),
      lists: lists.map(({ values, ...list }) => ({ ...list, values: [...values] })),
      completeThrough,
      today,
      calendar: { ...calendar },
      workspace: { name, mark: lookOf(brand).mark, currency },
      parentOrigins: [...grant.parentOrigins],
      tokenExpiry: expiresAt.toISOString(),
    };
  }

  /**
   * How the rows of a statement are divided into groups, for values of its parameters.
   * @throws AppError as `open`; `invalid_input` with the parameters that are faulty; as queries
   */
  async layOut(
    token: string | null,
    given: readonly GivenParameter[],
    signal: AbortSignal,
  ): Promise<StatementPages> {
    const entered = await this.#deps.embedding.enterStatement(token);
    const definition = await this.#read(entered);
    const data = await this.#readData(entered, definition);
    const { calendar } = entered.profile;
    const { today, completeThrough } = data;
    const clock = { today, completeThrough, campaign: null, calendar };
    const read = readParameters(definition.parameters, given, completeLists(data.lists), clock);
    if (!read.ok)
      throw new AppError("invalid_input", { detail: read.faults.map(sentenceOfFault).join("; ") });
    const filters = filtersOf(definition, read.values);
    const values = [...read.values].map(([name, chosen]) => ({ name, values: [...chosen] }));
    let version = data.dataVersion;
    for (let attempt = 1; ; attempt += 1) {
      const blocks: StatementPages["blocks"] = [];
      for (const block of definition.body)
        blocks.push(
          block.kind === "text"
            ? null
            : await outlineOf(entered, queryOfRows(block, filters), block.groups.length, signal),
        );
      const { dataVersion } = await entered.ask([]);
      if (dataVersion === version || attempt === attempts)
        return { dataVersion, values, filters: [...filters], blocks };
      version = dataVersion;
    }
  }

  /** Answers a query of an opened statement. @throws AppError as `open`; as queries */
  async read(token: string | null, query: SemanticQuery, signal: AbortSignal): Promise<QueryResult> {
    const entered = await this.#deps.embedding.enterStatement(token);
    return entered.read(query, signal);
  }

  /**
   * The values of a list that contain a text, and occur with the values of the parameters that the list depends on.
   * @throws AppError as `open`; `invalid_input` for a parameter without a list of the data
   */
  async searchList(
    token: string | null,
    { name, search, given }: ListSearch,
  ): Promise<{ readonly values: readonly ParameterValue[]; readonly isCut: boolean }> {
    const entered = await this.#deps.embedding.enterStatement(token);
    const definition = await this.#read(entered);
    const { list, type } = definition.parameters.find((one) => one.name === name) ?? {};
    if (list === undefined || "values" in list)
      throw new AppError("invalid_input", { detail: `the parameter ${name} has no list of the data` });
    const within = definition.parameters.filter((one) => list.within?.includes(one.name) === true);
    const { today = "", completeThrough } = await entered.ask([]);
    const clock = { today, completeThrough, campaign: null, calendar: entered.profile.calendar };
    const names = new Set(within.map((one) => one.name));
    const sent = given.filter((one) => names.has(one.name));
    // Values that are not finished yet, such as half a date, narrow nothing.
    const read = readParameters(within, sent, new Map(), clock);
    const filters = read.ok
      ? filtersOf({ filters: definition.filters, parameters: within }, read.values)
      : definition.filters;
    const query = listQuery(
      list.field,
      [...filters, ...textFilter(list.field, type === "text" ? search : "")],
      directionOf(type),
    );
    const { results } = await entered.ask([{ id: name, query: { ...query, limit: mostFound } }]);
    const [found] = results.map(listOf);
    return { values: found?.values ?? [], isCut: found?.isCut === true };
  }

  async #read({ report, described }: EnteredStatement): Promise<StatementDefinition> {
    const { definition } = await this.#deps.reports.readKind(report.id, "statement");
    return shownTo(definition, described);
  }

  /** The lists of the parameters within the rows of the token, and the days that periods count from. */
  async #readData(data: StatementData, { parameters, filters }: StatementDefinition): Promise<Data> {
    const asked = parameters.flatMap(({ name, list, type }) => {
      if (list === undefined || "values" in list) return [];
      return [{ id: name, query: listQuery(list.field, filters, directionOf(type)) }];
    });
    const { results, dataVersion, completeThrough, today = "" } = await data.ask(asked);
    const written = parameters.flatMap(({ name, list }): ParameterList[] =>
      list !== undefined && "values" in list ? [{ name, values: list.values }] : [],
    );
    const lists = [...written, ...results.map(listOf)];
    return { lists, dataVersion, today, completeThrough };
  }
}

/** The newest days and months first. */
function directionOf(type: StatementParameter["type"] | undefined): "ascending" | "descending" {
  return type === "date" || type === "month" ? "descending" : "ascending";
}

function textFilter(target: ListField, search: string): readonly Filter[] {
  if (search.trim() === "") return [];
  const conditions = [{ operator: "Contains" as const, value: search.trim() }];
  return [{ filterType: 0, target, logicalOperator: "And", conditions }];
}

function textsAs<Name extends string>(
  name: Name,
  texts: ReportTexts | null,
): { [Key in Name]?: ReportTexts } {
  return texts === null ? {} : ({ [name]: texts } as { [Key in Name]?: ReportTexts });
}

function listQuery(
  field: ListField,
  filters: readonly Filter[],
  direction: "ascending" | "descending",
): SemanticQuery {
  return {
    dimensions: [field],
    measures: [],
    filters: [...filters],
    sort: [{ by: "dimension", index: 0, direction }],
    limit: mostListed,
    totals: false,
  };
}

/** A list that a reader may not see is empty. */
function listOf(result: BatchResult): ParameterList {
  const found = result.status === "ok" ? result.result : null;
  const values = (found?.columns[0]?.values ?? []).flatMap((value) =>
    value === null || value === "" ? [] : [value],
  );
  return { name: result.id, values, ...(found?.truncated === true ? { isCut: true } : {}) };
}

/** Reads the groups of all rows of a block. The measures decide which rows there are, so that they are read too. */
async function outlineOf(
  { read }: EnteredStatement,
  query: SemanticQuery,
  depth: number,
  signal: AbortSignal,
): Promise<StatementPages["blocks"][number]> {
  const { subtotals: _subtotals, ...rows } = query;
  const builder = new OutlineBuilder(depth);
  let [offset, isMore] = [0, true];
  while (isMore && offset < maxWindowRows) {
    const window = { ...rows, totals: false, limit: maxRows, ...(offset === 0 ? {} : { offset }) };
    const { columns, rowCount, truncated } = await read(window, signal);
    builder.add(
      columns.slice(0, depth).map(({ values }) => values),
      rowCount,
    );
    offset += rowCount;
    isMore = truncated && rowCount > 0;
  }
  const outline = builder.build();
  return { rowCount: outline.rowCount, lengths: lengthsOf(outline), isCut: isMore };
}
