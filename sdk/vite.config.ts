import { defineConfig, type Plugin, type UserConfig } from "vite";

const entry = { index: "src/index.ts", models: "src/models.ts", global: "src/global.ts" };

/**
 * Three builds: ES modules for tree shaking, CommonJS modules for older tools, and one script with global variables.
 * `npm run build` runs all of them and then collects the declarations.
 *
 * The modules are simplified but not minified, because bundlers minify names themselves, with better results for the
 * whole page. Nearly everything is in one file, so that similar code is close together when a page is compressed.
 */
const modules: UserConfig = {
  plugins: [plainNamespaces(), modelsByName()],
  build: {
    lib: { entry, formats: ["es"] },
    rolldownOptions: {
      // Constants are inlined.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "shared-[name].js",
        topLevelVar: false,
        minify: { compress: true, mangle: false, codegen: false },
      },
    },
    sourcemap: true,
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
  },
};

/** In a separate folder, whose `package.json` says that its files are CommonJS. */
const commonjs: UserConfig = {
  build: {
    lib: { entry, formats: ["cjs"] },
    rolldownOptions: {
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "shared-[name].js",
        exports: "named",
        esModule: true,
      },
    },
    minify: false,
    target: "es2018",
    outDir: "dist/cjs",
    emptyOutDir: true,
  },
};

const script: UserConfig = {
  build: {
    lib: {
      entry: "src/global.ts",
      name: "powerbi-client",
      formats: ["umd"],
      fileName: () => "vitrine-sdk.global.js",
    },
    minify: true,
    target: "es2022",
    outDir: "dist",
    emptyOutDir: false,
  },
};

export default defineConfig(({ mode }) => ({
  ...({ script, commonjs }[mode] ?? modules),
  resolve: { conditions: ["@vitrine/source"] },
}));

/**
 * Leaves `export * as models` to the bundler of the page. If it were resolved here, it would become an object with all
 * models, and a page that uses one enumeration would load all of them.
 */
function modelsByName(): Plugin {
  return {
    name: "models-by-name",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "./models.ts" && importer?.endsWith("/sdk/src/index.ts")
        ? { id: "./models.js", external: "relative" }
        : null,
  };
}

/**
 * Converts `factories` and `service` to objects. As namespaces of modules, which their types require in the source,
 * they would add a run-time helper and a getter per name to every page.
 */
function plainNamespaces(): Plugin {
  const values = { factories: "hpmFactory, wpmpFactory, routerFactory", service: "Service" };
  return {
    name: "plain-namespaces",
    transform(code, id) {
      if (!id.endsWith("/sdk/src/index.ts")) return null;
      const text = Object.entries(values).reduce(
        (before, [name, members]) =>
          before.replace(
            new RegExp(`export \\* as ${name} from (.+);`),
            `import { ${members} } from $1; export const ${name} = { ${members} };`,
          ),
        code,
      );
      if (text.includes("export * as service") || text.includes("export * as factories")) {
        this.error("index.ts exports factories and service in an unexpected way.");
      }
      // The line numbers do not change.
      return { code: text, map: null };
    },
  };
}
