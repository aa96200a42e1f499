import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { cachedPaths } from './contract/cached-paths.ts'
import { pageTable } from './scripts/build/page-table.ts'
import { routes } from './src/routes.ts'

const unitTests = ['src', 'contract', 'sw', 'tests/architecture'].flatMap((room) =>
  readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
)
/** They need a document, replace a module or change what is global. */
const apart = unitTests.filter((name) =>
  /@vitest-environment|vi\.mock\(|stubGlobal|globalThis|defineProperty\(|fake-indexeddb/.test(
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  ),
)

/**
 * unit, unit-apart: everything that needs no server. server: handlers, database and whole-project tests, with a real
 * PostgreSQL.
 */
export default defineConfig({
  plugins: [pageTable(routes)],
  define: { __BUILD_ID__: '"test"', __CACHED_PATHS__: JSON.stringify(cachedPaths) },
  test: {
    // Many tests wait for the database or for real time, so there are more workers than cores.
    maxWorkers: '150%',
    // Cores are shared: a test of thousands of random cases may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/patience.ts'],
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: unitTests.filter((name) => !apart.includes(name)),
          // Starting a process for each file cost more than most of the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'unit-apart', environment: 'node', include: apart },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{server,chaos}/**/*.test.ts'],
          globalSetup: ['tests/server/start-cluster.ts'],
          // Each file has a database and a server of its own; loading the server's code for each took a third of the
          // time. A file that replaces a module or leaves a global changed is another project's.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          environment: 'node',
          include: ['tests/{contract,rules}/**/*.test.ts'],
          globalSetup: ['tests/server/start-cluster.ts'],
        },
      },
    ],
  },
})
