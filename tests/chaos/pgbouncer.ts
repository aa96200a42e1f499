/** PgBouncer in transaction mode before a database. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '#server/platform/database/postgres-files.ts'
import { freePort } from '#tests/free-port.ts'
import { rest } from './rest.ts'

export interface Pooler {
  /** Of a database behind it. */
  url: (database: string) => string
  stop: () => Promise<void>
}
/** The first that knows prepared statements. */
const LEAST = 1.21
/** Of Debian, where the one that is installed is older: it is unpacked with its C library, and nothing is installed. */
const NEXT_DEBIAN = 'trixie'
const packages = ['pgbouncer', 'libc6', 'libevent-2.1-7t64', 'libcares2', 'libssl3t64', 'libsystemd0', 'libpam0g']
const more = ['libaudit1', 'libcap-ng0', 'libcap2', 'libldap2', 'libsasl2-2', 'libzstd1', 'zlib1g']

/** cluster: the address of any database of the PostgreSQL behind it. */
export async function startPgbouncer(cluster: string, settings: Record<string, string | number> = {}): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-pooler-'))
  chmodSync(folder, 0o755)
  const behind = new URL(cluster)
  const port = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    max_prepared_statements: 200,
    default_pool_size: 8,
    max_client_conn: 500,
    ...settings,
  }
  writeFileSync(join(folder, 'users'), `"${behind.username}" "${behind.password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=127.0.0.1 port=${behind.port}\n[pgbouncer]\n${Object.entries(all)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  const [program, ...words] = findPgbouncer()
  // It does not run as root.
  const child = spawn(program!, [...words, join(folder, 'pgbouncer.ini')], {
    ...postgresUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`)
    await rest(50)
  }
  return {
    url(database) {
      const url = new URL(cluster)
      Object.assign(url, { port: String(port), pathname: `/${database}` })
      return url.href
    },
    async stop() {
      const ended = new Promise((settle) => child.once('exit', settle))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const listens = (port: number) =>
  new Promise<boolean>((settle) => {
    const socket = connect(port, '127.0.0.1', () => settle(Boolean(socket.destroy())))
    socket.once('error', () => settle(false))
  })

/** The program and its words: PGBOUNCER, or that of the system, or that of the next Debian. */
function findPgbouncer(): string[] {
  for (const program of [process.env.PGBOUNCER, 'pgbouncer', '/usr/sbin/pgbouncer']) {
    const said = program && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout
    if (said && Number(/PgBouncer (\d+\.\d+)/.exec(said)?.[1]) >= LEAST) return [program]
  }
  const root = join(tmpdir(), `yunshang-pgbouncer-${NEXT_DEBIAN}`)
  if (!existsSync(join(root, 'whole'))) unpackNext(root)
  const system = join(root, 'usr/lib64/ld-linux-x86-64.so.2')
  return [system, '--library-path', join(root, 'usr/lib/x86_64-linux-gnu'), join(root, 'usr/sbin/pgbouncer')]
}

function unpackNext(root: string): void {
  const apt = join(root, 'apt')
  mkdirSync(join(apt, 'lists/partial'), { recursive: true })
  mkdirSync(join(apt, 'cache/archives/partial'), { recursive: true })
  const source = 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian'
  writeFileSync(join(apt, 'sources.list'), `${source} ${NEXT_DEBIAN} main\n`)
  const options = [
    ['Dir::Etc::sourcelist', join(apt, 'sources.list')],
    ['Dir::Etc::sourceparts', '-'],
    ['Dir::State::lists', join(apt, 'lists')],
    ['Dir::Cache', join(apt, 'cache')],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const get = (...words: string[]) => execFileSync('apt-get', [...options, '-q', ...words], { cwd: apt, stdio: 'pipe' })
  get('update')
  get('download', ...[...packages, ...more].map((name) => `${name}/${NEXT_DEBIAN}`))
  for (const file of readdirSync(apt).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg-deb', ['-x', join(apt, file), root])
  rmSync(apt, { recursive: true })
  writeFileSync(join(root, 'whole'), '')
}
