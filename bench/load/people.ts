import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

import { pageOf } from "../query/query-page.ts";
import { send, type Received, type Sent } from "./connection.ts";
import {
  loadPassword,
  reportSubject,
  username,
  uuidOf,
  workspaceId,
  workspaceOf,
  type Action,
  type LoadMessage,
  type LoadOrder,
  type LoadAddresses,
  type LoadSettings,
  type LoadTurn,
  type TurnResult,
} from "./settings.ts";

/*
 * The people of the load benchmark, in a process of their own: all sign in, then each one acts every half minute. Seven
 * of ten actions list the reports of the workspace, the others ask a page of twelve visuals; half of these pages were
 * never asked before. Tokens are renewed as the portal does.
 */

interface Token {
  readonly text: string;
  /** Of `performance.now`. */
  readonly since: number;
}

interface Person {
  readonly number: number;
  readonly workspace: number;
  access: Token;
  refreshCookie: string;
  embed: Token | null;
}

/** Tokens are good for ten minutes, and renewed before. */
const tokenMilliseconds = 540_000;
const shareOfLists = 0.7;
/** The limit of rows of the page that everybody asks. Another limit is another page, at the same cost. */
const commonLimit = 1000;
/** How many sign in at the same time. */
const signingIn = 4;
const shownFailures = 10;

class Crowd {
  readonly #order: LoadOrder;
  #turn: LoadTurn;
  #times = noTimes();
  readonly #asked = new Set<number>();
  #failures: string[] = [];
  #failed = 0;
  #newPages = 0;
  #requests = 0;

  constructor(order: LoadOrder) {
    this.#order = order;
    this.#turn = { servers: order.servers.map((_server, index) => index), load: 1 };
  }

  async signIn(number: number): Promise<Person> {
    const body = JSON.stringify({ username: username(number), password: loadPassword });
    const url = `${this.#next().portalUrl}/api/auth/login/`;
    const headers = { ...json, ...addressOf(number) };
    const answer = await send({ method: "POST", url, headers, body });
    if (answer.status !== 200) throw new Error(`A person did not get in: ${answer.text}`);
    const workspace = workspaceOf(number, this.#order.settings);
    return { number, workspace, ...readTokens(answer, ""), embed: null };
  }

  /** All act for this long, each after each pause (seconds), at times that are spread evenly over them. */
  async act(all: readonly Person[], seconds: number, pause: number): Promise<void> {
    const beginsAt = performance.now();
    const endsAt = beginsAt + seconds * 1000;
    await Promise.all(all.map((person) => this.#live(person, beginsAt, endsAt, pause)));
  }

  async #live(person: Person, beginsAt: number, endsAt: number, pause: number): Promise<void> {
    const { people } = this.#order.settings;
    let at = beginsAt + (person.number / people) * pause * 1000;
    while (at < endsAt) {
      await wait(Math.max(0, at - performance.now()));
      try {
        if (Math.random() < this.#turn.load) await this.#act(person);
      } catch (error) {
        this.#fail(error instanceof Error ? error.message : String(error));
      }
      at += pause * 1000;
    }
  }

  /** From now on requests go to these servers, and what was measured before counts no more. */
  begin(turn: LoadTurn): void {
    this.#turn = turn;
    this.#times = noTimes();
    this.#failed = 0;
    this.#failures = [];
  }

  /** Since the beginning of the turn. */
  turnResult(): TurnResult {
    return { times: this.#times, failed: this.#failed, failures: this.#failures };
  }

  #next(): LoadAddresses {
    this.#requests += 1;
    const { servers } = this.#turn;
    const server = this.#order.servers[servers[this.#requests % servers.length] ?? 0];
    if (server === undefined) throw new Error("There is no server");
    return server;
  }

  async #act(person: Person): Promise<void> {
    if (isOld(person.access)) await this.#renew(person);
    if (Math.random() < shareOfLists) {
      const url = `${this.#next().portalUrl}/api/reports/${workspaceId(person.workspace)}/`;
      const headers = { ...bearer(person.access), "accept-encoding": "gzip" };
      await this.#ask(person, "list", { method: "GET", url, headers });
    } else await this.#askPage(person);
  }

  async #askPage(person: Person): Promise<void> {
    const embed = person.embed === null || isOld(person.embed) ? await this.#open(person) : person.embed;
    const isNew = Math.random() < 0.5 || !this.#asked.has(person.workspace);
    const isCommon = isNew && !this.#asked.has(person.workspace);
    if (isCommon) this.#asked.add(person.workspace);
    this.#newPages += isNew ? 1 : 0;
    const limit = isNew && !isCommon ? commonLimit + this.#newPages : commonLimit;
    const queries = pageOf(limit).map((query, index) => ({ id: String(index), query }));
    const url = `${this.#next().frameUrl}/api/embed/query/`;
    const headers = { ...json, ...bearer(embed) };
    const body = JSON.stringify({ queries });
    const action = isNew ? "new page" : "page asked before";
    const { text } = await this.#ask(person, action, { method: "POST", url, headers, body });
    if (text.includes('"status":"error"')) this.#fail(`A visual failed: ${text.slice(0, 300)}`);
  }

  async #open(person: Person): Promise<Token> {
    const { settings } = this.#order;
    const report = person.workspace * settings.reports + (person.number % settings.reports);
    const url = `${this.#next().portalUrl}/api/get-report/${workspaceId(person.workspace)}/${uuidOf(reportSubject, report)}/`;
    const { text } = await this.#ask(person, "open report", {
      method: "GET",
      url,
      headers: bearer(person.access),
    });
    person.embed = { text: textIn(text, "accessToken"), since: performance.now() };
    return person.embed;
  }

  async #renew(person: Person): Promise<void> {
    const url = `${this.#next().portalUrl}/api/auth/refresh/`;
    const headers = { ...json, cookie: person.refreshCookie };
    const answer = await this.#ask(person, "renew token", { method: "POST", url, headers, body: "{}" });
    Object.assign(person, readTokens(answer, person.refreshCookie));
  }

  async #ask({ number }: Person, action: Action, sent: Sent): Promise<Received> {
    const answer = await send({ ...sent, headers: { ...sent.headers, ...addressOf(number) } });
    if (answer.status !== 200) throw new Error(`${action}: ${answer.status} ${answer.text.slice(0, 200)}`);
    this.#times[action].push(answer.milliseconds);
    return answer;
  }

  #fail(what: string): void {
    this.#failed += 1;
    if (this.#failures.length < shownFailures) this.#failures.push(what);
  }
}

