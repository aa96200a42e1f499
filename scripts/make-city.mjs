/** The demo city, made once and stopped again: a server that is started on its folder finds it whole. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

/** Never fails: what goes wrong here is met again, and told, by the server that wants the city. */
export async function makeCity(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL may be another user, who has to come through.
  for (const folder of [dirname(dirname(dataDir)), dirname(dataDir), dataDir]) chmodSync(folder, 0o755)
  const compiled = process.env.COMPILED_SERVER
  const program = compiled ? [join(compiled, 'server/start.js')] : ['--import', 'tsx', 'server/start.ts']
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, PORT: '0', SEED: 'demo', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  giveWay(child)
  child.stdout.on('data', (part) => /http:\/\/localhost:\d+/.test(part) && child.kill('SIGTERM'))
  await ended(child)
}

/** Runs behind processes that somebody waits for. */
export function giveWay({ pid }) {
  if (pid) setPriority(pid, 10)
}
/** Its exit code; 1 where it could not be started or was killed. */
export const ended = (child) =>
  new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
