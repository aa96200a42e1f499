/**
 * npm run engines: every journey in every engine we promise, against a server of its own with the demo city. Prints a
 * table, then what went wrong. `npm run engines -- 92 firefox 声音` runs those named alone, engines and journeys;
 * --core: also what citizens do most, which npm run test:firefox drives. PICTURES is a folder for the screen where a
 * journey ended badly.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SitemapRoute } from '../../server/commands/read-sitemap.ts'
import { startNetwork } from '../network.ts'
import { coreJourneys } from './core-journeys.ts'
import type { Engine } from './engine.ts'
import { freePort } from '../../tests/free-port.ts'
import { journeys } from './journeys.ts'
import { startChromium } from './start-chromium.ts'
import { startFirefox } from './start-firefox.ts'
import { startWebkit } from './start-webkit.ts'
import { visit } from './visit.ts'

const START_MS = 240_000
const engines: Record<string, () => Promise<Engine>> = {
  92: () => startChromium(92),
  107: () => startChromium(107),
  webkit: startWebkit,
  firefox: startFirefox,
}

/** Where the network was cut, browsers say so; that the server refused something is another sentence. */
const isOfTheCut = (said: string): boolean =>
  said.startsWith('Failed to load resource: net::ERR_') ||
  /ServiceWorker passed a promise .*(no-response|NetworkError)/.test(said)

const asked = process.argv.slice(2)
const named = (names: string[]) =>
  names.some((name) => asked.includes(name)) ? (name: string) => asked.includes(name) : () => true
const chosen = Object.keys(engines).filter(named(Object.keys(engines)))
const all = { ...journeys, ...coreJourneys }
const isWanted = named(Object.keys(all))
const columns = Object.keys(asked.includes('--core') || !isWanted('') ? all : journeys).filter(isWanted)
const root = join(import.meta.dirname, '../..')
const listed = execFileSync(process.execPath, ['--import', 'tsx', 'server/commands/sitemap.ts', '--json'], {
  cwd: root,
})
const routes = (JSON.parse(listed.toString()) as SitemapRoute[]).map(({ route, example }) => ({
  route,
  address: encodeURI(example),
}))

const folder = mkdtempSync(join(tmpdir(), 'yunshang-engines-'))
const port = await freePort()
const server = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    SEED: 'demo',
    DATA_DIR: join(folder, 'demo'),
    LOG_LEVEL: 'warn',
    SMS_PER_ADDRESS: '10000',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const origin = `http://localhost:${port}`
const table: [engine: string, ...results: string[]][] = []
const wrong: string[] = []
try {
  await answers(`${origin}/healthz`)
  for (const name of chosen) await drive(name)
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`\n| | ${columns.join(' | ')} |\n|---|${columns.map(() => '---|').join('')}\n`)
for (const row of table) process.stdout.write(`| ${row.join(' | ')} |\n`)
for (const one of wrong) process.stdout.write(`\n${one}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0

async function drive(name: string): Promise<void> {
  const network = await startNetwork(origin)
  let engine: Engine
  try {
    engine = await engines[name]!()
  } catch (error) {
    await network.close()
    table.push([name, ...columns.map(() => '✗')])
    return void wrong.push(`${name}: ${String(error)}`)
  }
  const called = `${engine.name} ${engine.version.split('.').slice(0, 2).join('.')}`
  const me = { ...visit(engine, network.origin), network, routes }
  const results: string[] = []
  for (const journey of columns) {
    const said = await all[journey]!(me).then(
      () => engine.complaints(),
      async (error: unknown) => {
        await network.setMode('up')
        const { PICTURES } = process.env
        if (PICTURES) writeFileSync(join(PICTURES, `${name}-${journey}.png`), await engine.picture())
        return [String(error), ...(await engine.complaints())]
      },
    )
    const faults = said.filter((one) => !isOfTheCut(one))
    if (faults.length > 0) wrong.push(`${called}, ${journey}:\n  ${faults.join('\n  ')}`)
    results.push(faults.length > 0 ? '✗' : journey === '每个页面' ? String(routes.length) : '✓')
    process.stdout.write(`${faults.length > 0 ? '✗' : '✓'} ${called} ${journey}\n`)
  }
  table.push([called, ...results])
  await engine.close()
  await network.close()
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + START_MS
  while (
    !(await fetch(address)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (Date.now() > until) throw new Error('The server did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
