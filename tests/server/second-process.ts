/** A second server process on the database of a test, asked beside the first and killed as by a power cut. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '#contract/client.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { program } from '#tests/program.ts'
import { placeRecordings } from './place-recordings.ts'
import type { TestApp } from './test-server.ts'

export interface SecondProcess {
  call: TestApp['call']
  start: () => Promise<void>
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/**
 * key: what the first process seals with and issues codes by. more: variables. Nothing is seeded: the world is the
 * test's.
 */
export async function startSecondProcess(
  { connection, db }: TestApp,
  key: Buffer,
  more: Record<string, string> = {},
): Promise<SecondProcess> {
  await saveSettings(db, { world: 'empty' })
  const dataDir = mkdtempSync(join(tmpdir(), 'yunshang-second-'))
  chmodSync(dataDir, 0o755)
  placeRecordings(dataDir)
  let child: ChildProcess
  let origin = ''
  const one: SecondProcess = {
    call: (endpoint, input, { token, headers } = {}) =>
      createClient({ baseUrl: () => origin, token: () => token }).call(endpoint, input, headers ? { headers } : {}),
    async start() {
      const started = spawn(process.execPath, program('server/start.ts'), {
        cwd: resolve(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          PORT: '0',
          SEED: 'empty',
          DATA_DIR: dataDir,
          DATA_KEY: key.toString('base64'),
          DATABASE_URL: connection.pool.options.connectionString,
          LOG_LEVEL: 'error',
          ...more,
        },
      })
      child = started
      origin = await new Promise<string>((settle, reject) => {
        let said = ''
        const hear = (part: Buffer) => {
          const found = /http:\/\/localhost:\d+/.exec((said += part.toString()))?.[0]
          if (found) settle(found)
        }
        started.stdout.on('data', hear)
        started.stderr.on('data', hear)
        started.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
      })
    },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((settle) => {
          child.once('exit', settle)
          child.kill(signal)
        })
      if (signal === 'SIGTERM') rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await one.start()
  return one
}
