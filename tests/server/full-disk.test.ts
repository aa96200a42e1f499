import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { updateUser } from '#contract/people/users.ts'
import { DiskRoom } from '#server/platform/database/disk-room.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp } from './test-server.ts'

test('a city whose database has no room to write serves its readers, and is not well', async () => {
  const city = await startTestApp(seedSmallWorld)
  const citizen = await city.signUp()
  // PostgreSQL's own code, raised where the citizen's row is written.
  await city.db.execute(sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`)
  await city.db.execute(sql`create trigger no_room before update on users for each row execute function no_room()`)
  const status = async (path: string) => (await city.fetch(path)).status
  expect(await status('/healthz')).toBe(200)
  await expect(city.call(updateUser, { introduction: '在溪边' }, citizen)).rejects.toMatchObject({ code: 503 })
  expect(await (await city.fetch('/healthz')).json()).toEqual({ status: 'disk full' })
  expect([await status('/healthz'), await status('/readyz'), await status('/v1/c_article/1001')]).toEqual([
    503, 200, 200,
  ])
  await city.close()
})
test('what the database refused counts for a quarter of a minute, other failures not at all', () => {
  vi.useFakeTimers()
  const room = new DiskRoom()
  room.note(new Error('x', { cause: { code: '23505' } }))
  expect(room.isFull()).toBe(false)
  room.note(new Error('x', { cause: { code: '53100' } }))
  expect(room.isFull()).toBe(true)
  vi.advanceTimersByTime(15_000)
  expect(room.isFull()).toBe(false)
  vi.useRealTimers()
})
