import { demoPassword } from "@vitrine/demo";

import { openBenchServer } from "./bench-server.ts";
import { compare, printRatio, type Comparison } from "./measure.ts";

/** Whether the time of an answer reveals who has an account: compares each call with a known name and with an unknown one. */
const benchServer = await openBenchServer();
let round = 0;

async function post(path: string, body: object): Promise<number> {
  const response = await fetch(`${benchServer.portalUrl}/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** A wait after failures would be all that is measured; and both kinds of name have it. */
async function logIn(username: string): Promise<void> {
  await benchServer.store.query("delete from sign_in_failures");
  const status = await post("login/", { username, password: `${demoPassword}-wrong` });
  if (status !== 401) throw new Error(`${username} was answered with ${status}`);
}

async function askReset(emailAddress: string): Promise<void> {
  await benchServer.store.query("delete from rate_buckets");
  const status = await post("password/reset-request/", { emailAddress });
  if (status !== 200) throw new Error(`${emailAddress} was answered with ${status}`);
}

const login = await compare(
  () => logIn("planner"),
  () => logIn(`unknown-${(round += 1)}`),
  { rounds: 120 },
);
print("a wrong password of a known name, against an unknown name", login);

const reset = await compare(
  () => askReset("planner@vitrine.example"),
  () => askReset(`unknown-${(round += 1)}@vitrine.example`),
  { rounds: 120 },
);
print("a reset link for a known address, against an unknown one", reset);
await benchServer.close();

/** An attacker who times many answers also compares their spread. */
function print(what: string, measured: Comparison): void {
  printRatio(what, measured);
  const { ours, bound } = measured.late;
  console.log(`            95 of 100: ${ours.toFixed(1)} against ${bound.toFixed(1)} ms`);
}
