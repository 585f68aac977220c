import { createServer } from "node:net";

/** The number of consecutive ports that one run uses. */
const count = 16;

/**
 * The first of sixteen consecutive ports that no program listens on now. They are below the range from which systems
 * assign ports (from 32768), so that a connection of another program does not take one of them.
 */
export async function findFreePorts(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = 10_000 + count * Math.floor(Math.random() * 1400);
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(first + place)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports in a row were found.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
