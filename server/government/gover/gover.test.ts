import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGover } from '#contract/government/gover.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { cmsPages, pageCards } from '#server/content/pages.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const me = await app.signUp('金丝雀昵称')
  const answer = (title: string, hoursAgo: number, more: Partial<typeof advices.$inferInsert> = {}) => ({
    userId: me.id,
    merchantId: world.merchant,
    type: 1,
    title,
    content: '桥头的路灯坏了',
    contact: '金丝雀联系人',
    isPublic: true,
    status: 3,
    reply: '已经修好',
    repliedAt: new Date(Date.now() - hoursAgo * 3_600_000),
    ...more,
  })
  await app.db.delete(advices)
  await app.db
    .insert(advices)
    .values([
      answer('前天答复的', 40),
      answer('刚刚答复的', 1, { status: 4, isAnonymous: true }),
      answer('还在办理的', 2, { status: 2 }),
      answer('不公开的', 3, { isPublic: false }),
      answer('不予受理的', 4, { status: 5 }),
    ])
})
afterAll(() => app.close())

test('the hub has the first matters and the newest public answers, and nothing of who asked', async () => {
  const { page, matters, answers } = await app.call(getGover, {})
  expect(page.cards).toEqual([])
  expect(matters.length).toBeGreaterThan(0)
  expect(answers.map(({ title }) => title)).toEqual(['刚刚答复的', '前天答复的'])
  expect(JSON.stringify(answers)).not.toContain('金丝雀')
})

test('what the operator arranged takes its place; /dj has a page of its own', async () => {
  const [page] = await app.db
    .insert(cmsPages)
    .values({ name: '市民中心', code: 'gover' })
    .returning({ id: cmsPages.id })
  await app.db.insert(pageCards).values({ pageId: page!.id, type: 18, content: '<p>公告</p>' })
  await expect
    .poll(() => app.call(getGover, { code: 'gover' }))
    .toMatchObject({ page: { name: '市民中心' }, matters: [], answers: [] })
  expect(await app.call(getGover, { code: 'dj' })).toMatchObject({ page: { name: '', cards: [] }, answers: [] })
  await expect(app.call(getGover, { code: 'else' as never })).rejects.toMatchObject({ code: 400 })
})
