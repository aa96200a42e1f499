/** `npm run scale`: a city on two machines loses none of its files, writes and jobs with a machine. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRelease, keepBuild } from './build-release.ts'
import type { ChaosCity } from './chaos-city.ts'
import { startCityOnMachines, type CityOnMachines } from './city-on-machines.ts'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { rest } from './rest.ts'
import { startTraffic } from './traffic.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-machines-'))
const ARTICLE = '十件民生实事进度过半，老城停车和新渡学位先交卷'
let machines: CityOnMachines
beforeAll(async () => {
  keepBuild(join(folder, 'former'))
  buildRelease('next', join(folder, 'next'))
  machines = await startCityOnMachines(folder, { build: join(folder, 'former') })
}, 400_000)
afterAll(async () => {
  await machines.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}, 200_000)

test('a second machine with an empty disk has every picture, recording, film and stream of the first', async () => {
  expect(readdirSync(join(folder, 'second/media'), { recursive: true }).length).toBeLessThan(50)
  const [first, second] = ['first', 'second'].map(machines.machine) as [ChaosCity, ChaosCity]
  const rows = await first.ask<{ text: string }>(
    `select concat_ws(' ', cover, media_url) as text from posts
     union all select concat_ws(' ', content, pictures, attachments) from post_bodies`,
  )
  const addresses = new Set(rows.flatMap(({ text }) => text.match(/\/media\/[\w/-]+\.\w{3,4}/g) ?? []))
  expect(addresses.size).toBeGreaterThan(400)
  const sizeOf = async ({ origin }: ChaosCity, path: string) => {
    const answer = await fetch(origin + path)
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }
  const other: string[] = []
  for (const path of addresses) {
    const [here, there] = await Promise.all([sizeOf(first, path), sizeOf(second, path)])
    if (here[0] !== 200 || here.join() !== there.join()) other.push(`${path}: ${here.join()}, ${there.join()}`)
  }
  for (const { id } of await first.ask<{ id: string }>('select id from sources where status = 1')) {
    const granted = await fetch(`${first.origin}/v1/sources/${id}/playAuth`)
    const { data } = (await granted.json()) as { data: { url: string } }
    const [here, there] = await Promise.all([sizeOf(first, data.url), sizeOf(second, data.url)])
    if (here[0] !== 200 || here.join() !== there.join()) other.push(`source ${id}: ${here.join()}, ${there.join()}`)
  }
  expect(other).toEqual([])
  const channels = await first.ask<{ id: number }>('select id from channels where type in (1, 5) and not guarded')
  expect(channels.length).toBeGreaterThan(3)
  for (const { id } of channels) {
    const list = await fetch(`${second.origin}/streams/${id}/live.m3u8`)
    const segment = (await list.text()).split('\n').findLast((line) => line !== '' && !line.startsWith('#'))!
    const sound = await fetch(new URL(segment, list.url))
    expect([id, sound.status, (await sound.arrayBuffer()).byteLength > 1000]).toEqual([id, 200, true])
  }
}, 120_000)

test('both machines are restarted one after the other: nobody is refused anything, and no write is lost', async () => {
  const traffic = await startTraffic(machines.city, ARTICLE)
  while (traffic.read() < 200) await rest(100)
  for (const name of ['first', 'second']) {
    await machines.machine(name).stop()
    await machines.start(name, 'web')
    const read = traffic.read()
    while (traffic.read() < read + 200) await rest(100)
  }
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([traffic.statuses(), lost, doubled]).toEqual([[], [], []])
  expect(acknowledged).toBeGreaterThan(50)
}, 300_000)

const builtBy = (release: string) =>
  readdirSync(join(folder, release, 'dist/assets'))
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `/assets/${file}`)
const digest = (worker: string) => createHash('sha256').update(worker).digest('hex').slice(0, 8)
const workerOf = (release: string) => digest(readFileSync(join(folder, release, 'dist/sw.js'), 'utf8'))

test('both go to the next release one after the other: nobody is refused, open pages find their parts, and there is one worker', async () => {
  const traffic = await startTraffic(machines.city, ARTICLE)
  const workers = new Set<string>()
  const absent: string[] = []
  let going = true
  const install = async () => {
    while (going) workers.add(digest(await (await fetch(`${machines.city.origin}/sw.js`)).text()))
  }
  const openPages = async () => {
    for (const path of [...builtBy('former'), ...builtBy('next')]) {
      const answer = await fetch(machines.city.origin + path)
      if (answer.status !== 200 || (await answer.text()) === '') absent.push(`${path} ${answer.status}`)
    }
  }
  const installing = install()
  for (const name of ['second', 'first']) {
    await machines.machine(name).stop()
    await machines.start(name, 'web', join(folder, 'next'))
    await openPages()
  }
  await machines.machine('jobs').stop()
  await machines.start('jobs', 'jobs', join(folder, 'next'))
  await expect.poll(() => workers.size, { timeout: 10_000 }).toBe(2)
  going = false
  await installing
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([traffic.statuses(), absent, lost, doubled]).toEqual([[], [], [], []])
  expect([...workers]).toEqual([workerOf('former'), workerOf('next')])
  expect(acknowledged).toBeGreaterThan(20)
}, 400_000)

test('the primary is away for 20 seconds: it is said within ten, and all is well again without a hand', async () => {
  const answerOf = (path: string) => fetch(machines.city.origin + path).then(({ status }) => status)
  await machines.databases.stopPrimary()
  const began = Date.now()
  await expect.poll(() => answerOf('/healthz'), { timeout: 10_000 }).toBe(503)
  expect(await answerOf('/livez')).toBe(200)
  while (Date.now() - began < 20_000) await rest(100)
  await machines.databases.startPrimary()
  await expect.poll(() => answerOf('/healthz'), { timeout: 30_000 }).toBe(200)
  await expect.poll(() => answerOf('/v1/categories/0/posts?page_size=9'), { timeout: 30_000 }).toBe(200)
}, 120_000)

test('behind a replica that is late or gone nobody misses what they wrote, or is refused', async () => {
  const before = await startTraffic(machines.city, ARTICLE)
  while (before.read() < 200) await rest(100)
  await machines.databases.tellReplica('select pg_wal_replay_pause()')
  const [{ id }] = (await machines
    .machine('first')
    .ask<{ id: string }>('select id from posts where title = $1', [ARTICLE])) as [{ id: string }]
  const token = newToken()
  await machines.machine('first').ask(
    `with made as (insert into users (nickname, phone) values ('市民', '13800009999') returning id)
     insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from made`,
    [hashToken(token)],
  )
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(machines.city.origin + path, { ...init, headers })
    return { status: answer.status, text: await answer.text() }
  }
  const until = Date.now() + 5000
  for (let is = 1; Date.now() < until; is = 1 - is) {
    const body = JSON.stringify({ id: String(id), type: 1, status: is })
    expect((await ask('/v1/collection', { method: 'POST', body })).status).toBe(200)
    expect((await ask(`/v2/c_dynamic_article/${id}`)).text).toContain(`"is_collection":${is}`)
    expect((await ask('/v1/my_collections')).text.includes(ARTICLE)).toBe(is === 1)
  }
  await machines.databases.tellReplica('select pg_wal_replay_resume()')
  await machines.databases.stopReplica()
  const read = before.read()
  while (before.read() < read + 300) await rest(100)
  await machines.databases.startReplica()
  const { lost, doubled } = await before.end()
  expect([before.statuses(), lost, doubled]).toEqual([[], [], []])
}, 200_000)

test('at PostgreSQL all processes together hold twenty connections at most', async () => {
  const traffic = await startTraffic(machines.city, ARTICLE)
  await machines.start('spare', 'jobs', join(folder, 'next'))
  let most = 0
  const read = traffic.read()
  while (traffic.read() < read + 500) {
    const [row] = await machines
      .machine('first')
      .ask<{ n: number }>("select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'")
    most = Math.max(most, row!.n - 1)
    await rest(100)
  }
  await traffic.end()
  process.stdout.write(`connections at PostgreSQL with four processes: ${most}\n`)
  expect(most).toBeLessThanOrEqual(20)
}, 120_000)

test('a machine is lost: what was acknowledged is there once', async () => {
  const traffic = await startTraffic(machines.city, ARTICLE)
  while (traffic.read() < 200) await rest(100)
  machines.machine('second').tell('SIGKILL')
  const read = traffic.read()
  while (traffic.read() < read + 500) await rest(100)
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([lost, doubled]).toEqual([[], []])
  expect(acknowledged).toBeGreaterThan(20)
  await machines.start('second', 'web')
}, 300_000)

test('a process of the jobs is lost: the other one has taken up all of its work within 30 seconds', async () => {
  const first = machines.machine('first')
  const left = () =>
    first.ask<{ id: string }>("select id from pgboss.job where state = 'active' and started_on < $1", [killed])
  while ((await first.ask("select from pgboss.job where state = 'active'")).length === 0) await rest(10)
  machines.machine('jobs').tell('SIGKILL')
  const killed = new Date()
  // Turns of the other process from before are over sooner.
  while ((await left()).length > 0) await rest(250)
  expect(Date.now() - killed.getTime()).toBeLessThan(30_000)
  const done = "select from pgboss.job where state = 'completed' and name = 'send notices 1' and completed_on > $1"
  while ((await first.ask(done, [killed])).length === 0) await rest(250)
}, 120_000)
