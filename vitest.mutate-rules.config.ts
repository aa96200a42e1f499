import { defineConfig } from 'vitest/config'
import { cachedPaths } from './contract/cached-paths.ts'
import { pageTable } from './scripts/build/page-table.ts'
import { routes } from './src/routes.ts'

/** The tests that judge the mutants of `npm run mutate:rules`: those of the rules, through the app's own routes. */
export default defineConfig({
  plugins: [pageTable(routes)],
  define: { __BUILD_ID__: '"test"', __CACHED_PATHS__: JSON.stringify(cachedPaths) },
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/server/start-cluster.ts'],
    include: [
      'tests/rules/**/*.test.ts',
      'src/app/start/silence-console.test.ts',
      'src/features/{comments,native,reactions}/**/*.test.{ts,tsx}',
      'src/pages/home/index/starts-at-specials.test.ts',
      'src/pages/practice/civilizations/*.test.tsx',
      'src/ui/error-view.test.tsx',
    ],
    // Cases drawn by chance would make the score a matter of chance.
    exclude: ['**/*.property.test.ts'],
  },
})
