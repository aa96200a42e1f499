import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { plainEndpoints } from '../scripts/build/plain-endpoints.ts'

/** The console of staff: a program of its own, of which the citizens' app, worker and precache hold nothing. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/console/',
  publicDir: false,
  plugins: [plainEndpoints(), react()],
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
