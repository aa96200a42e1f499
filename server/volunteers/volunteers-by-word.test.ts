import { afterAll, beforeAll, expect, test } from 'vitest'
import { getVolunteers } from '#contract/volunteers/volunteers.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { volunteers } from './volunteers.tables.ts'

const names = ['林晓溪', '晓林', 'Alice', '100%好', '爱_心', 'A', '𠮷田', '小ALI子', '林林总总']
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  for (const [place, name] of names.entries()) {
    const { id } = await app.signUp(name)
    await app.db.insert(volunteers).values({
      userId: id,
      number: String(800_000_000 + place),
      status: standings.approved,
      approvedAt: new Date(Date.UTC(2026, 10, 1, place)),
    })
  }
})
afterAll(() => app.close())

const found = async (keyword: string, more = {}) => {
  const { list, total } = await app.call(getVolunteers, { keyword, page_size: 100, ...more })
  return { names: list.map(({ user }) => user.nickname), total }
}

test.each([
  ['林', ['林林总总', '晓林', '林晓溪']],
  ['晓', ['晓林', '林晓溪']],
  ['晓林', ['晓林']],
  ['林晓溪', ['林晓溪']],
  ['li', ['小ALI子', 'Alice']],
  ['LIC', ['Alice']],
  ['a', ['小ALI子', 'A', 'Alice']],
  ['%', ['100%好']],
  ['_', ['爱_心']],
  ['𠮷', ['𠮷田']],
  ['林溪', []],
])('%s is found where a name has it, the newest first', async (keyword, expected) => {
  expect(await found(keyword)).toEqual({ names: expected, total: expected.length })
})

test('a word of more than a thousand names is paged through like any other, and counted as a thousand', async () => {
  const many = 1010
  await app.connection.pool.query(
    `with people as (insert into users (nickname) select '云上' || n from generate_series(1, ${many}) n returning id)
     insert into volunteers (user_id, number, status, approved_at)
     select id, id::text, ${standings.approved}, timestamptz '2026-10-01' + id * interval '1 minute' from people`,
  )
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await app.call(getVolunteers, { keyword: '上', page_size: 100, ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(1000)
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor)
  expect(seen).toHaveLength(many)
  expect(seen).toEqual([...seen].sort((one, other) => Number(other) - Number(one)))
})
