import { readFileSync } from "node:fs";

/**
 * What the first administrator does, through the proxy. Runs on the clean machine, which has only Node.js:
 * `node visit.mjs register|sign-in|import`. Prints what it saw as JSON.
 */
const portal = "https://reports.example.com";
const email = "admin@example.com";
const password = "Marble-Otter-27!";
/** An address that the proxy must not believe. */
const forged = "203.0.113.9";

/** A sign-in in progress belongs to the browser that began it. */
const cookies = new Set();

async function call(method, path, { body, token, further = {} } = {}) {
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": forged,
    cookie: [...cookies].join("; "),
    ...further,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const options = { method, headers, body };
  const answer = await fetch(`${portal}${path}`, options);
  for (const cookie of answer.headers.getSetCookie()) cookies.add(cookie.split(";", 1)[0]);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

const send = (path, value) => call("POST", path, { body: JSON.stringify(value) });
const journal = () => readFileSync("/var/log/vitrine.log", "utf8");

async function register() {
  const link = [...journal().matchAll(/^ {2}(https:\S+resetPasswordAccessToken=\S+)$/gm)].at(-1)?.[1];
  const code = new URL(link).searchParams.get("resetPasswordAccessToken");
  const passwords = { newPassword: password, confirmPassword: password };
  const names = { firstName: "Ada", lastName: "Marsh" };
  await send("/api/auth/password/update/", { ...passwords, ...names, email, code, purpose: "register" });
  return { registered: true };
}

/** @returns the access token */
async function signIn() {
  const printed = journal().length;
  await send("/api/auth/login/", { username: email, password });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = /Security code for \S+, good for ten minutes: (\d{4} \d{4})/.exec(journal().slice(printed));
    if (found !== null) {
      const signedIn = await send("/api/auth/login/mfa/verify/", { username: email, code: found[1] });
      return signedIn.accessToken;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("No security code was printed");
}

async function describe(token) {
  const workspaces = await call("GET", "/api/workspaces/", { token });
  const audit = await call("POST", "/api/admin/audit/", { token, body: "{}" });
  const addresses = [...new Set(audit.entries.map(({ address }) => address))];
  const page = await fetch(`${portal}/login`);
  const [workspace] = workspaces;
  const freshness = workspace && (await call("GET", `/api/data-freshness/${workspace.id}/`, { token }));
  return { workspaces, freshness, addresses, hsts: page.headers.get("strict-transport-security") };
}

/** Creates a workspace and imports a file that is far larger than what proxies accept by default. */
async function importFile(token) {
  await call("POST", "/api/admin/workspaces/", {
    token,
    body: JSON.stringify({ id: "alpha", name: "Alpha" }),
  });
  const lines = ["Day,Campaign,Currency code,Impr.,Clicks,Cost"];
  for (let index = 0; index < 300_000; index += 1) {
    const day = new Date(Date.UTC(2020, 0, 1 + (index % 1500))).toISOString().slice(0, 10);
    lines.push(`${day},Campaign ${Math.floor(index / 1500)},EUR,1000,10,5.5`);
  }
  const body = new TextEncoder().encode(`${lines.join("\n")}\n`);
  const further = { "content-type": "application/octet-stream", "x-file-name": "large.csv" };
  const { import: uploaded, mapping } = await call("POST", "/api/import/alpha/", { token, further, body });
  const place = `/api/import/alpha/${uploaded.id}/`;
  await call("POST", `${place}commit/`, { token, body: JSON.stringify({ mapping, remember: false }) });
  for (;;) {
    const { state, report, failure } = await call("GET", place, { token });
    if (state !== "running") return { state, taken: report?.taken, failure };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const tasks = {
  register,
  "sign-in": async () => describe(await signIn()),
  import: async () => importFile(await signIn()),
};
console.log(JSON.stringify(await tasks[process.argv[2]]()));
