import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getPage, getPageCardData } from '#contract/pages.ts'
import { getSpecial, getSpecials, getSpecialSection } from '#contract/specials.ts'
import { cmsPages, posts } from '#server/database/schema.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

describe('a CMS page', () => {
  test('id 0 is the home page, with its cards in order', async () => {
    const page = await app.call(getPage, { id: 0 })
    expect(page).toMatchObject({ id: '1', name: '首页' })
    expect(page.cards.map((card) => [card.type, card.title])).toEqual([[4, '要闻'], [1, '轮播'], [20, '选项卡']])
  })
  test('a card shows the newest of its source, as many as it wants, and says there is more', async () => {
    const [news] = (await app.call(getPage, { id: world.page })).cards
    expect(news).toMatchObject({ show_more: 1, data: [{ source_id: '1001', content: { title: '第 1001 篇' } }, { source_id: '1002' }] })
  })
  test('an item that points at withdrawn content is not shown', async () => {
    const card = (await app.call(getPage, { id: 0 })).cards[1]!
    expect(card.data.map((item) => item.title)).toEqual(['第 1001 篇', '外链'])
  })
  test('tabs stand inside their group and nowhere else', async () => {
    const group = (await app.call(getPage, { id: 0 })).cards[2]!
    expect(group.tabs.map((tab) => tab.title)).toEqual(['体育', '精选'])
    expect(group.tabs[1]!.data.map((item) => item.source_id)).toEqual(['1027'])
  })
  test('more of a card comes by page', async () => {
    const second = await app.call(getPageCardData, { id: world.card, page: 2, page_size: 10 })
    expect(second).toMatchObject({ total: 27, page: 2, card: { title: '要闻' } })
    expect(second.list[0]!.source_id).toBe('1011')
    expect(second.list).toHaveLength(10)
  })
  test('a page or card that does not exist is gone; a site without a home page too', async () => {
    await expect(app.call(getPage, { id: 99 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getPageCardData, { id: 99 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    const bare = await startTestApp()
    await expect(bare.call(getPage, { id: 0 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    expect(await bare.db.select().from(cmsPages)).toEqual([])
    await bare.close()
  })
})

describe('a special', () => {
  test('shows five of each section, and the rest by the section', async () => {
    const special = await app.call(getSpecial, { id: world.special })
    expect(special).toMatchObject({ title: '大桥通车专题', sections: [{ title: '现场', show_more: 1 }] })
    expect(special.sections[0]!.list.map((item) => item.id)).toEqual(['1001', '1002', '1003', '1004', '1005'])
    const section = await app.call(getSpecialSection, { id: world.section, page: 2, page_size: 5 })
    expect(section).toMatchObject({ section: { title: '现场', special_id: '1130', special_title: '大桥通车专题' } })
    expect(section.list.map((item) => item.id)).toEqual(['1006'])
  })
  test('its section counts what can be seen', async () => {
    const section = await app.call(getSpecialSection, { id: world.section, page_size: 100 })
    expect(section.total).toBe(section.list.length)
  })
  test('is listed', async () => {
    expect((await app.call(getSpecials, {})).list.map((item) => item.id)).toEqual([String(world.special)])
  })
  test('withdrawn, it takes its sections with it', async () => {
    await app.db.update(posts).set({ status: 2 }).where(eq(posts.id, world.special))
    await expect.poll(() => app.call(getSpecial, { id: world.special }).catch((error: unknown) => error), { timeout: 3000 }).toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getSpecialSection, { id: world.section, page: 3 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getSpecial, { id: world.firstPost })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})
