import type { Socket } from "node:net";
import { createInterface } from "node:readline";

import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { systemClock } from "../../../clock.ts";
import { readConfig, type Config, type Environment } from "../../../config.ts";
import { openStore } from "../../../db/open-store.ts";
import { connectLocally, listenLocally, type LocalSocket } from "../../../local-socket.ts";
import { readPeppers } from "../../../tokens/peppers.ts";
import { revokeKeys, rotateKeys, type KeyDeps, type KeyReport, type PasswordReport } from "./key-service.ts";

export interface KeysCommandInput {
  /** The arguments after `npm run keys --`. */
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly print: (line: string) => void;
}

export const keysUsage = `npm run keys -- rotate    make new signing and encryption keys; no one is signed out
npm run keys -- revoke    make new keys, and end every session, token, link and known browser

The command uses the same store as the server: the directory VITRINE_DATA_DIR (./data), or the PostgreSQL of
VITRINE_DATABASE_URL. Works while servers run, which use the new keys within seconds. To change VITRINE_PEPPER, start the
servers with the new one and the old one as VITRINE_PEPPER_PREVIOUS, then rotate.`;

const socketName = "keys";
const commandSchema = z.enum(["rotate", "revoke"]);
type KeysCommand = z.output<typeof commandSchema>;
const answerSchema = z.object({ ok: z.boolean(), lines: z.array(z.string()) });
type KeysAnswer = z.output<typeof answerSchema>;

/** Runs the command. @returns the exit code: 0 done, 1 failed, 2 invalid arguments */
export async function runKeysCommand({ args, environment, print }: KeysCommandInput): Promise<number> {
  const [word, ...more] = args;
  const command = parse(commandSchema, word);
  if (!command.ok || more.length > 0) {
    print(keysUsage);
    return word === "--help" ? 0 : 2;
  }
  const read = readConfig(environment);
  if (!read.ok) {
    for (const problem of read.problems) print(problem);
    return 1;
  }
  const { ok, lines } = await tryTo(() => run(command.value, read.config));
  for (const line of lines) print(line);
  return ok ? 0 : 1;
}

/** Lets a server that has the embedded store open run the command; no other process can open the store. */
export function openKeysSocket(dataDir: string, deps: KeyDeps): Promise<LocalSocket> {
  return listenLocally(dataDir, socketName, (socket, line) => {
    void answer(socket, line, deps);
  });
}

async function answer(socket: Socket, line: string, deps: KeyDeps): Promise<void> {
  const result = await tryTo(async () => {
    const command = parse(commandSchema, line);
    if (!command.ok) throw new Error("The server does not know this command; build and start it again.");
    return work(command.value, deps);
  });
  socket.end(`${JSON.stringify(result)}\n`);
}

async function run(command: KeysCommand, config: Config): Promise<KeysAnswer> {
  const { databaseUrl, dataDir } = config;
  const socket = databaseUrl === null ? await connectLocally(dataDir, socketName) : null;
  if (socket !== null) return ask(socket, command);
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const peppers = readPeppers(config.pepper, config.previousPepper);
    return await work(command, { db: store.db, clock: systemClock, peppers });
  } finally {
    await store.close();
  }
}

async function ask(socket: Socket, command: KeysCommand): Promise<KeysAnswer> {
  socket.write(`${command}\n`);
  for await (const line of createInterface({ input: socket })) {
    const parsed = parse(answerSchema, JSON.parse(line));
    if (parsed.ok) return parsed.value;
  }
  throw new Error("The server stopped before it answered; the keys were changed completely or not at all.");
}

async function work(command: KeysCommand, deps: KeyDeps): Promise<KeysAnswer> {
  const report = await (command === "rotate" ? rotateKeys(deps) : revokeKeys(deps));
  return { ok: true, lines: describe(command, report) };
}

function describe(command: KeysCommand, { sealed, lost, passwords, ended }: KeyReport): string[] {
  const done =
    command === "rotate"
      ? "New keys sign and seal from now on. Tokens that were signed before stay good until they expire."
      : `New keys sign and seal from now on. ${ended} sessions were ended, and every token, link and known browser is void.`;
  const lines = [done, `${sealed} second factors were sealed with the new key.`];
  if (lost > 0) {
    lines.push(
      `${lost} could not be opened, because their pepper is not set: an administrator can remove them.`,
    );
  }
  return [...lines, ...describePasswords(passwords)];
}

function describePasswords({ waiting, previous, lost }: PasswordReport): string[] {
  const lines: string[] = [];
  if (waiting > 0) {
    const rest = previous > 0 ? " Keep VITRINE_PEPPER_PREVIOUS until then." : "";
    lines.push(
      `${waiting} passwords are not hashed with the current pepper yet: each is at its person's next sign-in.${rest}`,
    );
  }
  if (lost > 0)
    lines.push(`${lost} passwords need a pepper that is not set: their people set new ones by mail.`);
  return lines;
}

async function tryTo(act: () => Promise<KeysAnswer>): Promise<KeysAnswer> {
  try {
    return await act();
  } catch (error) {
    return { ok: false, lines: [error instanceof Error ? error.message : String(error)] };
  }
}
