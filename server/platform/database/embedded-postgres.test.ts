import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { joinCluster, type Cluster } from './embedded-postgres.ts'
import { clusterFolder } from './postgres-files.ts'

const made: { folder: string; clusters: Cluster[] }[] = []
function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-cluster-'))
  made.push({ folder, clusters: [] })
  return folder
}
async function enter(folder: string): Promise<Cluster> {
  const cluster = await joinCluster(folder)
  made.find((one) => one.folder === folder)?.clusters.push(cluster)
  return cluster
}
afterEach(async () => {
  for (const { folder, clusters } of made.splice(0)) {
    for (const cluster of clusters) await cluster.leave()
    rmSync(clusterFolder(folder), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

async function ask<T>(cluster: Cluster, text: string, database = 'postgres'): Promise<T[]> {
  const client = new pg.Client(cluster.url(database))
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}
const pidFile = (folder: string) => join(clusterFolder(folder), 'postmaster.pid')
/** Stops as a power cut would: without shutdown, the pid file stays. */
async function cutPower(folder: string): Promise<number> {
  const pid = Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')), {
      timeout: 10_000,
    })
    .toBe(false)
  return pid
}

test('another process uses the cluster that runs, and it stays until the last one leaves', async () => {
  const folder = dataDir()
  const mine = await enter(folder)
  await ask(mine, 'create table kept (n int); insert into kept values (1)')
  const program = `import { joinCluster } from '${join(import.meta.dirname, 'embedded-postgres.ts')}'; import pg from 'pg'
    const c = await joinCluster(${JSON.stringify(folder)}); const k = new pg.Client(c.url('postgres')); await k.connect(); console.log((await k.query('select n from kept')).rows[0].n, c.url('x')); await k.end()`
  const said = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: join(import.meta.dirname, '../../..'),
    })
    let out = ''
    child.stdout.on('data', (part: Buffer) => (out += part.toString()))
    child.stderr.on('data', (part: Buffer) => (out += part.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(out.trim()))
  })
  expect(said).toBe(`1 ${mine.url('x')}`)
  const holding = new pg.Client(mine.url('postgres'))
  await holding.connect()
  const second = await joinCluster(folder)
  await second.leave()
  expect((await holding.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await holding.end()
})

test('ten that start together share one cluster @thorough', async () => {
  const folder = dataDir()
  const clusters = await Promise.all(Array.from({ length: 10 }, () => enter(folder)))
  expect(new Set(clusters.map((cluster) => cluster.url('postgres'))).size).toBe(1)
})

test('a pid file left by a dead process is put aside, and nothing acknowledged is lost', async () => {
  const folder = dataDir()
  await ask(await enter(folder), 'create table kept (n int); insert into kept select generate_series(1, 500)')
  await cutPower(folder)
  expect(existsSync(pidFile(folder))).toBe(true)
  expect(await ask(await enter(folder), 'select count(*)::int as n from kept')).toEqual([{ n: 500 }])
})

test('a pid file whose number belongs to a stranger now is put aside, and the stranger left alone @thorough', async () => {
  const folder = dataDir()
  await ask(await enter(folder), 'create table kept (n int)')
  await cutPower(folder)
  const stranger = spawn('sleep', ['60'])
  writeFileSync(pidFile(folder), readFileSync(pidFile(folder), 'utf8').replace(/^\d+/, String(stranger.pid)))
  expect(await ask(await enter(folder), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('a running cluster we cannot identify ourselves to is not taken over', async () => {
  const folder = dataDir()
  const cluster = await enter(folder)
  const access = readFileSync(join(folder, 'postgres.json'), 'utf8')
  rmSync(join(folder, 'postgres.json'))
  await expect(joinCluster(folder)).rejects.toThrow('不会抢占')
  writeFileSync(join(folder, 'postgres.json'), access)
  expect(await ask(cluster, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a start that waits for another one gives it its time; a turn left by a dead process is taken @thorough', async () => {
  const folder = dataDir()
  const dead = spawn('true')
  await new Promise((resolve) => dead.on('close', resolve))
  writeFileSync(join(folder, 'turn.lock'), String(dead.pid))
  const started = Date.now()
  await enter(folder)
  expect(Date.now() - started).toBeLessThan(20_000)

  const holder = spawn('sleep', ['60'])
  writeFileSync(join(folder, 'turn.lock'), String(holder.pid))
  const waiting = enter(folder)
  const first = await Promise.race([
    waiting.then(() => 'joined'),
    new Promise((resolve) => setTimeout(() => resolve('waits'), 700)),
  ])
  expect(first).toBe('waits')
  expect(readFileSync(join(folder, 'turn.lock'), 'utf8')).toBe(String(holder.pid))
  holder.kill()
  await new Promise((resolve) => holder.on('close', resolve))
  await waiting
})

test('works in a private data directory, under a private parent, whoever we are @thorough', async () => {
  const parent = dataDir()
  chmodSync(parent, 0o700)
  const folder = join(parent, 'data')
  mkdirSync(folder, { mode: 0o700 })
  made.push({ folder, clusters: [] })
  const cluster = await enter(folder)
  expect(await ask(cluster, 'select 1 as n')).toEqual([{ n: 1 }])
  const again = await joinCluster(folder)
  expect(again.url('x')).toBe(cluster.url('x'))
})

test('a database stays where it is when its private folder is opened, and a copy without it is refused', async () => {
  const parent = dataDir()
  const folder = join(parent, 'data')
  chmodSync(parent, 0o700)
  mkdirSync(folder)
  made.push({ folder, clusters: [] })
  const first = await joinCluster(folder)
  await ask(first, 'create table kept (n int)')
  await first.leave()
  chmodSync(parent, 0o755)
  const again = await enter(folder)
  expect({ folder: again.folder, rows: await ask(again, 'select * from kept') }).toEqual({
    folder: first.folder,
    rows: [],
  })

  const copy = join(parent, 'copy')
  cpSync(folder, copy, { recursive: true, filter: (path) => path !== join(folder, 'postgres') })
  await expect(joinCluster(copy)).rejects.toThrow(`${copy} 的数据库不在这里：它在 ${first.folder}，`)
})

test('the password is readable by its owner only, and needed', async () => {
  const folder = dataDir()
  const cluster = await enter(folder)
  const { statSync } = await import('node:fs')
  expect(statSync(join(folder, 'postgres.json')).mode & 0o077).toBe(0)
  const wrong = new URL(cluster.url('postgres'))
  wrong.password = 'wrong'
  await expect(new pg.Client(wrong.href).connect()).rejects.toThrow()
})

test('what a statement was given stands in no log of PostgreSQL either', async () => {
  const folder = dataDir()
  const cluster = await enter(folder)
  await ask(cluster, 'create table phones (phone text unique)')
  await ask(cluster, "insert into phones values ('13712345678')")
  await expect(ask(cluster, "insert into phones values ('13712345678')")).rejects.toThrow('phones_phone_key')
  await expect(ask(cluster, "select '私房话'::int")).rejects.toThrow('私房话')
  const log = readFileSync(join(clusterFolder(folder), 'server.log'), 'utf8')
  expect(log).toContain('ready to accept connections')
  expect(log).not.toMatch(/13712345678|私房话/)
})
