import { tmpdir } from "node:os";
import { join } from "node:path";

/** The first port of this run. `playwright.config.ts` finds free ones before the tests begin. */
const firstPort = Number(process.env.VITRINE_E2E_PORT);
const at = (place: number): string => `http://localhost:${firstPort + place}`;

export const portalUrl = at(0);
export const frameUrl = at(1);
/** The server whose time a test advances (`clocked-server.ts`). */
export const clockedUrl = at(3);
export const clockedFrameUrl = at(4);
/** Where the driver of WebKit listens (`engines/webkit.ts`). */
export const webKitDriverPort = firstPort + 5;
/** A page of another origin that is allowed to embed reports from this server. */
export const hostPageUrl = at(10);
/** Contains the addresses of the fakes of Power BI that tests have opened, in a file for each tenant. */
export const powerBiFolder = join(tmpdir(), `vitrine-e2e-power-bi-${firstPort}`);
export const stateFile = join(tmpdir(), `vitrine-e2e-ownServer-${firstPort}.json`);
