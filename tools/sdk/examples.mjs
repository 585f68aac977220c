import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root, run } from "../run.mjs";
import { publicExports, readDoc } from "./reference.mjs";

/** Names that an example may use without importing them. */
const prelude = `
import type * as sdk from "@vitrine/sdk";
import type * as react from "@vitrine/sdk-react";
import type { ComponentType } from "react";
declare global {
  const service: typeof sdk.service;
  const factories: typeof sdk.factories;
  const models: typeof sdk.models;
${[
  "EmbedError",
  "BasicFilterBuilder",
  "AdvancedFilterBuilder",
  "TopNFilterBuilder",
  "RelativeDateFilterBuilder",
  "RelativeTimeFilterBuilder",
  "Report",
  "ReportService",
  "keepTokensFresh",
  "readError",
  "withOptions",
]
  .map((name) => `  const ${name}: typeof sdk.${name};`)
  .join("\n")}
${[
  "PowerBIEmbed",
  "PowerBIEmbedClass",
  "EmbedProvider",
  "EmbedType",
  "createEmbedService",
  "useEmbedService",
  "useReport",
  "usePages",
  "useFilters",
  "useBookmarks",
]
  .map((name) => `  const ${name}: typeof react.${name};`)
  .join("\n")}
  type EventHandler = react.EventHandler;
  type Create = sdk.Create;
  type Dashboard = sdk.Dashboard;
  type Qna = sdk.Qna;
  type Tile = sdk.Tile;
  type Visual = sdk.Visual;
  type TokenProvider = sdk.TokenProvider;
  type TokenRequest = sdk.TokenRequest;
  namespace service {
    export type EmbedComponentFactory = sdk.service.EmbedComponentFactory;
    export type IComponentEmbedConfiguration = sdk.service.IComponentEmbedConfiguration;
    export type IDebugOptions = sdk.service.IDebugOptions;
    export type IHpmFactory = sdk.service.IHpmFactory;
    export type IPowerBiElement = sdk.service.IPowerBiElement;
    export type IRouterFactory = sdk.service.IRouterFactory;
    export type IService = sdk.service.IService;
    export type IWpmpFactory = sdk.service.IWpmpFactory;
    export type IEvent<T> = sdk.service.IEvent<T>;
    export type ICustomEvent<T> = sdk.service.ICustomEvent<T>;
    export type IEventHandler<T> = sdk.service.IEventHandler<T>;
    export type IServiceConfiguration = sdk.service.IServiceConfiguration;
  }
  namespace models {
    export type IDatasetCreateConfiguration = sdk.models.IDatasetCreateConfiguration;
    export type IError = sdk.models.IError;
    export type IFilter = sdk.models.IFilter;
  }
  const powerbi: sdk.service.Service;
  const report: sdk.Report;
  const page: sdk.Page;
  const visual: sdk.VisualDescriptor;
  const element: HTMLElement;
  const embedUrl: string;
  const accessToken: string;
  const id: string;
  const config: sdk.IReportEmbedConfiguration;
  const controller: AbortController;
  const App: ComponentType;
}
`;

/**
 * Every `ts` and `tsx` block of the SDK's pages, and the examples in docstrings of the SDK and the React package.
 * @returns {{ from: string, language: "ts" | "tsx", code: string }[]}
 */
export function examples() {
  return [...examplesInPages(), ...examplesInDocstrings()];
}

function examplesInPages() {
  const pages = [
    ...readdirSync(join(root, "docs/sdk"))
      .filter((file) => file.endsWith(".md"))
      .map((file) => join("docs/sdk", file)),
    "sdk/README.md",
    "sdk-react/README.md",
  ];
  return pages.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(
      ([, language, code], index) => ({ from: `${page} (${index + 1})`, language, code }),
    ),
  );
}

function examplesInDocstrings() {
  const entries = publicExports();
  const all = entries.flatMap(({ name, file, docs, members }) =>
    [...docs, ...members.flatMap((member) => member.docs)]
      .flatMap((text) => readDoc(text).examples)
      .map((example) => example.replace(/^```\w*\n|\n```$/g, ""))
      .map((code) => ({
        from: `${file} (${name})`,
        language: "tsx",
        code: withImports(code, entryOf(file), entries),
      })),
  );
  // Two entry points export some of the names.
  return all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index);
}

/** The package that the examples of a file import from, and the reference page with its names. */
function entryOf(file) {
  if (file.startsWith("contracts/src/models/")) return { page: "models", name: "@vitrine/sdk/models" };
  const name = file.startsWith("sdk-react/") ? "@vitrine/sdk-react" : "@vitrine/sdk";
  return { page: name, name };
}

/** Examples in docstrings omit imports from their own entry point. */
function withImports(code, entry, entries) {
  const used = entries
    .filter(({ page, name }) => page === entry.page && uses(code, name))
    .map(({ name }) => name);
  return used.length === 0 ? code : `import { ${used.join(", ")} } from "${entry.name}";\n${code}`;
}

function uses(code, name) {
  return new RegExp(`(?<![\\w.$"-])${name}(?![\\w-])`).test(code);
}

/**
 * Compiles each example as a separate module.
 * @returns {Promise<string>} the compiler's errors, each with the source of its example; empty when there are none
 */
export async function checkExamples(list) {
  const folder = join(root, ".cache", `sdk-examples-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    list.forEach(({ code, from, language }, index) =>
      writeFileSync(join(folder, `example-${index}.${language}`), `// ${from}\n${code}\nexport {};\n`),
    );
    writeFileSync(join(folder, "prelude.d.ts"), prelude);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const { output } = await run("npx", ["tsc", "-p", folder, "--pretty", "false"]);
    return output
      .split("\n")
      .filter((line) => line.includes("error TS"))
      .map((line) => line.replace(/.*example-(\d+)\.tsx?/, (_, index) => list[Number(index)].from))
      .join("\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The settings of a typical host page, with paths to the sources of the packages. */
const settings = {
  compilerOptions: {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    customConditions: ["@vitrine/source"],
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    jsx: "react-jsx",
    types: ["react"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ["*.ts", "*.tsx"],
};
