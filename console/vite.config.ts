import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { plainEndpoints } from '../scripts/build/plain-endpoints.ts'

/** The console of staff: a program of its own, of which the citizens' app, worker and precache hold nothing. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  publicDir: false,
  plugins: [
    plainEndpoints(),
    react(),
    // What the inspector's page needs without a network: no answer of the server, and no page but theirs.
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      filename: 'sw.js',
      scope: '/console/',
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        globIgnores: ['**/{text-editor,arrangement-page,manuscript-page,studio-page}-*'],
        navigateFallback: '/console/index.html',
        navigateFallbackAllowlist: [/^\/console\/visits([/?]|$)/],
        directoryIndex: null,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]' } },
  build: {
    // As vite.config.ts of the citizens' app.
    target: 'es2022',
    cssTarget: ['chrome92', 'safari15.4', 'firefox115'],
    modulePreload: { polyfill: false },
    outDir: '../dist-console',
    emptyOutDir: true,
    // Its Content-Security-Policy allows files of its own origin alone.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
}))
