/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { plates } from "./plates";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), plates(here("../src/bottega/games"), here("plates"))],
  resolve: {
    alias: { $lib: here("src/lib"), $games: here("../src/bottega/games") },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: here("../src/bottega/server/page"),
    emptyOutDir: true,
    target: "es2023",
    // The server's content security policy allows no data: fonts and no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: true,
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/boards": "http://127.0.0.1:8000" },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
