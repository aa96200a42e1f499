import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { cachedPaths } from './contract/cached-paths.ts'
import { pageTable } from './scripts/build/page-table.ts'
import { routes } from './src/routes.ts'
import { chosenTitles } from './tests/thorough.ts'

/** They replace modules, which those that share a process have loaded already. */
const apart = '**/*.apart.test.{ts,tsx}'

/** They share it. */
const cluster = 'tests/server/start-cluster.ts'

/**
 * unit: everything that needs no server. server: handlers, database and whole-project tests, with a real PostgreSQL.
 * whole: the app's own pages and calls on a real server. apart: whatever needs a process of its own.
 */
export default defineConfig({
  plugins: [pageTable(routes)],
  define: { __BUILD_ID__: '"test"', __CACHED_PATHS__: JSON.stringify(cachedPaths) },
  test: {
    environment: 'node',
    testNamePattern: chosenTitles,
    // Many tests wait for the database or for real time, so two cores carry four workers.
    maxWorkers: Math.max(4, availableParallelism()),
    // Loading the program for each file cost more than most of the tests.
    isolate: false,
    // Cores are shared: a test of thousands of random cases may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ['tests/each-file.ts'],
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,contract,sw,console,tests/architecture}/**/*.test.{ts,tsx}'],
          exclude: [apart],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Each file has a database and a server of its own.
          include: ['{server,demo,tests/server,tests/chaos}/**/*.test.ts'],
          globalSetup: [cluster],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/{contract,rules}/**/*.test.ts'],
          exclude: [apart],
          globalSetup: [cluster],
        },
      },
      { extends: true, test: { name: 'apart', include: [apart], isolate: true, globalSetup: [cluster] } },
    ],
  },
})
