import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import type { World } from '#server/platform/configuration/variables.ts'
import { loadWorld } from '#demo/worlds/worlds.ts'
import { seedOnce } from './seed-once.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'yunshang-seed-'))
beforeAll(async () => void (app = await startTestApp()))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a city whose files cannot be written leaves no rows behind, and can be made again', async () => {
  const media = join(folder, 'media')
  writeFileSync(media, 'a file where a folder should be')
  const seed = (name: World) =>
    seedOnce(
      app.connection,
      name,
      { media, sources: join(folder, 'sources'), secrets: app.app.context().secrets, loadWorld },
      () => {},
    )
  await expect(seed('demo')).rejects.toThrow()
  const { rows } = await app.connection.pool.query(
    'select (select count(*)::int from posts) as posts, (select count(*)::int from settings) as settings',
  )
  expect(rows).toEqual([{ posts: 0, settings: 0 }])

  await seed('faults')
  await seed('faults')
  const made = await app.connection.pool.query(
    "select count(*)::int as posts, min(id)::int as first, (select value from settings where name = 'world') as world from posts",
  )
  expect(made.rows).toEqual([{ posts: 20, first: 101, world: 'faults' }])
})
