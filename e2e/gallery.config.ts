/** npm run gallery: a picture of every route and of every screen of the console in gallery/. */
import { defineConfig } from 'playwright/test'
import base from '../playwright.config.ts'

export default defineConfig({
  ...base,
  projects: [{ name: 'gallery' }],
  testDir: '.',
  testMatch: ['gallery.ts', 'console-gallery.ts'],
  use: { ...base.use, deviceScaleFactor: 2 },
  webServer: (base.webServer as object[]).slice(0, 1) as typeof base.webServer,
})
