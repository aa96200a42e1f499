import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * The same program, built with another name: the files that name it have other names themselves. The project keeps the
 * build it had.
 */
export function buildRelease(name: string, folder: string): void {
  const former = mkdtempSync(join(tmpdir(), 'yunshang-build-'))
  const isBuilt = existsSync(join(root, 'dist'))
  if (isBuilt) keepBuild(former)
  // Vitest's would make it a build for development.
  const { NODE_ENV: _, ...env } = process.env
  const { status } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: root,
    env: { ...env, BUILD_ID: name },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`no build of ${name}`)
  keepBuild(folder)
  if (isBuilt) copyBuild(former, root)
  rmSync(former, { recursive: true })
}
/** Copies what was built last, which the next build replaces. */
export const keepBuild = (folder: string): void => copyBuild(root, folder)

function copyBuild(from: string, to: string): void {
  for (const one of ['dist', 'dist-server']) {
    rmSync(join(to, one), { recursive: true, force: true })
    cpSync(join(from, one), join(to, one), { recursive: true })
  }
}
