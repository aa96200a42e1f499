/** npm run bench: figures, as ratios within one run. Nothing here passes or fails. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFilms, benchFilms } from './films.ts'
import { benchCircles } from './circles.ts'
import { benchCounter } from './counter.ts'
import { benchDesk } from './desk.ts'
import { benchDistrict, districtOptions } from './district.ts'
import { benchFeel } from './feel.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchFirstStart } from './first-start.ts'
import { benchFlood } from './flood.ts'
import { benchGovernment } from './government.ts'
import { killBench } from './kill.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLimits } from './limits.ts'
import { benchLinks } from './links.ts'
import { benchListening } from './listening.ts'
import { benchLoad } from './load.ts'
import { benchLogin } from './login.ts'
import { benchMarks } from './marks.ts'
import { benchMixed } from './mixed.ts'
import { benchMoney } from './money.ts'
import { benchPlans } from './plans.ts'
import { benchNotices } from './notices.ts'
import { benchPractice } from './practice.ts'
import { benchReminders } from './reminders.ts'
import { benchSearch } from './search.ts'
import { benchServers } from './servers.ts'
import { benchSitemaps } from './sitemaps.ts'
import { benchStartProcessor } from './start-processor.ts'
import { benchWeights } from './weights.ts'
import { benchWishes } from './wishes.ts'
import { keepRaw, writePerformance } from './write-performance.ts'

const known =
  'paint cpu feel lighthouse load mixed flood login district films listening search gov practice wishes circles money marks faults kill first-start sitemaps links notices reminders limits plans desk counter servers'.split(
    ' ',
  )
const parts = process.argv.slice(2)
const unknown = parts.filter((part) => !known.includes(part))
if (unknown.length > 0) {
  const asked = unknown.includes('--help')
  console.log(
    `${asked ? '' : `没有这一部分：${unknown.join('、')}\n`}用法：npm run bench [-- 部分…]\n部分：${known.join(' ')}`,
  )
  process.exit(asked ? 0 : 2)
}
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

/** All that were started: a part that breaks leaves no server behind. */
const worlds: ChildProcess[] = []

