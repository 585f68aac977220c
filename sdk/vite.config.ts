import { defineConfig, type UserConfig } from "vite";

/**
 * Two builds: ES modules that tree-shake, and one script that sets the globals. `npm run build` runs both, then collects
 * the declarations.
 */
const modules: UserConfig = {
  build: {
    lib: {
      entry: { index: "src/index.ts", models: "src/models.ts", global: "src/global.ts" },
      formats: ["es"],
    },
    rolldownOptions: {
      output: { preserveModules: true, preserveModulesRoot: "..", entryFileNames: "[name].js" },
    },
    minify: false,
    target: "es2022",
    outDir: "dist",
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
  ...(mode === "script" ? script : modules),
  resolve: { conditions: ["@vitrine/source"] },
}));
