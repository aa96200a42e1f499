/**
 * `npm run scale`: a city on two machines, each with a disk of its own, and one process for the jobs, behind nginx, in
 * front of PgBouncer, PostgreSQL and a bucket [decisions 116, 119, 121]. Needs nginx, a build, and PgBouncer 1.21 or a
 * Debian that can fetch it.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCluster, type Cluster } from '#server/platform/database/embedded-postgres.ts'
import { ensureDatabase } from '#server/platform/database/reach-database.ts'
import { freePort } from '#tests/free-port.ts'
import { startChaosCity, type ChaosCity } from './chaos-city.ts'
import { documentedSizes, startNginx, type Nginx } from './nginx.ts'
import { startObjectStore, type ObjectStore } from './object-store.ts'
import { startPgbouncer, type Pooler } from './pgbouncer.ts'
import { rest } from './rest.ts'
import { startTraffic } from './traffic.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'yunshang-machines-'))
const ARTICLE = '十件民生实事进度过半，老城停车和新渡学位先交卷'
let cluster: Cluster
let pooler: Pooler
let store: ObjectStore
let nginx: Nginx
let env: Record<string, string>
const machines = new Map<string, ChaosCity>()
const ports = new Map<string, number>()

/** A machine with this name: what its disk holds stays when it is started again. */
async function start(name: string, role: 'web' | 'jobs'): Promise<ChaosCity> {
  const disk = join(folder, name)
  mkdirSync(disk, { recursive: true })
  const port = ports.get(name) ?? (await freePort())
  ports.set(name, port)
  const machine = await startChaosCity({ env: { ...env, ROLE: role }, disk, database: cluster.url('city'), port })
  machines.set(name, machine)
  return machine
}
/** The bucket is in this process, which goes on meanwhile. */
const command = (words: string[], dataDir: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  })

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/index.html'))) throw new Error('needs a build: npm run build')
  chmodSync(folder, 0o755)
  cluster = await joinCluster(join(folder, 'database'))
  await ensureDatabase(cluster.url('postgres'), 'city')
  pooler = await startPgbouncer(cluster.url('postgres'), { default_pool_size: 20 })
  store = await startObjectStore()
  env = {
    ...store.env,
    DATABASE_URL: pooler.url('city'),
    DATABASE_DIRECT_URL: cluster.url('city'),
    DATABASE_POOL: '10',
    DATA_KEY: randomBytes(32).toString('base64'),
    SEED: 'demo',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '20',
  }
  const first = await start('first', 'web')
  await command(['server/commands/media.ts', 'push'], join(folder, 'first'))
  const second = await start('second', 'web')
  await start('jobs', 'jobs')
  nginx = await startNginx([first.origin, second.origin], await freePort(), documentedSizes())
}, 400_000)
afterAll(async () => {
  await nginx.stop()
  for (const machine of machines.values()) await machine.stop()
  await pooler.stop()
  await cluster.leave()
  await store.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}, 200_000)

/** The city as citizens reach it. */
const throughProxy = (): ChaosCity => ({ ...machines.get('first')!, origin: nginx.origin, ended: () => undefined })

test('a second machine with an empty disk has every picture, recording, film and stream of the first', async () => {
  expect(readdirSync(join(folder, 'second/media'), { recursive: true }).length).toBeLessThan(50)
  const [first, second] = [machines.get('first')!, machines.get('second')!]
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
  const traffic = await startTraffic(throughProxy(), ARTICLE)
  while (traffic.read() < 200) await rest(100)
  for (const name of ['first', 'second']) {
    await machines.get(name)!.stop()
    await start(name, 'web')
    const read = traffic.read()
    while (traffic.read() < read + 200) await rest(100)
  }
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([traffic.statuses(), lost, doubled]).toEqual([[], [], []])
  expect(acknowledged).toBeGreaterThan(50)
}, 300_000)

test('a machine is lost: what was acknowledged is there once', async () => {
  const traffic = await startTraffic(throughProxy(), ARTICLE)
  while (traffic.read() < 200) await rest(100)
  machines.get('second')!.tell('SIGKILL')
  const read = traffic.read()
  while (traffic.read() < read + 500) await rest(100)
  const { acknowledged, lost, doubled } = await traffic.end()
  expect([lost, doubled]).toEqual([[], []])
  expect(acknowledged).toBeGreaterThan(20)
  await start('second', 'web')
}, 300_000)

test('a process of the jobs is lost: the other one has taken up all of its work within 30 seconds', async () => {
  await start('spare', 'jobs')
  const first = machines.get('first')!
  const left = () =>
    first.ask<{ id: string }>("select id from pgboss.job where state = 'active' and started_on < $1", [killed])
  while ((await first.ask("select from pgboss.job where state = 'active'")).length === 0) await rest(10)
  machines.get('jobs')!.tell('SIGKILL')
  const killed = new Date()
  // Turns of the other process from before are over sooner.
  while ((await left()).length > 0) await rest(250)
  expect(Date.now() - killed.getTime()).toBeLessThan(30_000)
  const done = "select from pgboss.job where state = 'completed' and name = 'send notices 1' and completed_on > $1"
  while ((await first.ask(done, [killed])).length === 0) await rest(250)
}, 120_000)
