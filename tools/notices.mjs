import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { root } from "./run.mjs";

/** Packages whose data a build contains, in addition to the dependencies in its manifest. */
const dataSources = { frame: ["world-atlas"] };

/**
 * Writes the notices of all npm packages that a build contains or needs at run time into the build.
 * @param {string} name the workspace, such as `portal`
 * @param {string} folder the output folder, relative to the root
 */
export function writeNotices(name, folder) {
  const packages = productionPackages(name);
  if (packages.length > 0) {
    writeFileSync(join(root, folder, "THIRD-PARTY-NOTICES.txt"), noticesPage(packages));
  }
}

/**
 * All npm packages that a workspace needs at run time, directly or indirectly, except those of this repository.
 * @param {string} name the workspace
 * @returns {{ name: string, version: string, license: string, homepage: string, text: string }[]} sorted by name;
 * `license` is empty where the package does not state it, `text` where it contains no license file
 */
export function productionPackages(name) {
  const found = new Map();
  const waiting = dependenciesOf(join(root, name)).map((dependency) => [dependency, join(root, name)]);
  for (const dependency of dataSources[name] ?? []) waiting.push([dependency, root]);
  for (const [dependency, from] of waiting) {
    const folder = resolveFolder(dependency, from);
    // Optional packages for other platforms are not installed, and not part of this build.
    if (folder === null) continue;
    const isOwn = dependency.startsWith("@vitrine/");
    const manifest = readManifest(folder);
    const key = `${manifest.name}@${manifest.version}`;
    if (found.has(key)) continue;
    found.set(key, isOwn ? null : describe(folder, manifest));
    waiting.push(...dependenciesOf(folder).map((next) => [next, folder]));
  }
  return [...found.values()]
    .filter((one) => one !== null)
    .toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

function dependenciesOf(folder) {
  const { dependencies = {}, optionalDependencies = {} } = readManifest(folder);
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/** Resolves like Node: the nearest `node_modules` upwards. */
function resolveFolder(dependency, from) {
  const top = resolve(root);
  for (let folder = resolve(from); folder.length >= top.length; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", dependency);
    if (existsSync(join(candidate, "package.json"))) return candidate;
  }
  return null;
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

function describe(folder, { name, version, license, homepage, repository }) {
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file))
    .toSorted();
  return {
    name,
    version,
    license: typeof license === "string" ? license : "",
    homepage: homepage ?? (typeof repository === "string" ? repository : (repository?.url ?? "")),
    text: files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n"),
  };
}

function noticesPage(packages) {
  const parts = packages.map(({ name, version, license, homepage, text }) =>
    [`${name} ${version}`, `License: ${license}`, homepage, "", text].join("\n").trim(),
  );
  const rule = `\n\n${"-".repeat(80)}\n\n`;
  return `Vitrine contains or uses the following software of others, under the terms given for each.${rule}${parts.join(rule)}\n`;
}
