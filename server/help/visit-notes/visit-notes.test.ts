/** What the two of an order or a wish write to each other: theirs alone, and heard of. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getVisitNotes, MAX_NOTES, postVisitNote, type VisitKind } from '#contract/help/visit-notes.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { visitNotes } from './visit-notes.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { makeVolunteer } from '#tests/server/make-activity.ts'
import { makeOrder, makeWish } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

const gone = { code: NOT_VIEWABLE }
const kinds = {
  order: { taken: 1, over: 4, make: makeOrder },
  wish: { taken: 2, over: 4, make: makeWish },
} as const

describe.each(Object.keys(kinds) as VisitKind[])('%s', (kind) => {
  const { taken, over, make } = kinds[kind]
  const write = (id: number, who: Citizen, reason: string) => app.call(postVisitNote, { kind, id, reason }, who)
  const read = async (id: number, who: Citizen) => (await app.call(getVisitNotes, { kind, id }, who)).list
  const visit = async () => {
    const [asker, helper] = [await app.signUp('求助的人'), await makeVolunteer(app, '上门的人')]
    return { asker, helper, id: await make(app, asker, taken, helper) }
  }

  test('both write and read in order, and hear of it with the way to it', async () => {
    const { asker, helper, id } = await visit()
    await write(id, asker, '下午三点以后在家')
    await write(id, helper, '好的，三点半到')
    expect(await read(id, asker)).toMatchObject([
      { is_mine: 1, content: '下午三点以后在家' },
      { is_mine: 0, content: '好的，三点半到' },
    ])
    expect((await read(id, helper)).map((one) => one.is_mine)).toEqual([0, 1])
    for (const [who, words] of [
      [asker, '好的，三点半到'],
      [helper, '下午三点以后在家'],
    ] as const) {
      const [news] = (await app.call(getMessages, {}, who)).list
      expect(news).toMatchObject({
        content: expect.stringContaining(words) as string,
        link: { type: kind, id: `${id}` },
      })
    }
  })
  test('for nobody else, not before it is taken, and of the one before not for who takes it later', async () => {
    const { asker, helper, id } = await visit()
    await write(id, asker, '钥匙在门卫')
    const [other, later] = [await makeVolunteer(app, '别人'), await makeVolunteer(app, '后来的人')]
    for (const who of [other, later]) {
      await expect(read(id, who)).rejects.toMatchObject(gone)
      await expect(write(id, who, '在吗')).rejects.toMatchObject(gone)
    }
    const table = kind === 'order' ? serviceOrders : wishes
    const by = kind === 'order' ? { providerId: later.id } : { claimantId: later.id }
    await app.db
      .update(table)
      .set(by as never)
      .where(eq(table.id, id))
    await expect(read(id, helper)).rejects.toMatchObject(gone)
    expect([await read(id, later), await read(id, asker)]).toEqual([[], []])
    const open = await make(app, asker, kind === 'order' ? 0 : 1)
    await expect(write(open, asker, '有人吗')).rejects.toMatchObject(gone)
  })
  test('once it is over it is still read, and not written; nor more than enough', async () => {
    const { asker, helper, id } = await visit()
    await write(id, helper, '到了')
    const subject = kind === 'order' ? { orderId: id } : { wishId: id }
    await app.db.insert(visitNotes).values(
      Array.from({ length: MAX_NOTES }, () => ({
        ...subject,
        userId: asker.id,
        toId: helper.id,
        content: '再说一句',
      })),
    )
    await expect(write(id, asker, '还有一句')).rejects.toThrow(`最多留言 ${MAX_NOTES} 条`)
    const table = kind === 'order' ? serviceOrders : wishes
    await app.db.update(table).set({ status: over }).where(eq(table.id, id))
    await expect(write(id, helper, '谢谢')).rejects.toThrow('已经结束，不能再留言')
    expect(await read(id, helper)).toHaveLength(MAX_NOTES + 1)
  })
})
