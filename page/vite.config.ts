import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const api = process.env.HOUSEWAY_API ?? "http://127.0.0.1:8000";

// Every class of a component carries its name, and 160 names of the usual length weigh a kilobyte. Two that
// begin alike are told apart by a letter more.
const scopes = new Map<string, string>();

function scope(filename: string, hashed: string): string {
  for (let length = 3; ; length++) {
    const name = `s${hashed.slice(0, length)}`;
    const owner = scopes.get(name) ?? filename;
    if (owner !== filename) continue;
    scopes.set(name, filename);
    return name;
  }
}

export default defineConfig({
  plugins: [
    svelte({
      compilerOptions: {
        discloseVersion: false,
        runes: true,
        cssHash: ({ filename, hash }) => scope(filename, hash(filename)),
      },
    }),
  ],
  // One folder of plain files that the server hands out as they are.
  build: {
    outDir: "../houseway/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // What the lobby and the table need travels together and first. Of the rest each file costs its head,
    // so it comes in a few: what is opened over a page, what is read, the pages about people, the floor.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "room", tags: ["$initial"], priority: 1 },
            { name: "beside", test: /page\/src\/(search|table|parts|api|lib\/(?!lab)|floor\/(AskDialog|invites)|history\/(Won|drawn))/ },
            { name: "reading", test: /page\/src\/pages\/(Book|Hands)\.svelte/ },
            { name: "people", test: /page\/src\/pages\/(FairPlay|SignIn|People|Welcome|Sessions)\.svelte/ },
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
