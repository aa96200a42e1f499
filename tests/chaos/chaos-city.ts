/** A server as an operator runs it, with a PostgreSQL of its own that can be cut, frozen and killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { clusterFolder } from '#server/platform/database/postgres-files.ts'
import { freePort } from '#tests/free-port.ts'
import { program } from '#tests/program.ts'

export interface ChaosCity {
  origin: string
  /** Undefined while it lives. */
  ended: () => string | undefined
  /** One statement, beside the server. */
  ask: <T>(text: string, values?: unknown[]) => Promise<T[]>
  /** The address of its database. */
  database: () => string
  /** What the server itself has in memory (RSS), in MiB, without its PostgreSQL. */
  residentMiB: () => number
  /** Sends a signal to the server itself. */
  tell: (signal: NodeJS.Signals) => void
  /** Sends a signal to the postmaster and everything it has started. */
  signalPostgres: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const preload = join(import.meta.dirname, 'shifted-clock.mjs')

/**
 * log: where its standard output goes; /dev/full is a disk without room. disk: for its data, which stays. database: the
 * address of another one than the embedded. build: a folder with dist and dist-server, in place of the project's.
 */
export async function startChaosCity({
  log = '/dev/null',
  env = {},
  disk,
  database: own,
  port: wanted,
  build = root,
}: {
  log?: string
  env?: Record<string, string>
  disk?: string
  database?: string
  port?: number
  build?: string
} = {}): Promise<ChaosCity> {
  const isOwn = disk === undefined
  const dataDir = disk ?? mkdtempSync(join(tmpdir(), 'yunshang-chaos-'))
  chmodSync(dataDir, 0o755)
  const port = wanted ?? (await freePort())
  const child = spawn(process.execPath, ['--import', preload, ...program('server/start.ts')], {
    cwd: root,
    stdio: ['ignore', openSync(log, 'w'), 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'faults',
      DATABASE_URL: '',
      DIST_DIR: join(build, 'dist'),
      SERVER_DIST_DIR: join(build, 'dist-server'),
      ...env,
    },
  })
  let said = ''
  child.stderr!.on('data', (part: Buffer) => (said += part.toString()))
  const ended = () =>
    child.exitCode === null && child.signalCode === null
      ? undefined
      : `${child.exitCode ?? ''}${child.signalCode ?? ''} ${said}`
  const origin = `http://127.0.0.1:${port}`
  const healthy = () =>
    fetch(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await healthy())) {
    if (ended() !== undefined) throw new Error(`the server ended: ${ended()}`)
    await new Promise((settle) => setTimeout(settle, 50))
  }
  const postmaster = () => Number(readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
  const database = () => {
    if (own) return own
    const known = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>
    return `postgresql://yunshang:${known.password}@127.0.0.1:${known.port}/yunshang`
  }
  return {
    origin,
    ended,
    database,
    residentMiB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async ask<T>(text: string, values: unknown[] = []) {
      const client = new pg.Client(database())
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(text, values)).rows as T[]
      } finally {
        await client.end().catch(() => {})
      }
    },
    tell: (signal) => void child.kill(signal),
    signalPostgres(signal) {
      const first = postmaster()
      const send = (pid: number) => void (runs(pid) && process.kill(pid, signal))
      // Its children are read before they lose their parent, and once more when it starts no others.
      const children = childrenOf(first)
      send(first)
      for (const pid of new Set([...children, ...childrenOf(first)])) send(pid)
    },
    async stop() {
      await end(child)
      if (!own) rmSync(clusterFolder(dataDir), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
      if (isOwn) rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

const end = (child: ChildProcess) =>
  new Promise<void>((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) return settle()
    child.on('exit', () => settle())
    child.kill('SIGTERM')
  })

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent
      } catch {
        return false
      }
    })
}
function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
