import type { Origin } from "../../audit/audit-log.ts";

/** Of what the server does by itself. */
export const noOrigin: Origin = { address: "", userAgent: "" };
