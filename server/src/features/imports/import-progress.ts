import * as z from "zod/mini";

/** The name of the kind of job that imports a file. The key of such a job is the id of the import. */
export const importJobName = "import";

/** The number of rows read, and the share that is complete, from 0 to 1. */
export const progressSchema = z.object({ rows: z.number(), share: z.number() });
export type ImportProgress = z.output<typeof progressSchema>;
