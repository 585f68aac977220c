import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { pageRoutes } from "../tools/page-routes.mjs";
import { pageShell } from "../tools/page-shell.mjs";

export default defineConfig({
  plugins: [
    react(),
    pageRoutes(),
    pageShell({
      early: "../portal/src/app/early-theme.js",
      screens: [
        { pattern: /^\/login$/, modules: ["login/login-screen.tsx"] },
        { pattern: /^\/email\//, modules: ["email-link/email-link-screen.tsx"] },
        { pattern: /^\/$/, modules: ["shell/shell.tsx", "app/welcome-screen.tsx"] },
        { pattern: /^\/admin(?:\/|$)/, modules: ["shell/shell.tsx", "admin/admin-screen.tsx"] },
        { pattern: /^\/account$/, modules: ["shell/shell.tsx", "account/account-screen.tsx"] },
        { pattern: /^\/[^/]+$/, modules: ["shell/shell.tsx", "reports/dashboard-screen.tsx"] },
        { pattern: /^\/[^/]+\/import$/, modules: ["shell/shell.tsx", "imports/import-screen.tsx"] },
        { pattern: /^\/[^/]+\/[^/]+$/, modules: ["shell/shell.tsx", "report-view/report-screen.tsx"] },
      ],
    }),
  ],
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
