/** A whole city that is watched: with metrics on a port of their own, and its log as the operator has it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '#server/city/options.ts'
import { serve, type Running } from '#server/city/serve.ts'
import { createLog } from '#server/platform/log/log.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { placeRecordings } from './place-recordings.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type TestApp } from './test-server.ts'

export interface WatchedCity {
  test: TestApp
  running: Running
  origin: string
  /** Lines of the log since the last look. */
  told: () => Record<string, unknown>[]
  close: () => Promise<void>
}

export async function startWatchedCity(more: NodeJS.ProcessEnv = {}): Promise<WatchedCity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yunshang-watched-'))
  const test = await startTestApp(seedSmallWorld)
  await saveSettings(test.db, { world: 'empty' })
  placeRecordings(dataDir)
  mkdirSync(join(dataDir, 'dist'))
  writeFileSync(join(dataDir, 'dist/index.html'), '<head><title></title></head><body><div id="root"></div></body>')
  const lines: string[] = []
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DIST_DIR: join(dataDir, 'dist'),
    SERVER_DIST_DIR: join(dataDir, 'none'),
    DATABASE_URL: test.connection.pool.options.connectionString,
    ...more,
  }
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const running = await serve({ ...readOptions(env), graceMs: 0 }, log)
  return {
    test,
    running,
    origin: `http://127.0.0.1:${running.port}`,
    told: () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>),
    async close() {
      await running.stop()
      await test.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
