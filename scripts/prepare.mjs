/**
 * Ensures what must exist before anything runs: the packages of the lock file, and a build that is not older than its
 * sources.
 */
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const least = engines.node.replace('>=', '')
/** Before anything is installed, built or loaded by another one. */
if (isOlder(process.versions.node, least)) {
  process.stderr.write(`需要 Node.js ${least} 或更新的版本，而这里是 ${process.versions.node}\n`)
  process.exit(1)
}
function isOlder(version, than) {
  const [[major, minor], [leastMajor, leastMinor]] = [version, than].map((one) => one.split('.').map(Number))
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
}

/** Runs a command in the foreground; returns its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) process.stderr.write(`${command}: ${error.message}\n`)
  return status ?? 1
}

/** npm's cache and log are at home, which a system user does not have: then they are here. */
function runNpm(args) {
  const cache = isWritable(homedir()) ? {} : { npm_config_cache: join(root, '.cache/npm') }
  return run('npm', args, { env: { ...process.env, ...cache } })
}
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * dev: also the packages that only building and testing need; an operator may have left them out (npm ci --omit=dev).
 */
export function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return
  needWritable('安装依赖', 'npm ci')
  process.stdout.write('正在安装依赖（npm ci）…\n')
  const code = runNpm(['ci', '--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])])
  if (code !== 0) {
    process.stderr.write('依赖没有装好，请检查网络后再试：npm ci\n')
    process.exit(code)
  }
}

/** Compared by content, not by date: a fresh clone has fresh dates. */
function isInstalled(dev) {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(installed)
  return Object.entries(wanted).every(([path, { version, link, ...kind }]) => {
    if (path === '' || link) return true
    if (found[path]) return found[path].version === version
    return kind.optional || kind.peer || (!dev && (kind.dev || kind.devOptional))
  })
}
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** A project of somebody else, or on a disk that is only read, is prepared by whoever may write there. */
function needWritable(task, command) {
  try {
    const trial = join(root, '.writable')
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    process.stderr.write(
      `项目还没有${task}，而 ${root} 不可写：请以可写的用户在那里运行 ${command}，再启动（原因：${error.message}）\n`,
    )
    process.exit(1)
  }
}

export function ensureBuilt() {
  if (isBuilt()) return 0
  needWritable('构建', 'npm run build')
  process.stdout.write('正在构建（npm run build）…\n')
  return runNpm(['run', '-s', 'build'])
}

export function isBuilt() {
  const made = ['dist/index.html', 'dist/sw.js', 'dist-server/first-screen.js', 'dist-console/index.html'].map((file) =>
    join(root, file),
  )
  if (!made.every((file) => existsSync(file))) return false
  const sources = [
    'src',
    'console',
    'scripts/build',
    'contract',
    'sw',
    'public',
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ]
  return (
    Math.max(...sources.map((name) => newest(join(root, name)))) <=
    Math.min(...made.map((file) => statSync(file).mtimeMs))
  )
}

/** The latest change of a file or of anything in a folder; src/routeTree.gen.ts is written by the build itself. */
function newest(path) {
  if (!existsSync(path) || path.endsWith('.gen.ts')) return 0
  if (!lstatSync(path).isDirectory()) return statSync(path).mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
