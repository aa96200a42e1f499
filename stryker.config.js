/**
 * `npm run mutate`: changes the code in small ways and runs the unit tests that reach each change; what no test notices
 * is listed as survived. The whole takes over an hour. One file: `npm run mutate -- --mutate src/lib/money.ts`.
 */
const computing = [
  'client',
  'download',
  'errors',
  'endpoint',
  'fields',
  'listen',
  'login',
  'money',
  'page-path',
  'path-of',
  'plain-address',
  'read-envelope',
  'read-events',
  'runtime-config',
  'secret-address',
  'shanghai-time',
  'upload',
  // How a queued write is recognised among what the server already has.
  'civilizations',
  'comments',
  'feedbacks',
]

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [
    // The other files of contract are tables of schemas: tests/contract and the server's tests read them.
    `contract/**/{${computing}}.ts`,
    'src/{lib,stores,offline,host}/**/*.ts',
    '!src/lib/sanitise-html.ts',
    '!**/*.{test,d}.ts',
  ],
  // The preprocessor of tsconfig.json needs the JavaScript API of older compilers; nothing here needs the preprocessor.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignorePatterns: ['docs', 'e2e', 'gallery', 'public', 'bench-results', 'test-results', 'dist-server'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  concurrency: 2,
  timeoutMS: 3000,
}
