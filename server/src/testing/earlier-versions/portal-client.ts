import * as z from "zod/mini";

import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";
import { demoPassword, type DemoUsername } from "@vitrine/demo";

/*
 * Calls on a portal of any version: paths and the fields that are read are written out, because the contracts of this
 * version do not describe earlier ones.
 */

export interface PortalRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly origin: "portal" | "frame";
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PortalAnswer {
  readonly status: number;
  readonly text: string;
  /** `name=value`. */
  readonly cookies: readonly string[];
}

export type Send = (request: PortalRequest) => Promise<PortalAnswer>;

/** A person who is signed in, or the holder of an embed token. */
export class PortalClient {
  readonly #send: Send;
  readonly #origin: PortalRequest["origin"];
  readonly #headers: Readonly<Record<string, string>>;

  constructor(send: Send, origin: PortalRequest["origin"], headers: Readonly<Record<string, string>>) {
    this.#send = send;
    this.#origin = origin;
    this.#headers = headers;
  }

  /**
   * @returns the parts of the answer that the schema names
   * @throws Error if the call fails
   */
  async ask<S extends Schema>(
    schema: S,
    call: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ValueOf<S>> {
    const { text } = await this.askText(call, body, headers);
    return read(schema, call, JSON.parse(text));
  }

  /** @param call method and path, such as `GET /api/workspaces/` */
  async askText(
    call: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<PortalAnswer> {
    const [method, path = ""] = call.split(" ");
    const answer = await this.#send({
      method: read(methods, call, method),
      path,
      origin: this.#origin,
      body,
      headers: { ...this.#headers, ...headers },
    });
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.text}`);
    return answer;
  }

  /** The report's token, for calls of the frame. */
  async open(workspace: string, report: string): Promise<PortalClient> {
    const opened = z.object({ accessToken: z.string() });
    const { accessToken } = await this.ask(opened, `GET /api/get-report/${workspace}/${report}/`);
    return new PortalClient(this.#send, "frame", { authorization: `Bearer ${accessToken}` });
  }
}

const methods = z.enum(["GET", "POST", "PUT", "DELETE"]);
const signedIn = z.object({ accessToken: z.nullable(z.string()) });
const mailSchema = z.array(z.object({ to: z.string(), text: z.string() }));

export type PortalPeople = Readonly<Record<"admin" | "planner" | "client", PortalClient>>;

export async function signInPeople(send: Send): Promise<PortalPeople> {
  return {
    admin: await signIn(send, "admin"),
    planner: await signIn(send, "planner"),
    client: await signIn(send, "client"),
  };
}

/** @throws Error if the person cannot sign in */
async function signIn(send: Send, username: DemoUsername): Promise<PortalClient> {
  const visitor = new PortalClient(send, "portal", {});
  const login = "POST /api/auth/login/";
  const first = await visitor.askText(login, { username, password: demoPassword });
  const { accessToken } = read(signedIn, login, JSON.parse(first.text));
  const token = accessToken ?? (await verify(visitor, username, first.cookies));
  return new PortalClient(send, "portal", { authorization: `Bearer ${token}` });
}

/** Every person of the demo gets a code by mail. */
async function verify(visitor: PortalClient, username: string, cookies: readonly string[]): Promise<string> {
  const mails = await readMails(visitor, `${username}@vitrine.example`);
  const code = mails.map((text) => /\b(\d{4} \d{4})\b/.exec(text)?.[1]).find((found) => found !== undefined);
  const { accessToken } = await visitor.ask(
    signedIn,
    "POST /api/auth/login/mfa/verify/",
    { username, code },
    { cookie: cookies.join("; ") },
  );
  if (accessToken === null) throw new Error(`${username} could not sign in`);
  return accessToken;
}

/** Texts of the mails to an address in the mailbox of the demo, newest first. */
export async function readMails(client: PortalClient, address: string): Promise<readonly string[]> {
  const mails = await client.ask(mailSchema, "GET /dev/mailbox.json");
  return mails.filter(({ to }) => to === address).map(({ text }) => text);
}

function read<S extends Schema>(schema: S, call: string, input: unknown): ValueOf<S> {
  const parsed = parse(schema, input);
  if (!parsed.ok) throw new Error(`${call}: ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
}
