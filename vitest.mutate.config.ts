import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** They open the app's own routes, or start a server with its database: `npm run mutate:rules` asks them. */
const wholeApp = readdirSync('tests/rules')
  .map((name) => `tests/rules/${name}`)
  .filter((path) => /open-app|open-tab|test-server/.test(readFileSync(path, 'utf8')))

/** The tests that judge the mutants of `npm run mutate`: those of the mutated rooms. */
export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: {
    environment: 'node',
    // One worker for all files of a run: starting one for each costs more than the tests.
    isolate: false,
    // What a change makes hang fails soon.
    testTimeout: 5000,
    include: ['contract/**/*.test.ts', 'src/{lib,stores,offline,host}/**/*.test.ts', 'tests/rules/**/*.test.ts'],
    exclude: [
      // Cases drawn by chance would make the score a matter of chance.
      '**/*.property.test.ts',
      // Changed code is slower by itself.
      '**/*.speed.test.ts',
      // Runs in Chromium, where no change reaches it.
      'src/lib/sanitise-html.test.ts',
      ...wholeApp,
    ],
  },
})
