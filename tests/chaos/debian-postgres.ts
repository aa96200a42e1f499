/** The PostgreSQL of Debian 12, the oldest that is promised, in a folder of its own. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '#server/platform/database/postgres-files.ts'
import { freePort } from '#tests/free-port.ts'

const programs = '/usr/lib/postgresql/15/bin'
export const hasDebianPostgres = (): boolean => existsSync(programs)

export interface DebianPostgres {
  url: string
  /** pg_basebackup, while it runs. */
  copyTo: (folder: string) => void
  /** As by a power cut; its data are gone. */
  stop: () => void
}

/** A new folder that this PostgreSQL may write into. */
export function ownedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  const owner = postgresUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** settings: more lines of its configuration. from: a copy of another one that is to be recovered, as these say. */
export async function startDebianPostgres(
  settings: Record<string, string> = {},
  from?: string,
): Promise<DebianPostgres> {
  if (!hasDebianPostgres()) throw new Error(`needs the PostgreSQL 15 of Debian 12: ${programs} is not there`)
  const folder = ownedFolder('yunshang-debian-')
  const owner = postgresUser()
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), words, { ...owner, cwd: folder, stdio: 'ignore' })
  if (from) {
    execFileSync('cp', ['-a', from, data])
    writeFileSync(join(data, 'recovery.signal'), '')
  } else run('initdb', '-D', data, '--auth=trust', '--username=yunshang', '--encoding=UTF8', '--locale=C')
  for (const [name, value] of Object.entries(settings))
    appendFileSync(join(data, 'postgresql.auto.conf'), `${name} = '${value}'\n`)
  const options = `-p ${port} -h 127.0.0.1 -c unix_socket_directories=''`
  run('pg_ctl', '-D', data, 'start', '-w', '-l', join(folder, 'log'), '-o', options)
  const url = `postgresql://yunshang@127.0.0.1:${port}/postgres`
  return {
    url,
    copyTo: (to) => run('pg_basebackup', '-d', url, '-D', to, '--checkpoint=fast', '--wal-method=stream'),
    stop() {
      run('pg_ctl', '-D', data, 'stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
