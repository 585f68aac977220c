import type { FoundMember } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { QuestionTexts, Understanding } from "@vitrine/contracts/questions";
import { questionTextsOf, type Engine } from "@vitrine/engine";

import type { Person } from "../../access/person.ts";
import { mayAskOverData } from "../../access/policy.ts";
import { requireAllowed } from "../../access/require.ts";
import type { BuiltinProvider } from "../../providers/builtin.ts";
import {
  holderOf,
  rowRulesOfWorkspace,
  textsOfFields,
  type EmbeddingService,
  type EmbeddableQuestions,
} from "../embedding/service.ts";
import type { WorkspaceService } from "../workspaces/service.ts";
import { allowedTexts } from "./allowed-texts.ts";
import { matchMembers } from "./members/match-members.ts";
import { MemberIndexes } from "./members/member-indexes.ts";
import { readQuestion, type ReadingContext } from "./read-question.ts";

export interface QuestionServiceDeps {
  readonly workspaces: WorkspaceService;
  readonly embedding: EmbeddingService;
  readonly provider: BuiltinProvider;
  readonly engine: Engine;
  readonly parentOrigins: readonly string[];
}

/** A phrase of a question, looked up with a token. */
interface LookUp {
  readonly token: string | null;
  readonly phrases: readonly string[];
  readonly language: ReportLanguage;
}

export class QuestionService {
  readonly #deps: QuestionServiceDeps;
  readonly #indexes = new MemberIndexes();

  constructor(deps: QuestionServiceDeps) {
    this.#deps = deps;
  }

  /** Questions over all data of a workspace. @throws AppError `workspace_not_found`, `forbidden` */
  async embed(person: Person, workspaceId: WorkspaceId): Promise<EmbeddableQuestions> {
    const { workspaces, provider, engine, parentOrigins } = this.#deps;
    const { workspace, standing } = await workspaces.enter(person, workspaceId);
    requireAllowed(mayAskOverData(standing));
    const dataset = engine.model.name;
    const access = await provider.grant({
      reportId: null,
      workspaceId,
      dataset,
      userId: person.id,
      holder: holderOf(person),
      permissions: 0,
      audience: "agency",
      rows: rowRulesOfWorkspace(workspaceId),
      parentOrigins,
    });
    return {
      workspace,
      access,
      embedUrl: provider.questionsUrl({ dataset, workspaceId }),
      datasetId: dataset,
    };
  }

  /** The words with which questions are read, for the fields that the token allows. @throws AppError as `findMembers` */
  async textsFor(token: string | null, language: ReportLanguage): Promise<QuestionTexts> {
    const { dataset, scope } = await this.#deps.embedding.dataOf(token);
    const described = dataset.describe(scope);
    const { names = {} } = textsOfFields(described, language) ?? {};
    return { ...allowedTexts(questionTextsOf(dataset.model, language), described), names };
  }

  /**
   * The members that phrases of a question may mean, among those that the token shows.
   * @returns for each phrase, the nearest first. @throws AppError as `EmbeddingService.dataOf`
   */
  async findMembers({ token, phrases, language }: LookUp): Promise<FoundMember[][]> {
    const data = await this.#deps.embedding.dataOf(token);
    const index = await this.#indexes.of(data, language);
    return phrases.map((phrase) => [...matchMembers(index, phrase)]);
  }

  /** How a question is understood with the fields and the members that are allowed, and with no others. */
  async read(question: string, context: ReadingContext): Promise<Understanding> {
    return readQuestion(question, context, this.#indexes);
  }
}
