import globalData from '@csstools/postcss-global-data'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vitest/config'

const server = process.env.TALEWIND_SERVER ?? 'http://127.0.0.1:8710'
const toServer = { target: server, changeOrigin: false }

/** The policy the real server sends; `npm run preview` sends it too, so that a breach shows early. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  css: {
    postcss: {
      plugins: [globalData({ files: ['src/styles/borders.css'] }), customMedia()],
    },
  },
  build: {
    outDir: '../src/talewind/server/web/page',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: ['chrome108', 'safari15.4', 'firefox115'],
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    // The gallery borrows the pictures of the Windmill deck from the Python package.
    fs: { allow: ['..'] },
    proxy: {
      '/api': toServer,
      '/ws': { ...toServer, ws: true },
      '/pictures': toServer,
      '/health': toServer,
    },
  },
  preview: {
    headers: { 'Content-Security-Policy': policy },
    proxy: { '/api': toServer, '/ws': { ...toServer, ws: true }, '/pictures': toServer },
  },
  // One after the other in one room: to set it up anew for each file takes longer than the tests.
  // With `css`, a test that imports a style is given its text, not nothing.
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    css: true,
    pool: 'threads',
    poolOptions: { threads: { singleThread: true, isolate: false } },
    testTimeout: 60_000,
  },
})
