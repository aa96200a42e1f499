/** npm run bench: figures, as ratios within one run. Nothing here passes or fails. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addFilms, benchFilms } from './films.ts'
import { benchCircles, readingsOfCircles } from './circles.ts'
import { benchFeel } from './feel.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchFirstStart } from './first-start.ts'
import { benchGovernment, readingsOfGovernment } from './government.ts'
import { killBench } from './kill.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchListening } from './listening.ts'
import { benchLoad, readingsOfContent } from './load.ts'
import { benchLogin } from './login.ts'
import { benchMarks } from './marks.ts'
import { benchMoney, fewLines, readingsOfMoney } from './money.ts'
import { comparePlans } from './plans.ts'
import { benchPractice, readingsOfPractice } from './practice.ts'
import { benchSearch } from './search.ts'
import { benchWeights } from './weights.ts'
import { benchWishes, readingsOfWishes } from './wishes.ts'
import { writePerformance } from './write-performance.ts'

const parts = process.argv.slice(2)
const wanted = (part: string) => parts.length === 0 || parts.includes(part)

async function startWorld(seed: string, dataDir: string, port: number): Promise<ChildProcess> {
  const started = spawn('npx', ['tsx', 'server/start.ts'], {
    env: { ...process.env, SEED: seed, DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'production', DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  // A bench that breaks leaves no server behind.
  process.once('exit', () => {
    try {
      process.kill(-started.pid!, 'SIGTERM')
    } catch {
      // it has ended
    }
  })
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
async function startBusy(dataDir: string, port: number): Promise<ChildProcess> {
  const began = performance.now()
  const world = await startWorld('busy', dataDir, port)
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

const folder = mkdtempSync(join(tmpdir(), 'yunshang-bench-'))
// PostgreSQL's own user may enter, so that its data are stored here and removed with the rest.
chmodSync(folder, 0o755)
try {
  if (wanted('first-start')) await benchFirstStart()
  if (wanted('paint')) {
    const world = await startWorld('demo', join(folder, 'demo'), 4101)
    await benchFirstPaint('http://127.0.0.1:4101')
    await stop(world)
  }
  if (wanted('feel')) {
    const origin = 'http://127.0.0.1:4107'
    const world = await startWorld('demo', join(folder, 'feel'), 4107)
    writePerformance({
      'What a start costs': await benchWeights(origin),
      'Lighthouse, mobile': await benchLighthouse(origin),
      'How it feels, processor four times slower': await benchFeel(origin, join(folder, 'feel')),
    })
    await stop(world)
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
    await comparePlans(
      { large: join(folder, 'busy'), small: join(folder, 'small') },
      readingsOfContent,
      "insert into categories (name) values ('要闻'); insert into posts (title, category_id, publish_at) select 'n' || n, 101, now() - n * interval '1 hour' from generate_series(1, 100) n",
    )
    await stop(world)
  }
  if (wanted('gov')) {
    const world = await startBusy(join(folder, 'gov'), 4107)
    await benchGovernment('http://127.0.0.1:4107')
    await comparePlans(
      { large: join(folder, 'gov'), small: join(folder, 'few-matters') },
      readingsOfGovernment,
      "insert into merchants (kind, name) values ('advice', '热线'), ('around', '书房'), ('office', '窗口'); insert into users (nickname) values ('市民'); insert into advices (user_id, merchant_id, type, title, content, is_public, status) select 101, 101, 1, 'n' || n, 'n', true, 3 from generate_series(1, 50) n; insert into guides (merchant_id, theme, title) select 103, '社保', 'n' || n from generate_series(1, 50) n",
    )
    await stop(world)
  }
  if (wanted('practice')) {
    const dataDir = join(folder, 'practice')
    const world = await startBusy(dataDir, 4108)
    await benchPractice('http://127.0.0.1:4108', dataDir)
    await comparePlans(
      { large: dataDir, small: join(folder, 'few-volunteers') },
      readingsOfPractice,
      "insert into users (nickname) select '志愿者' || n from generate_series(1, 50) n; insert into volunteers (user_id, number, status) select id, id::text, 1 from users; insert into volunteer_teams (name, code) values ('队', 'few'); insert into activities (title, team_id, start_at, end_at, apply_start, apply_end, quota, half_hours) select 'n' || n, (select id from volunteer_teams), now() + n * interval '1 day' - interval '30 days', now() + n * interval '1 day' - interval '29 days 20 hours', now() - interval '90 days', now() + n * interval '1 day' - interval '31 days', 10, 6 from generate_series(1, 50) n",
    )
    await stop(world)
  }
  if (wanted('wishes')) {
    const dataDir = join(folder, 'wishes')
    const world = await startBusy(dataDir, 4111)
    await benchWishes('http://127.0.0.1:4111', dataDir)
    await comparePlans(
      { large: dataDir, small: join(folder, 'few-wishes') },
      readingsOfWishes,
      "insert into users (nickname) select '市民' || n from generate_series(1, 50) n; insert into wishes (user_id, title, content, category, contact, street_id, deadline, status) select 101, 'n' || n, 'n', 1 + n % 6, '', 1 + n % 12, now() + interval '30 days', 1 from generate_series(1, 50) n; insert into service_items (title) values ('理发'); insert into service_orders (service_id, user_id, contact, street_id, service_at, people) select 101, 101, '', 1, now() + n * interval '1 hour', 1 from generate_series(1, 50) n",
    )
    await stop(world)
  }
  if (wanted('circles')) {
    const dataDir = join(folder, 'circles')
    const world = await startBusy(dataDir, 4109)
    await benchCircles('http://127.0.0.1:4109', dataDir)
    await comparePlans(
      { large: dataDir, small: join(folder, 'few-posts') },
      readingsOfCircles,
      "insert into users (nickname) select '市民' || n from generate_series(1, 50) n; insert into circles (name) values ('圈'); insert into topics (circle_id, name) values (101, '#题#'); insert into circle_posts (circle_id, topic_id, user_id, content, status, is_essence) select 101, 101, 101, 'n' || n, 1, n % 2 from generate_series(1, 100) n; insert into votes (post_id, type, title, start_at, end_at) select id, 1, 'v', now(), now() + interval '1 day' from circle_posts; insert into vote_options (vote_id, text) select id, 'a' from votes",
    )
    await stop(world)
  }
  if (wanted('money')) {
    const dataDir = join(folder, 'money')
    const world = await startWorld('demo', dataDir, 4110)
    await benchMoney('http://127.0.0.1:4110', dataDir)
    await comparePlans({ large: dataDir, small: join(folder, 'few-lines') }, readingsOfMoney, fewLines)
    await stop(world)
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
process.exit(0)
