import type { QueryPlan } from "../plan/query-plan.ts";
import type { Dialect } from "./dialect.ts";
import type { Parameters } from "./write-predicate.ts";

/** The state that all pieces of one statement share. */
export interface Writing {
  readonly plan: QueryPlan;
  readonly dialect: Dialect;
  readonly parameters: Parameters;
  readonly named: Map<string, string>;
  /** Prefix of these names, if a statement is written from several plans. */
  readonly prefix: string;
}
