import globalData from '@csstools/postcss-global-data'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import customMedia from 'postcss-custom-media'
import type { Plugin } from 'vite'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { defineConfig } from 'vitest/config'
import { chunksOf } from './scripts/chunks'

const server = process.env.TALEWIND_SERVER ?? 'http://127.0.0.1:8710'
const toServer = { target: server, changeOrigin: false }

const sources = join(import.meta.dirname, 'src')
const outDir = '../src/talewind/server/web/page'

/** What the first HTML has inline is known by its hash. */
function inline(tag: 'script' | 'style'): string {
  const page = `${outDir}/index.html`
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')
}

/** The policy the real server sends; `npm run preview` sends it too, so that a breach shows early. */
const policy = [
  "default-src 'self'",
  `script-src 'self'${inline('script')}`,
  `style-src 'self'${inline('style')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Styles stand after the shell: what stands before them is painted without them. */
const shellFirst: Plugin = {
  name: 'shell-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
      const bare = links.reduce((page, link) => page.replace(link, ''), html)
      return bare.replace('<div id="page">', `${links.map((link) => link.trim()).join('')}$&`)
    },
  },
}

/** Texts lie there squeezed as well, as small as can be: the server sends that to whoever takes it. */
const squeezed: Plugin = {
  name: 'squeezed',
  apply: 'build',
  writeBundle({ dir = outDir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const text = readFileSync(join(dir, name))
      if (text.length > 1000) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text))
    }
  },
}

export default defineConfig({
  base: '/',
  plugins: [svelte(), shellFirst, squeezed],
  // A list is one thing: a name for each of its lines would be as long as the list.
  json: { namedExports: false },
  css: {
    postcss: {
      plugins: [globalData({ files: ['src/styles/borders.css'] }), customMedia()],
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: ['chrome108', 'safari15.4', 'firefox115'],
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunksOf(sources) } },
  },
  server: {
    port: 5173,
    // The gallery borrows the pictures of the Windmill deck from the Python package.
    fs: { allow: ['..'] },
    proxy: {
      '/api': toServer,
      '/ws': { ...toServer, ws: true },
      '/pictures': toServer,
      '/games': toServer,
      '/health': toServer,
    },
  },
  preview: {
    headers: { 'Content-Security-Policy': policy },
    proxy: {
      '/api': toServer,
      '/ws': { ...toServer, ws: true },
      '/pictures': toServer,
      '/games': toServer,
    },
  },
  // One after the other in one room: to set it up anew for each file takes longer than the tests.
  // With `css`, a test that imports a style is given its text, not nothing.
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/each.ts'],
    environment: 'node',
    css: true,
    pool: 'threads',
    poolOptions: { threads: { singleThread: true, isolate: false } },
    testTimeout: 60_000,
  },
})
