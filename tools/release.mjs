import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { root } from "./run.mjs";

/** What a release contains. Paths are those of the repository, because the server finds the pages by them. */
const folders = ["server/dist", "portal/dist", "frame/dist"];
/** Workspaces whose npm packages the server loads at run time. */
const workspaces = ["contracts", "engine", "demo", "server"];

/**
 * Collects what a server needs in `dist`: the built programs and pages, and a manifest with a lock file of the packages
 * that they load. The folder can be copied to any machine, where `npm ci --omit=dev` and `npm start` suffice.
 */
export function makeRelease() {
  const target = join(root, "dist");
  const next = join(root, ".cache", "release");
  rmSync(next, { recursive: true, force: true });
  for (const folder of folders) {
    mkdirSync(dirname(join(next, folder)), { recursive: true });
    cpSync(join(root, folder), join(next, folder), { recursive: true });
  }
  const manifest = releaseManifest();
  writeJson(join(next, "package.json"), manifest);
  writeJson(join(next, "package-lock.json"), releaseLock(manifest));
  // A server that runs from the former folder keeps its files open until it is started again.
  rmSync(target, { recursive: true, force: true });
  renameSync(next, target);
}

function releaseManifest() {
  const { name, version, description, license, engines } = readJson("package.json");
  const own = workspaces.flatMap((workspace) =>
    Object.entries(readJson(`${workspace}/package.json`).dependencies ?? {}),
  );
  const programs = readdirSync(join(root, "server/dist"))
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(root, "server/dist", file), "utf8"));
  // Some packages, such as fonts, are needed only while the pages are built.
  const isLoaded = (name) =>
    programs.some((text) => text.includes(`"${name}"`) || text.includes(`"${name}/`));
  const dependencies = Object.fromEntries(
    own
      .filter(([dependency]) => !dependency.startsWith("@vitrine/") && isLoaded(dependency))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const command = (word) => `node --enable-source-maps server/dist/command.js ${word}`;
  return {
    name,
    version,
    private: true,
    description,
    license,
    type: "module",
    scripts: {
      start: "node --enable-source-maps server/dist/main.js",
      store: command("store"),
      keys: command("keys"),
      import: command("import"),
    },
    dependencies,
    engines,
  };
}

/** The entries of the repository's lock file that the dependencies reach, and nothing else. */
function releaseLock(manifest) {
  const { name, version, lockfileVersion, packages } = readJson("package-lock.json");
  const kept = {};
  const waiting = Object.keys(manifest.dependencies).map((dependency) => [dependency, "server"]);
  for (const [dependency, from] of waiting) {
    const place = resolveEntry(packages, dependency, from);
    // Optional packages may be absent from the lock file.
    if (place === null) continue;
    const [placed, entry] = place;
    const { dev: _dev, ...rest } = entry;
    const target = placed.replace(/^(server|engine|contracts|demo)\//, "");
    if (kept[target] !== undefined) continue;
    kept[target] = rest;
    const needs = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    waiting.push(...Object.keys(needs).map((next) => [next, placed]));
  }
  const sorted = Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const { dependencies, engines, license } = manifest;
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: { "": { name, version, license, dependencies, engines }, ...sorted },
  };
}

/** The entry that Node would load: the nearest `node_modules` upwards. */
function resolveEntry(packages, dependency, from) {
  for (let folder = from; ; folder = folder.includes("/") ? dirname(folder) : "") {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${dependency}`;
    if (packages[place] !== undefined && packages[place].link !== true) return [place, packages[place]];
    if (folder === "") return null;
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
