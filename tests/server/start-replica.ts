/** A PostgreSQL and its replica, each a cluster of its own, for tests that stop and hold back either of them. */
import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { joinCluster } from '#server/platform/database/embedded-postgres.ts'
import { postgresUser, programFolder } from '#server/platform/database/postgres-files.ts'
import { ensureDatabase } from '#server/platform/database/reach-database.ts'
import { freePort } from '#tests/free-port.ts'
import { memoryFolder } from '../../scripts/memory-folder.mjs'

const run = promisify(execFile)

export interface Replicated {
  /** Addresses of the same database; it is empty where no folder was given. */
  primary: string
  replica: string
  /** One statement that the replica answers, such as pg_wal_replay_pause(). */
  tellReplica: (statement: string) => Promise<void>
  stopPrimary: () => Promise<void>
  startPrimary: () => Promise<void>
  startReplica: () => Promise<void>
  /** As by a power cut, like that of the primary. */
  stopReplica: () => Promise<void>
  stop: () => Promise<void>
}

/** given: the data folder of a city, whose cluster then is the primary; what lies there stays. */
export async function startReplicated(given?: string): Promise<Replicated> {
  const dataDir = given ?? mkdtempSync(join(memoryFolder() ?? tmpdir(), 'yunshang-replica-'))
  chmodSync(dataDir, 0o755)
  const first = await joinCluster(dataDir)
  await ensureDatabase(first.url('postgres'), 'yunshang')
  // Copied while it stands still, which makes a base back-up without PostgreSQL's own program for it.
  await first.leave()
  const copy = join(dataDir, 'copy')
  execFileSync('cp', ['-a', first.folder, copy])
  const primary = await joinCluster(dataDir)
  const from = new URL(primary.url('postgres'))
  const port = await freePort()
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${from.port} user=${from.username} password=${from.password}'\n`,
  )
  const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  const control = (folder: string, ...words: string[]) =>
    run(join(programFolder(), 'pg_ctl'), [...words, '-D', folder], { ...postgresUser(), cwd: folder })
  const startReplica = async () =>
    void (await control(copy, 'start', '-w', '-t', '60', '-l', join(copy, 'server.log'), '-o', options))
  const stop = async (folder: string) => void (await control(folder, 'stop', '-w', '-m', 'immediate').catch(() => {}))
  const replica = new URL(primary.url('yunshang'))
  replica.port = String(port)
  await startReplica()
  return {
    primary: primary.url('yunshang'),
    replica: replica.href,
    async tellReplica(statement) {
      const client = new pg.Client(replica.href)
      await client.connect()
      await client.query(statement).finally(() => client.end())
    },
    stopPrimary: () => stop(primary.folder),
    startPrimary: primary.restart,
    startReplica,
    stopReplica: () => stop(copy),
    async stop() {
      await stop(copy)
      await primary.leave()
      rmSync(given === undefined ? dataDir : copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
