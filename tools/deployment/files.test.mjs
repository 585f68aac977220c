import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

import { root } from "../run.mjs";
import { readDockerfile, readDockerignore } from "./dockerfile.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
const pages = filesIn("docs/operations");
const namesIn = (text, shape) => new Set(text.match(shape) ?? []);

const settings = new Set(
  [...read("docs/configuration.md").matchAll(/^\| `(VITRINE_\w+)`/gm)].map(([, name]) => name),
);

test.each([...pages, ...filesIn("deploy")])("%s names only settings that exist", (path) => {
  expect([...namesIn(read(path), /VITRINE_[A-Z_]*[A-Z]/g)].filter((name) => !settings.has(name))).toEqual([]);
});

test("alerts and dashboard use only metrics that the server has", () => {
  const metrics = new Set(
    [...read("docs/operations/monitoring.md").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name),
  );
  const { groups } = parse(read("deploy/monitoring/alerts.yml"));
  const { panels } = JSON.parse(read("deploy/monitoring/dashboard.json"));
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = namesIn(expressions.join("\n"), /\b(?:vitrine|process)_\w+/g);
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !metrics.has(name.replace(/_bucket$/, "")))).toEqual([]);
});

test("unit, image and release start the same program", () => {
  const start = "node --enable-source-maps server/dist/main.js";
  const unit = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(read("deploy/vitrine.service"))?.[1];
  const image = readDockerfile(read("deploy/Dockerfile")).find(({ word }) => word === "CMD")?.rest ?? "[]";
  expect([unit, JSON.parse(image).join(" ")]).toEqual([start, start]);
  expect(read("tools/release.mjs")).toContain(`start: "${start}"`);
});

test("the build context leaves out what the build does not need", () => {
  const isInContext = readDockerignore(read("deploy/Dockerfile.dockerignore"));
  const seen = [
    "server/src/main.ts",
    "package-lock.json",
    "server/dist/main.js",
    "a/node_modules/b.js",
    ".git/x",
  ];
  expect(seen.filter(isInContext)).toEqual(["server/src/main.ts", "package-lock.json"]);
});

test("compose: two servers with separate data, read-only and without capabilities", () => {
  const compose = parse(read("deploy/compose/compose.yaml"), { merge: true });
  const { "server-1": first, "server-2": second, proxy } = compose.services;
  for (const server of [first, second])
    expect(server).toMatchObject({ read_only: true, cap_drop: ["ALL"], env_file: "vitrine.env" });
  expect([first.volumes, second.volumes]).toEqual([["server-1:/data"], ["server-2:/data"]]);
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(["server-1", "server-2", "postgres"]));
  expect(proxy.ports).toEqual(["80:80", "443:443"]);
});

test("Kubernetes: two replicas with probes, a disruption budget, secrets and an ingress for both origins", () => {
  const documents = parseAllDocuments(read("deploy/kubernetes.yaml"));
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  const find = (kind) => documents.map((document) => document.toJS()).find((one) => one.kind === kind);
  const { replicas, template } = find("Deployment").spec;
  const [server] = template.spec.containers;
  expect(replicas).toBe(2);
  expect(template.spec.securityContext.runAsNonRoot).toBe(true);
  expect(server.securityContext.readOnlyRootFilesystem).toBe(true);
  for (const probe of ["startupProbe", "livenessProbe", "readinessProbe"])
    expect(server[probe].httpGet.port).toBe("portal");
  expect(find("PodDisruptionBudget").spec.selector).toEqual({ matchLabels: template.metadata.labels });
  const named = [...Object.keys(find("ConfigMap").data), ...Object.keys(find("Secret").stringData)];
  expect(new Set(named).size).toBe(named.length);
  const hosts = find("Ingress").spec.rules.map(({ host }) => `https://${host}`);
  const { VITRINE_PUBLIC_URL, VITRINE_FRAME_URL } = find("ConfigMap").data;
  expect(hosts).toEqual([VITRINE_PUBLIC_URL, VITRINE_FRAME_URL]);
});

test("troubleshooting.md quotes messages that the product prints", () => {
  const sources = ["server/src", "engine/src", "contracts/src", "tools"]
    .flatMap(filesIn)
    .filter((path) => /\.(ts|mjs)$/.test(path) && !path.includes(".test."))
    .map(read)
    .join("\n");
  const quoted = [...read("docs/operations/troubleshooting.md").matchAll(/`([A-Z][^`]* [^`]*)`/g)];
  const parts = quoted.flatMap(([, message]) => message.split(/…|"/).map((part) => part.trim()));
  const missing = parts.filter(
    (part) => part.length > 3 && !/^VITRINE_$/.test(part) && !sources.includes(part),
  );
  expect(quoted.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test("every command of a guide is followed by the test of the guides", () => {
  const followed = read("tools/deployment/release.test.mjs");
  const open = pages
    .filter((page) => page.endsWith(".md"))
    .flatMap((page) =>
      read(page)
        .split(/^#{1,3} /m)
        .filter((section) => section.includes("```sh\n"))
        .map((section) => `"${page.split("/").at(-1)}", "${section.split("\n", 1)[0]}"`),
    )
    .filter((place) => !followed.includes(place));
  expect(open).toEqual([]);
});
