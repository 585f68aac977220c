import { spawn } from "node:child_process";
import { once } from "node:events";

import { serverProgram } from "../../../../testing/server-program.ts";

/** What a test says to a server: the time up to which it does what is due, or a call of its portal. */
export type AgencyOrder =
  | { readonly time: string }
  | {
      readonly call: {
        readonly method: "POST";
        readonly url: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly payload: string;
      };
    };

export interface AgencyServer {
  readonly pid: number;
  /** Waits until it has done what it was asked. @returns null for one that was killed meanwhile */
  order(order: AgencyOrder): Promise<unknown>;
  /** Ends the process as a failure of its machine would: nothing is finished and nothing is written. */
  kill(): Promise<void>;
}

/** @param environment its settings @param start the time on its clock @param framePages empty where no browser draws */
export async function openAgencyServer(
  environment: Readonly<Record<string, string>>,
  start: Date,
  framePages: string,
): Promise<AgencyServer> {
  const program = serverProgram("features/schedules/agency/testing/agency-process.ts");
  const child = spawn(process.execPath, [...program, start.toISOString(), framePages], {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const answered = (): Promise<unknown> =>
    Promise.race([
      once(child, "message").then(([message]) => (message as { readonly done: unknown }).done),
      ended.then(() => null),
    ]);
  if ((await answered()) !== "ready") throw new Error("A server of the agency did not start.");
  return {
    pid: child.pid ?? 0,
    order: async (order) => {
      const answer = answered();
      if (child.exitCode === null && child.signalCode === null) child.send(order, () => {});
      return answer;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
