import { createServer, type Server, type Socket } from "node:net";

import { afterEach, expect, test } from "vitest";

import { ClickhouseNode } from "./clickhouse-node.ts";

let server: Server;
let connections = 0;

afterEach(() => {
  server.close();
});

/** A node that answers one request per connection, and closes the connection at the next one. */
async function aClosingNode(): Promise<ClickhouseNode> {
  const answer = `a\nFloat64\n${connections}\n`;
  const reply = `HTTP/1.1 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: ${answer.length}\r\n\r\n${answer}`;
  server = createServer((socket: Socket) => {
    connections += 1;
    let requests = 0;
    socket.on("data", (data) => {
      if (!String(data).includes("POST")) return;
      requests += 1;
      if (requests === 1) socket.write(reply);
      else socket.destroy();
    });
    socket.on("error", () => {});
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    }),
  );
  return new ClickhouseNode(`http://127.0.0.1:${port}`, {
    user: "default",
    password: "",
    database: "default",
  });
}

test("tries again on a new connection if an idle one was closed, and reports if there is none", async () => {
  const node = await aClosingNode();
  for (let question = 0; question < 3; question += 1) {
    expect(await node.read("SELECT 1", { limitMs: 2000 })).toEqual([[0]]);
  }
  expect(connections).toBe(3);
  const unreachable = new ClickhouseNode("http://127.0.0.1:9", {
    user: "default",
    password: "",
    database: "default",
  });
  await expect(unreachable.read("SELECT 1", { limitMs: 2000 })).rejects.toMatchObject({
    code: "engine_unavailable",
  });
});
