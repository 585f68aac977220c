import type { Store } from "../../../../db/open-store.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import type { AgencyMailServer } from "./agency-mail-server.ts";
import type { AgencyPeople } from "./agency-people.ts";
import type { AgencyServer, AgencyServers } from "./agency-servers.ts";
import { endOf, startOf, type AgencySize } from "./agency-size.ts";

export interface Simulation {
  readonly size: AgencySize;
  readonly store: Store;
  /** A server that runs no jobs. */
  readonly app: TestApp;
  readonly servers: AgencyServers;
  readonly mailServer: AgencyMailServer;
  readonly people: AgencyPeople;
  readonly kills: number;
  readonly seed: number;
}

const serversAtOnce = 3;
/** A pass takes half a minute more. */
const passSeconds = 31;

/** Lets all days of an agency pass on three servers, of which some are killed. @returns how many were killed */
export async function simulate(simulation: Simulation): Promise<number> {
  const { size, store, app, servers, mailServer, people, kills, seed } = simulation;
  const random = randomOf(seed);
  const [start, end] = [startOf(size), endOf(size)];
  const half = new Date((start.getTime() + end.getTime()) / 2);
  let now = start;
  let killed = 0;
  let members = await Promise.all(Array.from({ length: serversAtOnce }, () => servers.open(now)));
  while (now < end) {
    const next = await nextMoment(store, now);
    const weather = random();
    mailServer.setState(weather < 0.08 ? "down" : weather < 0.12 ? "dying" : "up");
    const share = (kills - killed) / Math.max(1, remainingPasses(now, end));
    const victim =
      random() < Math.max(0.15, share) && killed < kills
        ? members[Math.floor(random() * serversAtOnce)]
        : undefined;
    victim?.killDuring(random());
    await Promise.all(members.map((member) => member.pass(next)));
    now = new Date(next.getTime() + passSeconds * 1000);
    if (victim !== undefined) {
      killed += 1;
      members = await replace(store, servers, members, victim, now);
    }
    app.clock.pass({ seconds: (now.getTime() - app.clock.now().getTime()) / 1000 });
    await people.answerMails();
    await people.decideAll();
    if (people.leftAfter === null && now >= half) await people.leave(size);
  }
  mailServer.setState("up");
  await store.query("update schedules set next_at = null");
  // What waits for another attempt, or for a decision, is done.
  for (let turn = 0; turn < 14; turn += 1) {
    now = new Date(now.getTime() + (turn < 12 ? 20 : 24 * 60) * 60_000);
    for (const member of members) await member.pass(now);
    await people.answerMails();
  }
  await Promise.all(members.map((member) => member.close()));
  return killed;
}

/** About two passes an hour, where much is due. */
function remainingPasses(now: Date, end: Date): number {
  return (end.getTime() - now.getTime()) / (2 * 3_600_000);
}

/** Moments that are closer together are one pass. */
const leastStepSeconds = 30 * 60;
const mostStepSeconds = 6 * 60 * 60;

/** The next moment at which something is to do. */
async function nextMoment(store: Store, now: Date): Promise<Date> {
  const { rows } = await store.query(
    `select min(at) as at from (
       select next_at as at from schedules where next_at is not null and paused_at is null
       union all select next_at from deliveries where next_at is not null
       union all select due_at from jobs where kind = 'mail' and state = 'waiting') moments where at > $1`,
    [now],
  );
  const at = rows[0]?.["at"];
  const least = now.getTime() + leastStepSeconds * 1000;
  const most = now.getTime() + mostStepSeconds * 1000;
  return new Date(Math.max(least, Math.min(most, at instanceof Date ? at.getTime() + 1000 : most)));
}

/** Starts another server in the place of one that was killed, and lets the others take over its work. */
async function replace(
  store: Store,
  servers: AgencyServers,
  members: readonly AgencyServer[],
  victim: AgencyServer,
  now: Date,
): Promise<AgencyServer[]> {
  await victim.close();
  await store.query("update jobs set lease_until = now() - interval '1 minute' where state = 'running'");
  const other = await servers.open(now);
  return members.map((member) => (member === victim ? other : member));
}

/** A generator of pseudo-random numbers from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
