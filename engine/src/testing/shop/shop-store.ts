import type { ShopDatabase } from "./shop-database.ts";
import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import type { PlanContext } from "../../plan/plan-query.ts";

import type { ScopeRules } from "../../security-scope.ts";

import { ask, askInFull, openDatabase } from "../memory-database.ts";
import type { ReferenceAnswer, ReferenceData } from "../reference/reference-evaluator.ts";
import { openRemoteShop } from "./remote-shop.ts";
import { shopModel } from "./shop-model.ts";
import type { EngineName } from "../testing-servers.ts";

/** All phases on a real database, for thousands of small queries. */
export interface ShopStore {
  replaceData(data: ReferenceData): Promise<void>;
  ask(query: SemanticQuery, scope: ScopeRules): Promise<ReferenceAnswer>;
  /** As `ask`, with the labels of the answer. @param known what is known about the data, by default that of the shop */
  askInFull(query: SemanticQuery, scope: ScopeRules, known?: Partial<PlanContext>): Promise<QueryResult>;
  close(): Promise<void>;
}

export async function openShopStore(engine: EngineName): Promise<ShopStore> {
  const database = engine === "duckdb" ? await openInProcess() : await openRemoteShop(engine);
  return {
    replaceData: (data) => database.replaceData(data),
    ask: (query, scope) => ask(database, shopModel, query, scope),
    askInFull: (query, scope, known) => askInFull(database, shopModel, query, scope, known),
    close: () => database.close(),
  };
}

/** The embedded engine without its process, which would slow down thousands of queries. */
async function openInProcess(): Promise<ShopDatabase> {
  const database = await openDatabase();
  return { ...database, replaceData: (data) => database.replaceModel(shopModel, data) };
}
