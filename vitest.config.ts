import { defineConfig } from 'vitest/config'

/** unit: everything that needs no server. server: handlers, database and whole-project tests, against a real PostgreSQL. */
export default defineConfig({
  define: { __BUILD_ID__: '"test"' },
  test: {
    // Many tests wait for the database or for real time: more of them than there are cores.
    maxWorkers: '150%',
    // Cores are shared: a test of thousands of random cases may take its time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'contract/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/architecture/**'],
          globalSetup: ['tests/server/start-cluster.ts'],
        },
      },
    ],
  },
})
