import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import { writeNotices } from "./notices.mjs";
import { root, run, step } from "./run.mjs";

/** What is built, from which packages' sources, and where the result is. A part is built again only when a source changed. */
const parts = {
  server: {
    packages: ["contracts", "engine", "demo", "server"],
    result: "server/dist/main.js",
    make: buildServer,
  },
  frame: { packages: ["contracts", "frame"], result: "frame/dist/index.html", make: () => vite("frame") },
  portal: {
    packages: ["contracts", "sdk", "sdk-react", "portal"],
    result: "portal/dist/index.html",
    make: () => vite("portal"),
  },
  sdk: { packages: ["contracts", "sdk"], result: "sdk/dist/index.js", make: () => script("@vitrine/sdk") },
  "sdk-react": {
    packages: ["contracts", "sdk", "sdk-react"],
    result: "sdk-react/dist/index.js",
    make: () => script("@vitrine/sdk-react"),
  },
};

/** What `npm start` needs: the server and the two pages. The SDK packages are for strangers. */
export const pages = ["server", "frame", "portal"];

/**
 * Builds the named parts, those that are up to date excepted.
 * @param {readonly string[]} names
 * @returns {Promise<string[]>} the parts that were built
 */
export async function build(names = Object.keys(parts)) {
  const built = [];
  for (const name of names) {
    const part = parts[name];
    const wanted = fingerprint(part.packages);
    const stamp = join(root, ".cache", `build-${name}`);
    const current = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
    if (current === wanted && existsSync(join(root, part.result))) continue;
    await step(`Building ${name}`, part.make);
    writeNotices(name, dirname(part.result));
    mkdirSync(join(root, ".cache"), { recursive: true });
    writeFileSync(stamp, wanted);
    built.push(name);
  }
  return built;
}

async function buildServer() {
  rmSync(join(root, "server/dist"), { recursive: true, force: true });
  await bundleServer("server/dist");
}

/**
 * Makes the server's programs. npm packages are found from where they lie, so that must be inside the repository.
 * @param {string} outdir
 * @param {{ withPackages?: boolean, besides?: Record<string, string> }} [options] with npm packages inside, for
 *   programs that start often: loading those file by file is a third of a start; and further programs by their names
 */
export async function bundleServer(outdir, { withPackages = false, besides = {} } = {}) {
  const { build: bundle } = await import("esbuild");
  await bundle({
    absWorkingDir: root,
    // One flat folder: a worker finds its entry beside `main.js`, wherever the folder is.
    entryPoints: {
      main: "server/src/main.ts",
      store: "server/src/db/store-command.ts",
      keys: "server/src/features/auth/keys/keys-command.ts",
      import: "server/src/features/imports/import-command.ts",
      "store-worker": "server/src/db/embedded/store-worker.ts",
      "column-store-process": "engine/src/engines/duckdb/column-store-process.ts",
      "reading-process": "engine/src/import/read/reading-process.ts",
      ...besides,
    },
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    conditions: ["@vitrine/source"],
    logLevel: "warning",
    ...(withPackages ? packagesInside : { plugins: [npmPackagesStayOutside] }),
  });
}

/** Our own packages go into the bundle, npm packages (some with native parts) are loaded from `node_modules`. */
const npmPackagesStayOutside = {
  name: "npm-packages-stay-outside",
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@vitrine/") ? null : { path, external: true },
    );
  },
};

/** All but those that look for files of their own; some of the others expect to be CommonJS modules. */
const packagesInside = {
  external: ["@duckdb/*", "@node-rs/*", "@electric-sql/*", "fxa-common-password-list", "pg-native"],
  banner: {
    js: [
      'import { createRequire as requireFrom } from "node:module";',
      "const require = requireFrom(import.meta.url);",
      "const __filename = import.meta.filename;",
      "const __dirname = import.meta.dirname;",
    ].join("\n"),
  },
};

async function vite(room) {
  orThrow(
    await run("npx", ["vite", "build", "--logLevel", "warn"], { cwd: join(root, room) }),
    `${room} did not build.`,
  );
}

async function script(name) {
  orThrow(await run("npm", ["run", "build", "-w", name]), `${name} did not build.`);
}

function orThrow({ code, output }, message) {
  if (code === 0) return;
  console.error(output);
  throw new Error(message);
}

/** A hash over all that can change the result: the packages' sources, the lock file and the build tool itself. */
function fingerprint(packages) {
  const hash = createHash("sha256");
  hash.update(readFileSync(join(root, "package-lock.json")));
  hash.update(readFileSync(join(root, "tsconfig.base.json")));
  for (const tool of ["build", "notices"]) hash.update(readFileSync(join(root, `tools/${tool}.mjs`)));
  for (const name of packages) {
    for (const file of sourcesOf(join(root, name))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function sourcesOf(folder) {
  const generated = new Set(["node_modules", "dist", ".tsc"]);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesOf(path) : [path];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { requireNode } = await import("./node-version.mjs");
  requireNode();
  const { install } = await import("./install.mjs");
  try {
    await install();
    const built = await build(process.argv.length > 2 ? process.argv.slice(2) : undefined);
    console.log(built.length === 0 ? "Everything is up to date." : `Built: ${built.join(", ")}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
