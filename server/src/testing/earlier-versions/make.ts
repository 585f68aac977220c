import { writeFileSync } from "node:fs";

import { fillPortal } from "./fill-portal.ts";
import { signInPeople, type Send } from "./portal-client.ts";
import { readContent, readData } from "./read-content.ts";

/**
 * Fills a running server with demo data, which may be of an earlier version, and writes what it answers to a file:
 *
 *     npx tsx server/src/testing/earlier-versions/make.ts http://localhost:8080 http://localhost:8081 answers.json
 */
const [portal = "", frame = "", file = ""] = process.argv.slice(2);

const send: Send = async ({ method, path, origin, body, headers }) => {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(`${origin === "portal" ? portal : frame}${path}`, {
    method,
    headers: { ...(body === undefined || isBytes ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  return { status: response.status, text: await response.text(), cookies };
};

const people = await signInPeople(send);
await fillPortal(people);
const data = await readData(people);
writeFileSync(file, `${JSON.stringify({ data, ...(await readContent(people)) }, null, 1)}\n`);
