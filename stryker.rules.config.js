import whole from './stryker.config.js'

/**
 * `npm run mutate:rules`: the same for the lines outside the unit tested rooms that rules of the specification stand
 * on. They are judged by tests/rules, which open the app's own routes, some on a server with its database.
 */
export default {
  ...whole,
  // Pages are imported by address, which no graph of imports knows: all tests that reach a line judge it.
  vitest: { configFile: 'vitest.mutate-rules.config.ts', related: false },
  mutate: [
    // R29, R32.
    'src/app/player/{follow-album,wire-player}.ts',
    // R48, R203.
    'src/pages/home/index/{starts-at-specials,use-city}.ts',
    // R60.
    'src/{ui/error-view,app/frame/error-page}.tsx',
    // R85, R96.
    'src/features/page-cards/{card-link,shell-button}.tsx',
    'src/features/native/*.ts',
    // R97, R99.
    'src/features/session/use-login-check.ts',
    // R153, R202.
    'src/app/start/{silence-console,apply-skin}.ts',
    // R177, R182, R191.
    'src/app/frame/{tab-bar,frame}.tsx',
    'src/features/player-dock/{player-address.ts,static-player.tsx}',
    // R201, and 审核中, which ends on the screen.
    'src/features/reactions/use-throttled.ts',
    'src/queries/while-waiting.ts',
    '!**/*.test.{ts,tsx}',
  ],
  incrementalFile: '.cache/mutation/rules-incremental.json',
  htmlReporter: { fileName: '.cache/mutation/rules.html' },
  jsonReporter: { fileName: '.cache/mutation/rules.json' },
  // Each starts a database of its own.
  concurrency: 1,
  timeoutMS: 20_000,
}
