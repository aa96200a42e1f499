/**
 * First starts that are killed, and what stands after the next one. Used by a test (a small world) and by the bench
 * (the demo city).
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { BILLS_SETTING, BOOKS_SETTING } from '#server/money/payout/payout-settings.ts'
import { PUSH_KEYS_SETTING } from '#server/notices/push-keys.ts'
import { FOLLOWERS_TOLD_SETTING } from '#server/notices/tell-followers.ts'
import { clusterFolder } from '#server/platform/database/postgres-files.ts'
import { program } from '#tests/program.ts'

/**
 * Jobs add rows to these soon after a start: activities repeat and are joined, hours are settled, what waits is
 * approved, and its people are told.
 */
const ofJobs = new Set([
  'activities',
  'activity_joins',
  'advice_records',
  'messages',
  'reviews',
  'search_entries',
  'volunteer_hours',
  'wish_records',
])
/** Rows of each table but those, the number of the first post, and how many files each folder of media has. */
type City = Record<string, number>
export interface KilledStart {
  /** How far the first start had come when it was killed. */
  reached: Stage
  /** Milliseconds the start took that made the city whole. */
  took: number
  /** Whether its database still ran once it had ended. */
  left: boolean
  city: City
}
const stages = ['before the database', 'making the database', 'starting the database', 'seeding', 'serving'] as const
export type Stage = (typeof stages)[number]

const root = resolve(import.meta.dirname, '../..')

interface Start {
  child: ChildProcess
  out: () => string
  ready: Promise<void>
}

/** A process group of its own, so that everything it has begun can be killed with it. */
function start(dataDir: string, seed: string): Start {
  const child = spawn(process.execPath, program('server/start.ts'), {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: seed, DATABASE_URL: '', LOG_LEVEL: 'info' },
  })
  let out = ''
  const ready = new Promise<void>((settle, reject) => {
    const read = (part: Buffer) => {
      out += part.toString()
      if (/http:\/\/localhost:\d+/.test(out)) settle()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${out}`)))
  })
  ready.catch(() => {}) // awaited by those who want it to come up
  return { child, out: () => out, ready }
}
const ended = (child: ChildProcess) =>
  new Promise<void>((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) settle()
    else child.on('exit', () => settle())
  })

/**
 * Kills a first start after so many milliseconds, or as soon as it has come so far; then starts until the city stands,
 * counts it and takes everything away again.
 */
export async function killFirstStart(
  seed: string,
  when?: number | Stage,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<KilledStart> {
  const dataDir = newFolder()
  try {
    let reached: Stage = 'serving'
    if (when !== undefined) {
      const first = start(dataDir, seed)
      const until = typeof when === 'number' ? Date.now() + when : Infinity
      const far = () => stages.indexOf(stageOf(first.out(), dataDir))
      while (typeof when === 'number' ? Date.now() < until : far() < stages.indexOf(when))
        await new Promise((settle) => setTimeout(settle, 5))
      process.kill(signal === 'SIGKILL' ? -first.child.pid! : first.child.pid!, signal)
      await ended(first.child)
      reached = stageOf(first.out(), dataDir)
    }
    return { reached, ...(await startAgain(dataDir, seed)) }
  } finally {
    takeAway(dataDir)
  }
}

/** tmpfs is mounted by root alone. */
export const canLimitDisk = process.platform === 'linux' && process.getuid?.() === 0

/**
 * A first start on a disk of so many MiB, which ends it when they do not suffice; then, with more room, another start
 * until the city stands. used: MiB of the whole city.
 */
export async function fillFirstStart(
  seed: string,
  room: number,
): Promise<KilledStart & { used: number; words: string; dataDir: string }> {
  const dataDir = newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${room}m,mode=755`, 'tmpfs', dataDir])
  try {
    const first = start(dataDir, seed)
    await Promise.race([ended(first.child), first.ready.catch(() => ended(first.child))])
    const reached = stageOf(first.out(), dataDir)
    first.child.kill('SIGTERM')
    await ended(first.child)
    execFileSync('mount', ['-o', 'remount,size=8g', dataDir])
    const again = await startAgain(dataDir, seed)
    const { blocks, bfree, bsize } = statfsSync(dataDir)
    const words = first.out().trim().split('\n').at(-1) ?? ''
    return { reached, words, dataDir, used: Math.ceil(((blocks - bfree) * bsize) / 2 ** 20), ...again }
  } finally {
    stopPostgres(dataDir)
    execFileSync('umount', ['--lazy', dataDir])
    takeAway(dataDir)
  }
}

/** PostgreSQL's own user may enter it. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-first-'))
  chmodSync(folder, 0o755)
  return folder
}
function takeAway(dataDir: string): void {
  stopPostgres(dataDir)
  rmSync(clusterFolder(dataDir), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function startAgain(dataDir: string, seed: string): Promise<Omit<KilledStart, 'reached'>> {
  const left = existsSync(join(clusterFolder(dataDir), 'postmaster.pid'))
  const began = Date.now()
  const second = start(dataDir, seed)
  try {
    await second.ready
    return { left, took: Date.now() - began, city: await countCity(dataDir) }
  } finally {
    second.child.kill('SIGTERM')
    await ended(second.child)
  }
}

function stageOf(out: string, dataDir: string): Stage {
  if (out.includes('listening')) return 'serving'
  if (out.includes('seeding')) return 'seeding'
  if (existsSync(join(clusterFolder(dataDir), 'postmaster.pid'))) return 'starting the database'
  const folder = clusterFolder(dataDir)
  // initdb writes this file first and is at work for seconds after it.
  const begun = readdirSync(dirname(folder)).some(
    (name) => name.startsWith(basename(folder)) && existsSync(join(dirname(folder), name, 'PG_VERSION')),
  )
  return begun ? 'making the database' : 'before the database'
}

/** A cluster whose servers were all killed is still there. */
function stopPostgres(dataDir: string): void {
  const file = join(clusterFolder(dataDir), 'postmaster.pid')
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
}

async function countCity(dataDir: string): Promise<City> {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as {
    port: number
    password: string
  }
  const client = new pg.Client(`postgresql://yunshang:${password}@127.0.0.1:${port}/yunshang`)
  await client.connect()
  const city: City = {}
  try {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    for (const { name } of rows.filter((one) => !ofJobs.has(one.name))) {
      const counted = await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)
      city[name] = counted.rows[0]!.n
    }
    // Some time after a start jobs note there how far they are, and the keys of notices are made.
    const { rows: settings } = await client.query<{ n: number }>(
      'select count(*)::int as n from settings where name <> all ($1)',
      [[BOOKS_SETTING, BILLS_SETTING, PUSH_KEYS_SETTING, FOLLOWERS_TOLD_SETTING]],
    )
    city['settings'] = settings[0]!.n
    const { rows: posts } = await client.query<{ id: number }>('select min(id) as id from posts')
    city['first post'] = posts[0]!.id
  } finally {
    await client.end()
  }
  for (const name of ['media', 'sources']) {
    const folder = join(dataDir, name)
    if (!existsSync(folder)) continue
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) city[`${name} files`] = (city[`${name} files`] ?? 0) + 1
  }
  return city
}
