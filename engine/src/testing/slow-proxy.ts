import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export type ProxyMode = "pass" | "slow" | "hang" | "close";

/** How much later a slow connection passes something on, in milliseconds. */
const slowMs = 10;

export interface Proxy {
  /** The address of a database, through the proxy. */
  readonly url: string;
  /** What becomes of connections from now on: passed on, at once or slowly, accepted without any answer, or closed. */
  turn(to: ProxyMode): void;
  close(): Promise<void>;
}

/** A server in front of a database that can stop to answer, for tests of databases that hang or go away. */
export async function openProxy(database: string): Promise<Proxy> {
  const target = new URL(database);
  let mode: ProxyMode = "pass";
  const open = new Set<Socket>();
  const server = createServer((from) => {
    if (mode === "close") return void from.destroy();
    const to = connect(placeOf(target));
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on("data", (data) => {
        if (mode === "pass") other.write(data);
        if (mode === "slow") setTimeout(() => other.write(data), slowMs);
      });
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        // What is still passed on slowly comes first.
        setTimeout(() => other.destroy(), mode === "slow" ? slowMs : 0);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.search = "";
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port); // It listens on a port.
  return {
    url: url.href,
    turn: (to) => {
      mode = to;
      if (to === "close") for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A server listens on a socket in a folder, or on a port. */
function placeOf({ searchParams, hostname, port }: URL): { path: string } | { port: number; host: string } {
  const folder = searchParams.get("host");
  const number = searchParams.get("port") ?? port;
  const known = Number(number === "" ? 5432 : number);
  return folder === null ? { port: known, host: hostname } : { path: `${folder}/.s.PGSQL.${known}` };
}
