import type { Socket } from "node:net";
import { createInterface } from "node:readline";

import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { connectLocally, listenLocally, type LocalSocket } from "../local-socket.ts";
import { describeFailure } from "./describe-failure.ts";
import type { Installation } from "./installation.ts";
import { runTask, taskSchema, type StoreTask } from "./run-task.ts";

const socketName = "store";
const lineSchema = z.union([z.object({ line: z.string() }), z.object({ exitCode: z.int() })]);
type EndpointLine = z.output<typeof lineSchema>;

/**
 * Listens for the store command on a socket in the data directory, which only the server's user can open. A request is
 * one line of JSON, the answer several.
 */
export function openStoreEndpoint(installation: Installation): Promise<LocalSocket> {
  return listenLocally(installation.dataDir, socketName, (socket, line) => {
    void answer(socket, line, installation);
  });
}

async function answer(socket: Socket, line: string, installation: Installation): Promise<void> {
  const send = (message: EndpointLine) => socket.write(`${JSON.stringify(message)}\n`);
  try {
    const task = parse(taskSchema, JSON.parse(line));
    if (!task.ok) throw new Error("The server does not know this command; build and start it again.");
    send({ exitCode: await runTask(task.value, installation, (text) => send({ line: text })) });
  } catch (error) {
    send({ line: describeFailure(error, installation) });
    send({ exitCode: 1 });
  }
  socket.end();
}

export async function isServerRunning(dataDir: string): Promise<boolean> {
  const socket = await connectLocally(dataDir, socketName);
  socket?.destroy();
  return socket !== null;
}

/** Lets the server that runs on a data directory do a task. @returns the exit code; null when none runs */
export async function runThroughServer(
  dataDir: string,
  task: StoreTask,
  print: (line: string) => void,
): Promise<number | null> {
  const socket = await connectLocally(dataDir, socketName);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(task)}\n`);
  for await (const line of createInterface({ input: socket })) {
    const parsed = parse(lineSchema, JSON.parse(line));
    if (!parsed.ok) throw new Error("The server runs another version; build and start it again.");
    if ("exitCode" in parsed.value) return parsed.value.exitCode;
    print(parsed.value.line);
  }
  throw new Error("The server stopped before the command was done; run it again.");
}
