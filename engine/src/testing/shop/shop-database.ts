import type { RawColumns } from "../../result/shape-result.ts";
import type { Dialect, SqlStatement } from "../../sql/dialect.ts";
import type { ReferenceData } from "../reference/reference-evaluator.ts";

export interface ShopDatabase {
  readonly dialect: Dialect;
  replaceData(data: ReferenceData): Promise<void>;
  execute(statements: readonly SqlStatement[]): Promise<readonly RawColumns[]>;
  close(): Promise<void>;
}
