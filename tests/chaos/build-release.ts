import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The same program, built with another name: the files that name it have other names themselves. */
export function buildRelease(name: string, folder: string): void {
  const { status } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: root,
    env: { ...process.env, BUILD_ID: name },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`no build of ${name}`)
  keepBuild(folder)
}
/** Copies what was built last, which the next build replaces. */
export function keepBuild(folder: string): void {
  for (const one of ['dist', 'dist-server']) cpSync(join(root, one), join(folder, one), { recursive: true })
}
