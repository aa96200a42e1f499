/** Journeys in real Chromium with the real server: one with the demo city, one where every call fails. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { program } from './tests/program.ts'
import { chosenTitles } from './tests/thorough.ts'

// Workers read this file again; the environment passes on what was chosen once.
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-e2e-'))
  chmodSync(folder, 0o755)
  process.env.E2E_DATA = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
/** The app's server, the one where every call fails, and two static hosts with their API on another. */
const ports = ['E2E_PORT', 'E2E_FAULTS_PORT', 'E2E_STATIC_PORT', 'E2E_STATIC_PATH_PORT', 'E2E_UNDER_PATH_PORT']
if (!process.env.E2E_PORT) Object.assign(process.env, freePorts(ports))
const { E2E_PORT, E2E_FAULTS_PORT, E2E_STATIC_PORT, E2E_STATIC_PATH_PORT, E2E_UNDER_PATH_PORT } = process.env as Record<
  string,
  string
>

/**
 * One for each name, all held until the last is found: no two are the same. They are below those that the system gives
 * to connections, which might take one before its server does.
 */
function freePorts(names: string[]): Record<string, string> {
  const listen = `const held = []
    const listen = () => {
      const port = 20000 + Math.floor(Math.random() * 12000)
      const server = require('net').createServer().once('error', listen)
      server.listen(port, () => held.push({ server, port }) < ${names.length} ? listen() : end())
    }
    const end = () => {
      console.log(held.map(({ port }) => port).join(' '))
      for (const { server } of held) server.close()
    }
    listen()`
  const found = execFileSync(process.execPath, ['-e', listen], { encoding: 'utf8' }).trim().split(' ')
  return Object.fromEntries(names.map((name, place) => [name, found[place]!]))
}

const server = (seed: string, port: string, file = 'server/start.ts') => ({
  command: [process.execPath, ...program(file)].map((word) => `"${word}"`).join(' '),
  cwd: import.meta.dirname,
  url: `http://localhost:${port}/healthz`,
  env: {
    PORT: port,
    SEED: seed,
    DATA_DIR: join(process.env.E2E_DATA!, seed),
    LOG_LEVEL: 'warn',
    SMS_PER_ADDRESS: '10000',
    ALLOWED_ORIGINS: `http://127.0.0.1:${E2E_STATIC_PORT} http://127.0.0.1:${E2E_STATIC_PATH_PORT}`,
  },
  timeout: 240_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
})

const staticHosts = {
  command: `"${process.execPath}" --import tsx e2e/static-host/serve-static.ts`,
  cwd: import.meta.dirname,
  url: `http://localhost:${E2E_STATIC_PORT}`,
  env: {
    API: `http://localhost:${E2E_PORT}`,
    UNDER_PATH: E2E_UNDER_PATH_PORT!,
    STATIC_SITES: JSON.stringify([
      [E2E_STATIC_PORT, `http://localhost:${E2E_PORT}`],
      [E2E_STATIC_PATH_PORT, `http://localhost:${E2E_UNDER_PATH_PORT}/city`],
    ]),
  },
}

/** E2E_MACHINES: on two machines behind nginx, as `npm run scale` asks for. */
const cityProgram = process.env.E2E_MACHINES ? 'tests/chaos/serve-machines.ts' : 'server/start.ts'

/** Journeys in which a browser spends most of its time waiting. */
const waiting = '**/{offline,outbox,player,precache,watching}/*.e2e.ts'

/** One server answers all of them: more browsers than twelve would wait for it. */
const cores = Math.min(6, Math.max(2, availableParallelism()))

/** The app where its server is not. */
const elsewhere = '**/static-host/*.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  grep: chosenTitles,
  // A bucket takes a file whole: what goes on in parts is about a city that keeps its files itself.
  ...(process.env.E2E_MACHINES ? { grepInvert: /@disk/ } : {}),
  // Two cores carry four browsers: two of them mostly wait for sound or a network, and the others fill that time.
  workers: 2 * cores,
  projects: [
    { name: 'waiting', testMatch: waiting, workers: cores },
    { name: 'pages', testMatch: '**/*.e2e.ts', testIgnore: [waiting, elsewhere] },
    { name: 'static host', testMatch: elsewhere },
  ],
  fullyParallel: true,
  // Journeys assert behaviour, not time: a machine may be three times slower than usual.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    reuseContext: true,
    // A service worker fetches the whole program into each new context; journeys that are about it allow it.
    serviceWorkers: 'block',
    // Recording every journey would take half of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath:
        process.env.CHROME_PATH ??
        ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)),
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The shell accepts downloads in the background and never begins them.
        '--disable-blink-features=BackgroundFetch',
      ],
    },
  },
  webServer: [server('demo', E2E_PORT!, cityProgram), server('faults', E2E_FAULTS_PORT!), staticHosts],
})
