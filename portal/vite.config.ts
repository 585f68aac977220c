import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { pageRoutes } from "../tools/page-routes.mjs";

export default defineConfig({
  plugins: [react(), pageRoutes()],
  resolve: { conditions: ["@vitrine/source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    target: "es2022",
    // No `data:` URLs and no inline code, so that the page's policy can be strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://localhost:8080", "/dev": "http://localhost:8080" } },
});
