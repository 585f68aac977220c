import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { compileAtOnce } from "../tools/compile-at-once.mjs";
import { guide } from "../tools/docs/guide-pages.mjs";
import { pageRoutes } from "../tools/page-routes.mjs";
import { pageShell } from "../tools/page-shell.mjs";

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    pageRoutes(),
    guide(),
    compileAtOnce(/^workspace$/),
    pageShell({
      earlyScript: pathOf("early/theme.js"),
      callScript: pathOf("early/calls.js"),
      outlines: pathOf("src/app/outline/render-outlines.tsx"),
      earlyList: {
        entry: pathOf("src/app/early-list/show-early-list.ts"),
        instead: {
          react: pathOf("src/app/early-list/still-react.ts"),
          "react/jsx-runtime": pathOf("src/app/early-list/still-react.ts"),
          "react-router": pathOf("src/app/early-list/still-link.ts"),
        },
      },
      login: {
        modules: ["app/show-login.tsx"],
        script: pathOf("early/login.js"),
        later: [
          "login/stages/later-stage.tsx",
          "app/show-portal.tsx",
          "shell/shell.tsx",
          "home/home-screen.tsx",
          "reports/dashboard-screen.tsx",
        ],
      },
      modules: ["app/show-portal.tsx"],
      screens: [
        { pattern: /^\/email\//, modules: ["email-link/email-link-screen.tsx"] },
        { pattern: /^\/delivery\/?$/, modules: ["delivery-link/delivery-link-screen.tsx"] },
        { pattern: /^\/approvals$/, modules: ["shell/shell.tsx", "deliveries/approvals-screen.tsx"] },
        {
          pattern: /^\/$/,
          modules: ["shell/shell.tsx", "app/home-page.tsx"],
          calls: ["/api/home/", "/api/workspaces/"],
        },
        { pattern: /^\/admin(?:\/|$)/, modules: ["shell/shell.tsx", "admin/admin-screen.tsx"] },
        { pattern: /^\/help(?:\/|$)/, modules: ["shell/shell.tsx", "help/help-screen.tsx"] },
        { pattern: /^\/account$/, modules: ["shell/shell.tsx", "account/account-screen.tsx"] },
        {
          pattern: /^\/([^/]+)$/,
          modules: ["shell/shell.tsx", "reports/dashboard-screen.tsx"],
          calls: [
            "/api/reports/$1/",
            "/api/workspaces/",
            "/api/workspace-tag/$1/",
            "/api/data-freshness/$1/",
          ],
          isDrawnEarly: true,
        },
        { pattern: /^\/[^/]+\/import$/, modules: ["shell/shell.tsx", "imports/import-screen.tsx"] },
        {
          pattern: /^\/[^/]+\/settings$/,
          modules: ["shell/shell.tsx", "workspace-settings/settings-screen.tsx"],
        },
        { pattern: /^\/[^/]+\/notes$/, modules: ["shell/shell.tsx", "annotations/notes-screen.tsx"] },
        {
          pattern: /^\/[^/]+\/schedules$/,
          modules: ["shell/shell.tsx", "schedules/schedules-screen.tsx"],
        },
        { pattern: /^\/[^/]+\/deleted$/, modules: ["shell/shell.tsx", "reports/deleted-screen.tsx"] },
        {
          pattern: /^\/[^/]+\/new$/,
          modules: ["shell/shell.tsx", "creating/new-report-screen.tsx"],
        },
        {
          pattern: /^\/([^/]+)\/([\da-f]{8}-[\da-f-]{27})$/,
          modules: ["shell/shell.tsx", "report-view/report-screen.tsx"],
          calls: ["/api/get-report/$1/$2/", "/api/workspaces/"],
        },
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
    rolldownOptions: {
      output: {
        // Few files: a small one costs more for its request than for its bytes.
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /portal\/src\/app\/(?:create-services|root-error)\.tsx?$|react-dom/,
              priority: 3,
            },
            { name: "login", test: /portal\/src\/app\/show-login\.tsx$/, priority: 2 },
            // The styles of the outline in the page.
            { name: "header", test: /portal\/src\/app\/shell\/shell\.module\.css/, priority: 2 },
            // What people open first after signing in.
            {
              name: "workspace",
              test: /portal\/src\/(?:app\/shell\/shell|features\/home\/home-screen|features\/reports\/dashboard-screen)\.tsx$/,
              priority: 1,
            },
            { name: "screens", minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://localhost:8080", "/dev": "http://localhost:8080" } },
});
