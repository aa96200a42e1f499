/** The PostgreSQL of Debian 12, the oldest that is promised, in a folder of its own. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '#server/platform/database/postgres-files.ts'
import { freePort } from '#tests/free-port.ts'

const programs = '/usr/lib/postgresql/15/bin'

export async function startDebianPostgres(): Promise<{ url: string; stop: () => void }> {
  if (!existsSync(programs)) throw new Error(`needs the PostgreSQL 15 of Debian 12: ${programs} is not there`)
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-debian-'))
  const owner = postgresUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), ['-D', data, ...words], { ...owner, cwd: folder, stdio: 'ignore' })
  run('initdb', '--auth=trust', '--username=yunshang', '--encoding=UTF8', '--locale=C')
  run('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -h 127.0.0.1 -c unix_socket_directories=''`)
  return {
    url: `postgresql://yunshang@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', 'stop', '-m', 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
