/**
 * A city on two machines, each with a disk of its own, and one process for the jobs, behind the documented nginx, in
 * front of PgBouncer, PostgreSQL with a replica, and a bucket [decisions 116, 119, 121]. Needs nginx, a build, and
 * PgBouncer 1.21 or a Debian that can fetch it.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/free-port.ts'
import { startReplicated, type Replicated } from '#tests/server/start-replica.ts'
import { startChaosCity, type ChaosCity } from './chaos-city.ts'
import { documentedSizes, startNginx } from './nginx.ts'
import { startObjectStore } from './object-store.ts'
import { startPgbouncer } from './pgbouncer.ts'

const root = resolve(import.meta.dirname, '../..')
/** Connections of all processes behind the pooler. Each has one more of its own, past it. */
const POOL = 12

export interface CityOnMachines {
  /** The city as citizens reach it. */
  city: ChaosCity
  databases: Replicated
  /** Variables that name the bucket. */
  bucket: NodeJS.ProcessEnv
  machine: (name: string) => ChaosCity
  /**
   * Starts a machine with this name: what its disk holds stays when it is started again. build: a folder with dist and
   * dist-server, in place of the project's.
   */
  start: (name: string, role: 'web' | 'jobs', build?: string) => Promise<ChaosCity>
  stop: () => Promise<void>
}

/**
 * folder: where the disks of the machines lie, empty but perhaps for that of the first, which PostgreSQL shares.
 * settings: further variables of every process. port: that of nginx. build: as in start.
 */
export async function startCityOnMachines(
  folder: string,
  {
    first: nameOfFirst = 'first',
    settings = {},
    port,
    build: buildOfAll = root,
  }: { first?: string; settings?: NodeJS.ProcessEnv; port?: number; build?: string },
): Promise<CityOnMachines> {
  if (!existsSync(join(root, 'dist/index.html'))) throw new Error('needs a build: npm run build')
  chmodSync(folder, 0o755)
  const disk = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  const databases = await startReplicated(disk(nameOfFirst))
  const pooler = await startPgbouncer(databases.primary, { default_pool_size: POOL })
  const store = await startObjectStore()
  const dataKey = randomBytes(32).toString('base64')
  // For a further process on the disk of the first machine.
  writeFileSync(join(disk(nameOfFirst), 'secret.key'), dataKey, { mode: 0o600 })
  const env = {
    ...store.env,
    DATABASE_URL: pooler.url('yunshang'),
    DATABASE_DIRECT_URL: databases.primary,
    DATABASE_READ_URL: databases.replica,
    DATABASE_POOL: '10',
    DATA_KEY: dataKey,
    SEED: 'demo',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '20',
    ...settings,
  }
  const machines = new Map<string, ChaosCity>()
  const ports = new Map<string, number>()
  const start = async (name: string, role: 'web' | 'jobs', build = buildOfAll) => {
    const own = ports.get(name) ?? (await freePort())
    ports.set(name, own)
    const machine = await startChaosCity({
      env: { ...env, ROLE: role },
      disk: disk(name),
      database: databases.primary,
      port: own,
      build,
    })
    machines.set(name, machine)
    return machine
  }
  const first = await start(nameOfFirst, 'web')
  // The bucket is in this process, which goes on meanwhile.
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/media.ts', 'push'], {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: disk(nameOfFirst) },
  })
  const second = await start('second', 'web')
  await start('jobs', 'jobs')
  const nginx = await startNginx([first.origin, second.origin], port ?? (await freePort()), documentedSizes())
  return {
    city: { ...first, origin: nginx.origin, ended: () => undefined },
    databases,
    bucket: store.env,
    machine: (name) => machines.get(name)!,
    start,
    async stop() {
      await nginx.stop()
      for (const machine of machines.values()) await machine.stop()
      await pooler.stop()
      await databases.stop()
      await store.close()
    },
  }
}