function noTimes(): Record<Action, number[]> {
  return { list: [], "new page": [], "page asked before": [], "open report": [], "renew token": [] };
}

const json = { "content-type": "application/json" };

/** Everybody has an address of their own, as behind a proxy: some calls have limits for each address. */
function addressOf(person: number): Readonly<Record<string, string>> {
  return { "x-forwarded-for": `10.0.${Math.floor(person / 250) % 250}.${(person % 250) + 1}` };
}

function bearer({ text }: Token): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${text}` };
}

function isOld({ since }: Token): boolean {
  return performance.now() - since > tokenMilliseconds;
}

/** @param before the cookie that stays if the answer sets none */
function readTokens({ text, headers }: Received, before: string): Pick<Person, "access" | "refreshCookie"> {
  const set = (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
  const refreshCookie = set.find((cookie) => cookie.startsWith("vitrine-refresh=")) ?? before;
  return { access: { text: textIn(text, "accessToken"), since: performance.now() }, refreshCookie };
}

function textIn(body: string, name: string): string {
  const parsed: unknown = JSON.parse(body);
  const value: unknown = typeof parsed === "object" && parsed !== null ? Reflect.get(parsed, name) : null;
  if (typeof value !== "string") throw new Error(`An answer has no ${name}`);
  return value;
}

async function signAllIn(crowd: Crowd, { people }: LoadSettings): Promise<readonly Person[]> {
  const all: Person[] = [];
  let next = 0;
  const signInSome = async () => {
    while (next < people) {
      const number = next;
      next += 1;
      all.push(await crowd.signIn(number));
    }
  };
  await Promise.all(Array.from({ length: signingIn }, signInSome));
  return all;
}

/** Resolves when the message has left this process, so that it may end. */
function report(message: LoadMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
}

async function run(order: LoadOrder): Promise<void> {
  const crowd = new Crowd(order);
  const began = performance.now();
  const all = await signAllIn(crowd, order.settings);
  const signInSeconds = (performance.now() - began) / 1000;
  await crowd.act(all, order.settings.warmUp, order.settings.warmUpPause);
  await report({ kind: "ready", signInSeconds });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const usage = process.cpuUsage();
  const acting = crowd.act(all, order.settings.seconds, order.settings.pause);
  const beganAt = performance.now();
  const turnMilliseconds = (order.settings.seconds * 1000) / order.turns.length;
  for (const [index, turn] of order.turns.entries()) {
    crowd.begin(turn);
    const isLast = index === order.turns.length - 1;
    await (isLast ? acting : wait(beganAt + (index + 1) * turnMilliseconds - performance.now()));
    await report({ kind: "turn", result: crowd.turnResult() });
  }
  // The resolution is part of what is measured.
  const lateness = Math.max(0, delay.percentile(99) / 1e6 - 10);
  const { user, system } = process.cpuUsage(usage);
  await report({ kind: "ended", result: { processorSeconds: (user + system) / 1e6, lateness } });
  process.disconnect();
}

process.once("message", (order: LoadOrder) => void run(order));
process.on("disconnect", () => process.exit());
