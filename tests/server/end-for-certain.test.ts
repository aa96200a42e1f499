/** A process that is told to stop ends, whatever hinders it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/platform/settings.ts'
import { program } from '#tests/program.ts'
import { placeRecordings } from './place-recordings.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type TestApp } from './test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'yunshang-end-'))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await saveSettings(app.db, { world: 'empty' })
  placeRecordings(dataDir)
})
const children: ChildProcess[] = []
afterAll(async () => {
  for (const one of children) one.kill('SIGKILL')
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** One whose last connection never closes; told to stop as soon as it listens. Answers how to tell it again. */
async function startHindered(drainSeconds: number) {
  const preload = join(import.meta.dirname, 'never-closes.mjs')
  const child = spawn(process.execPath, ['--import', preload, ...program('server/start.ts')], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: app.connection.pool.options.connectionString,
      DRAIN_SECONDS: String(drainSeconds),
    },
  })
  children.push(child)
  const ended = new Promise<number | null>((settle) => child.on('exit', settle))
  let out = ''
  const says = (words: string) =>
    new Promise<void>((settle, fail) => {
      const look = () => out.includes(words) && settle()
      child.stdout.on('data', look)
      child.on('exit', () => fail(new Error(out)))
      look()
    })
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  await says('云上已启动')
  child.kill('SIGTERM')
  await says('"stopping"')
  return { ended, again: () => child.kill('SIGTERM') }
}

test('told twice, it ends at once', async () => {
  // By itself it would end after as long.
  const { ended, again } = await startHindered(6000)
  again()
  expect(await ended).toBe(1)
}, 60_000)
test('told once, it ends although something never does @thorough', async () => {
  const { ended } = await startHindered(0)
  expect(await ended).toBe(1)
}, 60_000)
