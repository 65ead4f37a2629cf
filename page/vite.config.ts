import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const api = process.env.HOUSEWAY_API ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte({ compilerOptions: { discloseVersion: false } })],
  // One folder of plain files that the server hands out as they are.
  build: {
    outDir: "../houseway/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // What several pages share travels together, and so do the small pages about people: each file
    // of its own costs its head.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: /page\/src\/(?!words)/, minShareCount: 2 },
            { name: "people", test: /page\/src\/pages\/(SignIn|People|Welcome|Sessions)\.svelte/ },
          ],
        },
      },
    },
  },
  // `npm run dev` shows the page with changes at once, on the API of a running server.
  server: { proxy: { "/api": { target: api, ws: true } } },
  // Pure functions, which keep nothing: one thread after the other has them loaded already.
  test: { include: ["src/**/*.test.ts"], pool: "threads", isolate: false },
});