async function startWorld(seed: string, dataDir: string, port: number, more = {}): Promise<ChildProcess> {
  const started = spawn('npx', ['tsx', 'server/start.ts'], {
    env: {
      ...process.env,
      SEED: seed,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'production',
      DEMO: '1',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  worlds.push(started)
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return started
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`the ${seed} world did not start`)
}
async function startBusy(dataDir: string, port: number, more = {}): Promise<ChildProcess> {
  const began = performance.now()
  const world = await startWorld('busy', dataDir, port, more)
  console.log(`busy city made and served after ${Math.round((performance.now() - began) / 1000)} s`)
  return world
}
const stop = (world: ChildProcess) =>
  new Promise((resolve) => (world.once('exit', resolve), process.kill(-world.pid!, 'SIGTERM')))

/** The node process that listens, for its memory: npx and tsx stand in front of it. */
async function listener(port: number): Promise<number> {
  const { execFileSync } = await import('node:child_process')
  return Number(
    /pid=(\d+)/.exec(execFileSync('ss', ['-ltnp', `sport = :${port}`], { encoding: 'utf8' }))?.[1] ?? process.pid,
  )
}

/** Parts that read and write the busy city. */
const busyParts = { gov: benchGovernment, practice: benchPractice, wishes: benchWishes, circles: benchCircles }

const folder = mkdtempSync(join(tmpdir(), 'yunshang-bench-'))
// PostgreSQL's own user may enter, so that its data are stored here and removed with the rest.
chmodSync(folder, 0o755)
try {
  if (wanted('first-start')) await benchFirstStart()
  if (wanted('sitemaps')) await benchSitemaps()
  if (wanted('notices')) await benchNotices()
  if (wanted('desk')) {
    const world = await startWorld('demo', join(folder, 'desk'), 4128, {
      CONSOLE_PORT: '4129',
      CONSOLE_ORIGIN: 'https://desk.example',
    })
    await benchDesk('http://127.0.0.1:4129', join(folder, 'desk'))
    await stop(world)
  }
  // On an operator's PostgreSQL as it was installed, where STOCK_URL is an empty database of a superuser.
  if (wanted('plans')) {
    const lines = await benchPlans({ dataDir: join(folder, 'plans'), databaseUrl: process.env.STOCK_URL })
    writePerformance({ 'Plans of statements, their cost in a city of 100, 100,000 and 1,000,000 rows': lines })
  }
  if (wanted('reminders')) await benchReminders()
  if (wanted('counter')) await benchCounter()
  if (wanted('paint')) {
    const world = await startWorld('demo', join(folder, 'demo'), 4101)
    const title = 'First paint beside a static page and beside the same document without script'
    writePerformance({ [title]: await benchFirstPaint('http://127.0.0.1:4101') })
    await stop(world)
  }
  if (wanted('cpu')) {
    const world = await startWorld('demo', join(folder, 'cpu'), 4124)
    const title = 'Processor of a start, by the thread’s clock'
    writePerformance({ [title]: await benchStartProcessor('http://127.0.0.1:4124') })
    await stop(world)
  }
  if (wanted('feel')) {
    const origin = 'http://127.0.0.1:4107'
    const world = await startWorld('demo', join(folder, 'feel'), 4107)
    const sections = {
      'What a start costs': await benchWeights(origin),
      'Lighthouse, mobile': await benchLighthouse(origin),
      'How it feels, processor four times slower': await benchFeel(origin, join(folder, 'feel')),
    }
    keepRaw('feel', sections)
    writePerformance(sections)
    await stop(world)
  }
  if (wanted('links')) {
    const world = await startWorld('demo', join(folder, 'links'), 4125)
    await benchLinks('http://127.0.0.1:4125')
    await stop(world)
  }
  if (wanted('limits')) {
    const dataDir = join(folder, 'limits')
    const ports = [4126, 4127, 4128, 4129]
    const servers: ChildProcess[] = []
    for (const port of ports) servers.push(await startWorld('demo', dataDir, port, { TRUST_PROXY: '1' }))
    await benchLimits(
      ports.map((port) => `http://127.0.0.1:${port}`),
      dataDir,
    )
    for (const server of servers.toReversed()) await stop(server)
  }
  // Needs a kernel that lets this user make control groups.
  if (parts.includes('servers')) {
    const dataDir = join(folder, 'servers')
    const first = await startBusy(dataDir, 4126, { TRUST_PROXY: '1' })
    const second = await startWorld('busy', dataDir, 4127, { TRUST_PROXY: '1' })
    const ports = [4126, 4127]
    const both = ports.map(async (port) => ({ origin: `http://127.0.0.1:${port}`, pid: await listener(port) }))
    await benchServers(await Promise.all(both), dataDir)
    await stop(second)
    await stop(first)
  }
  if (parts.includes('lighthouse')) {
    const world = await startWorld('demo', join(folder, 'lighthouse'), 4112)
    for (const line of await benchLighthouse('http://127.0.0.1:4112')) console.log(line)
    await stop(world)
  }
  if (wanted('login')) {
    const world = await startWorld('demo', join(folder, 'login'), 4103)
    await benchLogin('http://127.0.0.1:4103', join(folder, 'login'))
    await stop(world)
  }
  if (wanted('district')) {
    const world = await startWorld('demo', join(folder, 'district'), 4113, districtOptions)
    await benchDistrict('http://127.0.0.1:4113')
    await stop(world)
  }
  if (wanted('listening')) {
    const world = await startWorld('demo', join(folder, 'listening'), 4104)
    await benchListening('http://127.0.0.1:4104')
    await stop(world)
  }
  if (wanted('films')) {
    const dataDir = join(folder, 'films')
    const world = await startWorld('demo', dataDir, 4105)
    await addFilms(dataDir)
    await benchFilms('http://127.0.0.1:4105')
    await stop(world)
  }
  if (wanted('kill')) {
    process.env.E2E_DATA = folder
    for (const line of await killBench()) console.log(line)
  }
  // Journeys of the daily run, with more rounds: they do pass or fail.
  if (wanted('faults'))
    spawnSync('npx', ['playwright', 'test', 'e2e/outbox'], {
      stdio: 'inherit',
      env: { ...process.env, FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '20' },
    })
  if (wanted('search')) {
    const world = await startWorld('busy', join(folder, 'search'), 4105)
    await benchSearch('http://127.0.0.1:4105')
    await stop(world)
  }
  if (wanted('marks')) {
    const dataDir = join(folder, 'marks')
    const world = await startWorld('busy', dataDir, 4106)
    await benchMarks('http://127.0.0.1:4106', dataDir)
    await stop(world)
  }
  if (wanted('load')) {
    const world = await startBusy(join(folder, 'busy'), 4102)
    await benchLoad('http://127.0.0.1:4102', await listener(4102))
    await stop(world)
  }
  if (wanted('mixed') || wanted('flood')) {
    const dataDir = join(folder, 'mixed')
    const origin = 'http://127.0.0.1:4111'
    const world = await startBusy(dataDir, 4111, { TRUST_PROXY: '1' })
    if (wanted('mixed')) await benchMixed(origin, await listener(4111), dataDir)
    if (wanted('flood')) await benchFlood(origin, await listener(4111), dataDir)
    await stop(world)
  }
  // One city for all of them: making it takes minutes.
  const busy = Object.entries(busyParts).filter(([part]) => wanted(part))
  if (busy.length > 0) {
    const dataDir = join(folder, 'busy-parts')
    const world = await startBusy(dataDir, 4107)
    for (const [part, bench] of busy) {
      console.log(`-- ${part}`)
      await bench('http://127.0.0.1:4107', dataDir)
    }
    await stop(world)
  }
  if (wanted('money')) {
    const dataDir = join(folder, 'money')
    const world = await startWorld('demo', dataDir, 4110)
    await benchMoney('http://127.0.0.1:4110', dataDir)
    await stop(world)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
for (const world of worlds) if (world.exitCode === null && world.signalCode === null) await stop(world)
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
process.exit()
