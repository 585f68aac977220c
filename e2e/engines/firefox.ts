import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { asJson, type EngineBrowser, fromJson, type Place } from "./engine-browser.ts";
import { programs, start, stop, writtenBy } from "./programs.ts";

/** Starts Firefox without a window, and drives it by WebDriver BiDi. */
export async function openFirefox(): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "vitrine-firefox-"));
  const program = start(programs.firefox, [
    "--headless",
    "--no-remote",
    `--profile=${profile}`,
    "--remote-debugging-port=0",
  ]);
  const close = async (): Promise<void> => {
    stop(program);
    // The processes of the group end a moment later, and write until then.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const address = await writtenBy(program, 2, /BiDi listening on (ws:\S+)/);
    const call = await connect(`${address}/session`);
    await call("session.new", { capabilities: {} });
    return { ...pageOf(call), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Call = (method: string, params: object) => Promise<unknown>;

/** Sends commands and gives their results, by the numbers of the commands. */
async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No connection to ${address}`)));
  });
  return async (method, params) => {
    last += 1;
    const id = last;
    const { error, message, result } = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
}

interface Message {
  readonly id: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
}

interface Context {
  readonly context: string;
  readonly children: readonly Context[] | null;
}

interface Evaluated {
  readonly result?: { readonly value: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

function pageOf(call: Call): Omit<EngineBrowser, "close"> {
  const contextOf = async (place: Place): Promise<string> => {
    const { contexts } = (await call("browsingContext.getTree", {})) as { contexts: readonly Context[] };
    const page = contexts[0];
    const found = place === "page" ? page : page?.children?.[0];
    if (found === undefined) throw new Error("The page has no frame.");
    return found.context;
  };
  return {
    goTo: async (url) => {
      const context = await contextOf("page");
      await call("browsingContext.navigate", { context, url, wait: "complete" });
    },
    evaluate: async (expression, place) => {
      const { result, exceptionDetails } = (await call("script.evaluate", {
        expression: asJson(expression),
        target: { context: await contextOf(place) },
        awaitPromise: true,
      })) as Evaluated;
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return fromJson(result?.value);
    },
    perform: async (sources, place) => {
      await call("input.performActions", { context: await contextOf(place), actions: sources });
    },
  };
}
