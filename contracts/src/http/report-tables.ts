import * as z from "zod/mini";

import { tableRowsSchema, tablesSchema } from "../tables/table-schema.ts";
import { route } from "./route.ts";

const begunSchema = z.object({
  tablesId: z.string(),
  /** The name of the dataset that reports name. */
  datasetId: z.string(),
});

/** Begins a dataset of tables (decision 129). */
export const createEmbedTables = route({
  method: "POST",
  path: "/api/embed/tables/",
  access: "embed",
  summary:
    "Begins a dataset of tables for a report that is being created, with a token for creating reports. Their rows follow in parts. The user who began it reads it with the same token, followed by `~` and its id. It is deleted after a day if no report is saved with it.",
  failures: ["forbidden", "report_not_found"],
  params: null,
  body: z.object({ tables: tablesSchema }),
  reply: begunSchema,
});

/** Sends rows of a dataset that is being created. */
export const sendEmbedTableRows = route({
  method: "PUT",
  path: "/api/embed/tables/:tablesId/parts/:part/",
  access: "embed",
  summary:
    "Sends the next part of the rows of a dataset of tables. Parts are counted from 0 and sent in their order; one that was sent before is not stored again. After the last part the dataset can be queried, and takes no more rows.",
  failures: ["forbidden", "report_not_found", "payload_too_large", "edit_conflict"],
  params: z.object({ tablesId: z.string(), part: z.string().check(z.regex(/^\d{1,6}$/)) }),
  body: z.extend(tableRowsSchema, { isLast: z.boolean() }),
  reply: z.object({}),
});
