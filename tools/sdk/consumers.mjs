import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "../run.mjs";

/**
 * `node tools/sdk/consumers.mjs [name …]`: packs both SDK packages and uses them with the tools that their
 * documentation names. Each tool is installed from the registry into a temporary folder. This needs the network and
 * some minutes, so it is not part of `npm test`.
 */
const folder = mkdtempSync(join(tmpdir(), "vitrine-sdk-consumers-"));
const reactVersions = ["16.14.0", "17.0.2", "18.3.1", "19.3.1"];

const checks = {
  publint: () => lint("publint@0.3.25", "run"),
  attw: () => lint("@arethetypeswrong/cli@0.18.5", "--no-emoji"),
  typescript: checkTypeScript,
  jest: checkJest,
  webpack4: checkWebpack,
  webpack5: () => checkTreeShaking("webpack", "5"),
  rollup: () => checkTreeShaking("rollup", "4"),
  node16: checkNode,
  react: checkReact,
};

const wanted = process.argv.slice(2);
let failed = 0;
try {
  const packed = pack();
  for (const [name, check] of Object.entries(checks)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      check(packed);
      console.log(`ok      ${name}`);
    } catch (error) {
      failed += 1;
      console.error(`FAILED  ${name}\n${error.stdout ?? ""}${error.stderr ?? ""}${error.message}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

/** Builds and packs as publishing does: `npm pack` runs the build. */
function pack() {
  return ["sdk", "sdk-react"].map((name) => {
    run("npm", ["pack", "--pack-destination", folder], join(root, name));
    return join(folder, `vitrine-${name}-0.1.0.tgz`);
  });
}

function lint(tool, ...options) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tgz"))) {
    run("npx", ["-y", tool, ...options, join(folder, file)], folder);
  }
}

/** Every compiler from the oldest supported one, with the module resolution that old ones have. */
function checkTypeScript(packed) {
  const versions = ["4.2.4", "4.7.4", "5.0.4", "5.9.3"];
  const types = { "4.2.4": "16", "4.7.4": "17", "5.0.4": "18", "5.9.3": "19" };
  for (const version of versions) {
    const major = types[version];
    const project = install(`typescript-${version}`, [
      ...packed,
      `typescript@${version}`,
      `react@${major === "16" ? "16.14.0" : major}`,
      `react-dom@${major === "16" ? "16.14.0" : major}`,
      `@types/react@${major}`,
      "http-post-message@0.2.5",
    ]);
    const app = readFileSync(join(root, "e2e/sdk-react/consumer/demo-app.tsx.txt"), "utf8")
      .replaceAll('"powerbi-client"', '"@vitrine/sdk"')
      .replaceAll('"powerbi-client-react"', '"@vitrine/sdk-react"');
    writeFileSync(join(project, "app.tsx"), app);
    writeFileSync(
      join(project, "more.ts"),
      'import { TokenType } from "@vitrine/sdk/models"; import "@vitrine/sdk/global"; window.powerbi.accessToken = String(TokenType.Embed);',
    );
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      esModuleInterop: true,
      jsx: "react",
      target: "es2018",
      lib: ["es2020", "dom", "dom.iterable"],
      module: "esnext",
      moduleResolution: "node",
      types: [],
    };
    for (const skipLibCheck of [true, false]) {
      const files = skipLibCheck ? ["app.tsx", "more.ts"] : ["more.ts"];
      const options = { ...compilerOptions, skipLibCheck };
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files }));
      run("node", ["node_modules/typescript/bin/tsc", "-p", "."], project);
    }
  }
}

function checkJest(packed) {
  const project = install("jest", [
    ...packed,
    "jest@29",
    "jest-environment-jsdom@29",
    "react@18",
    "react-dom@18",
  ]);
  writeFileSync(
    join(project, "sdk.test.js"),
    `const { factories, models, service } = require("@vitrine/sdk");
    const { TokenType } = require("@vitrine/sdk/models");
    const { PowerBIEmbed } = require("@vitrine/sdk-react");
    test("embeds", () => {
      Object.defineProperty(globalThis, "crypto", { value: require("node:crypto").webcrypto, configurable: true });
      expect(TokenType).toBe(models.TokenType);
      expect(PowerBIEmbed).toBeDefined();
      const { hpmFactory, wpmpFactory, routerFactory } = factories;
      const powerbi = new service.Service(hpmFactory, wpmpFactory, routerFactory);
      const element = document.createElement("div");
      const embedUrl = "https://app.powerbi.com/reportEmbed?reportId=1";
      powerbi.embed(element, { type: "report", id: "1", embedUrl, accessToken: "t" });
      expect(element.querySelector("iframe").src).toContain("reportId=1");
      powerbi.reset(element);
    });`,
  );
  run("node", ["node_modules/jest/bin/jest.js", "--env=jsdom"], project);
}

/** The bundler of older apps: no `exports`, no syntax after ES2018. */
function checkWebpack(packed) {
  const project = install("webpack4", [...packed, "webpack@4", "react@16.14.0", "react-dom@16.14.0"]);
  writeFileSync(
    join(project, "index.js"),
    `import { service, factories, models } from "@vitrine/sdk";
    import { TokenType } from "@vitrine/sdk/models";
    import { PowerBIEmbed } from "@vitrine/sdk-react";
    console.log(service.Service, factories, models.TokenType, TokenType, PowerBIEmbed);`,
  );
  bundleWithWebpack(project, "./index.js", { NODE_OPTIONS: "--openssl-legacy-provider" });
}

/** Importing one enumeration through `models` must not include the others. */
function checkTreeShaking(bundler, major) {
  const project = install(bundler, [
    join(folder, "vitrine-sdk-0.1.0.tgz"),
    `${bundler}@${major}`,
    "@rollup/plugin-node-resolve@16",
  ]);
  writeFileSync(
    join(project, "index.mjs"),
    'import { models } from "@vitrine/sdk"; console.log(models.TokenType.Embed);',
  );
  if (bundler === "webpack") bundleWithWebpack(project, "./index.mjs");
  else {
    const plugin = ["--plugin", "@rollup/plugin-node-resolve"];
    run(
      "node",
      ["node_modules/rollup/dist/bin/rollup", "index.mjs", ...plugin, "-o", "dist/main.js"],
      project,
    );
  }
  const { length } = readFileSync(join(project, "dist/main.js"));
  if (length > 500) throw new Error(`One enumeration takes ${length} bytes.`);
}

function bundleWithWebpack(project, entry, env = {}) {
  const program = `require("webpack")(
    { mode: "production", context: __dirname, entry: ${JSON.stringify(entry)}, output: { path: __dirname + "/dist", filename: "main.js" } },
    (error, stats) => {
      if (!error && !stats.hasErrors() && !stats.hasWarnings()) return;
      if (!error && !stats.hasErrors() && /size limit|performance/.test(stats.toString())) return;
      console.error(error || stats.toString());
      process.exit(1);
    },
  );`;
  writeFileSync(join(project, "bundle.cjs"), program);
  run("node", ["bundle.cjs"], project, env);
}

/** The oldest Node.js in `engines` must load both kinds of modules. */
function checkNode(packed) {
  const project = install("node16", [...packed, "node@16", "react@17.0.2", "react-dom@17.0.2"]);
  writeFileSync(
    join(project, "import.mjs"),
    'import { models } from "@vitrine/sdk"; import { PowerBIEmbed } from "@vitrine/sdk-react"; import "@vitrine/sdk/global"; if (!models.TokenType || !PowerBIEmbed) process.exit(1);',
  );
  writeFileSync(
    join(project, "require.cjs"),
    'const { models } = require("@vitrine/sdk"); const { PowerBIEmbed } = require("@vitrine/sdk-react"); if (!models.TokenType || !PowerBIEmbed) process.exit(1);',
  );
  for (const file of ["import.mjs", "require.cjs"])
    run(join(project, "node_modules/node/bin/node"), [file], project);
}

/** Runs the browser tests of the wrapper with every version of React in its peer range. */
function checkReact() {
  const reacts = join(folder, "reacts");
  for (const version of reactVersions) {
    const project = install(`react-${version}`, [`react@${version}`, `react-dom@${version}`]);
    cpSync(project, join(reacts, version), { recursive: true });
  }
  const args = ["playwright", "test", "-c", "e2e/playwright.config.ts", "--project=sdk-react"];
  run("npx", args, root, { VITRINE_E2E_REACTS: reacts });
}

/** A separate project with these packages. */
function install(name, packages) {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true }');
  run("npm", ["install", "--no-audit", "--no-fund", ...packages], project);
  if (!existsSync(join(project, "node_modules"))) throw new Error(`Nothing was installed for ${name}.`);
  return project;
}

function run(command, args, cwd, env = {}) {
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: "pipe", env: { ...process.env, ...env } });
}
