import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the house of the end-to-end tests lives; other ports than the defaults, so that a running Vitrine is left alone. */
export const portalUrl = "http://localhost:8380";
export const frameUrl = "http://localhost:8381";
/** A page of somebody else that may embed reports from this house. */
export const hostPageUrl = "http://localhost:8390";
export const stateFile = join(tmpdir(), "vitrine-e2e-house.json");
