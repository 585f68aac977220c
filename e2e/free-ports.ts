import { createServer } from "node:net";

/** How many ports in a row one run uses. */
const count = 16;

/**
 * The first of sixteen ports in a row that nobody listens on now. Below those that systems hand out by themselves
 * (from 32768), so that a connection of another program does not take one of them meanwhile.
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
