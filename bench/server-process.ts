import { openBenchServer } from "./bench-server.ts";

/** A process with the server that `openServerApart` asks for. It ends with its parent. */
const [portalPages, framePages, copies] = process.argv.slice(2);
const server = await openBenchServer(portalPages, framePages, Number(copies));
const { portalUrl, frameUrl, rows, accessToken } = server;
const session = await server.browserSession("admin");
process.on("disconnect", () => void server.close().finally(() => process.exit()));
process.send?.({ portalUrl, frameUrl, rows, accessToken, session });
