import * as z from "zod/mini";

/** What a service account may do: embed reports for its end users, list reports, import data. */
export const serviceScopes = ["embed", "read", "import"] as const;
export const serviceScopeSchema = z.enum(serviceScopes);
export type ServiceScope = z.output<typeof serviceScopeSchema>;
