import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getNamedPage, getPage, getPageCardData, sourceTypes } from '#contract/pages/pages.ts'
import { getSpecial, getSpecials, getSpecialSection } from '#contract/content/specials.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { cmsPages, pageCardItems, pageCards } from '#server/content/pages.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { settings } from '#server/platform/settings.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { inHours } from '#tests/server/make-activity.ts'
import { makeWish } from '#tests/server/make-care.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

describe('a CMS page', () => {
  test('id 0 is the home page, with its cards in order', async () => {
    const page = await app.call(getPage, { id: 0 })
    expect(page).toMatchObject({ id: '1', name: '首页' })
    expect(page.cards.map((card) => [card.type, card.title])).toEqual([
      [4, '要闻'],
      [1, '轮播'],
      [20, '选项卡'],
    ])
  })
  test('a card shows the newest of its source, as many as it wants, and says there is more', async () => {
    const [news] = (await app.call(getPage, { id: world.page })).cards
    expect(news).toMatchObject({
      show_more: 1,
      data: [{ source_id: '1001', content: { title: '第 1001 篇' } }, { source_id: '1002' }],
    })
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

describe('an item that is no content', () => {
  const newCard = async (
    type: number,
    source: (typeof pageCards.$inferInsert)['source'],
    items: Omit<typeof pageCardItems.$inferInsert, 'cardId'>[] = [],
  ) => {
    const [page] = await app.db.insert(cmsPages).values({ name: '一张卡' }).returning({ id: cmsPages.id })
    const [card] = await app.db
      .insert(pageCards)
      .values({ pageId: page!.id, type, source, title: '卡', pageSize: 20, showMore: true })
      .returning({ id: pageCards.id })
    if (items.length > 0)
      await app.db.insert(pageCardItems).values(items.map((item) => ({ ...item, cardId: card!.id })))
    return { page: page!.id, card: card!.id, read: async () => (await app.call(getPage, { id: page!.id })).cards[0]! }
  }
  test('G96 a station comes with what it sends now', async () => {
    const { read } = await newCard(8, null, [
      { sourceType: sourceTypes.channel, sourceId: world.radio, sort: 0 },
      { sourceType: sourceTypes.channel, sourceId: world.radio, title: '编辑的标题', sort: 1 },
    ])
    const { data } = await read()
    expect(data[0]).toMatchObject({
      source_type: 3,
      source_id: String(world.radio),
      content: null,
      channel: { id: String(world.radio), channel_type: 1 },
    })
    expect(data[0]!.title).toBe(data[0]!.channel!.name)
    expect(data[1]!.title).toBe('编辑的标题')
  })
  test('G96 a live room comes with its state and its viewers', async () => {
    const { read } = await newCard(9, { live: true })
    expect((await read()).data).toMatchObject([
      { source_type: 4, source_id: String(world.live), live: { status: 1, view_num: expect.any(Number) } },
    ])
  })
  test('G96 a matrix account comes with its subscribers, from its group or from all', async () => {
    await app.db.insert(follows).values({ userId: world.author, targetType: 'headline', targetId: world.matrix })
    const { read } = await newCard(11, { matrix: 0 })
    expect((await read()).data).toMatchObject([
      { source_type: 5, account: { id: String(world.matrix), subscribe_num: 1 } },
    ])
    expect((await (await newCard(11, { matrix: 999 })).read()).data).toEqual([])
  })
  test('newest posts and busiest topics of circles; one that is hidden leaves its card', async () => {
    const posts = await newCard(15, { circle: 'posts' })
    const ids = async () => (await posts.read()).data.map(({ source_id: id }) => Number(id))
    expect((await posts.read()).data[0]).toMatchObject({
      source_type: 8,
      subtitle: expect.stringContaining('小城吃货'),
      url: `/group-post-detail/${world.candidates}`,
    })
    expect(await ids()).toEqual([world.candidates, world.circlePost])
    await app.db.update(circlePosts).set({ status: 2 }).where(eq(circlePosts.id, world.candidates))
    await expect.poll(ids).toEqual([world.circlePost])
    expect((await (await newCard(15, { circle: 'topics' })).read()).data).toMatchObject([
      { source_type: 9, title: '早餐', subtitle: '小城吃货 · 1 帖', url: `/topic-detail/${world.circleTopic}` },
    ])
  })
  test('wishes that wait for a claimant, by street and without their citizen; a claimed one leaves the card', async () => {
    const wisher = await app.signUp('不具名的人')
    const named = { createdAt: inHours(1), isAnonymous: true, images: ['/uploads/radio.jpg'] }
    const newest = await makeWish(app, wisher, 1, undefined, named)
    for (const status of [0, 5, 6]) await makeWish(app, wisher, status)
    await app.db.insert(settings).values({ name: 'streets', value: [{ id: '1', name: '城东街道', level: 1 }] })
    const card = await newCard(14, { practice: 'wishes' })
    const ids = async () => (await card.read()).data.map(({ source_id: id }) => Number(id))
    const { data } = await card.read()
    expect(data[0]).toMatchObject({
      source_type: 10,
      title: '想要一台收音机',
      subtitle: '城东街道',
      cover: '/uploads/radio.jpg',
      url: `/micro-wish-details/${newest}`,
    })
    for (const secret of ['不具名的人', '欧**密']) expect(JSON.stringify(data)).not.toContain(secret)
    expect(await ids()).toEqual([newest, world.wish])
    await app.db.update(wishes).set({ status: 2, claimedAt: new Date() }).where(eq(wishes.id, newest))
    await expect.poll(ids).toEqual([world.wish])
    const chosen = await newCard(14, null, [
      { sourceType: sourceTypes.wish, sourceId: newest, sort: 0 },
      { sourceType: sourceTypes.wish, sourceId: world.wish, sort: 1 },
    ])
    expect((await chosen.read()).data.map(({ source_id: id }) => Number(id))).toEqual([world.wish])
  })
  test('what is gone takes its item along, in the card and in more of it', async () => {
    const [anchor] = await app.db
      .insert(channels)
      .values({ type: 2, name: '要走的主播' })
      .returning({ id: channels.id })
    const [account] = await app.db
      .insert(merchants)
      .values({ kind: 'matrix', name: '要撤的号' })
      .returning({ id: merchants.id })
    const { page, card } = await newCard(12, null, [
      { sourceType: sourceTypes.channel, sourceId: anchor!.id, sort: 0 },
      { sourceType: sourceTypes.matrix, sourceId: account!.id, sort: 1 },
      { title: '地址', url: '/find', sort: 2 },
      { sourceType: sourceTypes.matrix, sourceId: world.merchant, title: '不是矩阵号', sort: 3 },
      { sourceType: 99, sourceId: 1, title: '这一版不认识', sort: 4 },
    ])
    await app.db.delete(channels).where(eq(channels.id, anchor!.id))
    await app.db.delete(merchants).where(eq(merchants.id, account!.id))
    expect((await app.call(getPage, { id: page })).cards[0]!.data.map(({ title }) => title)).toEqual(['地址'])
    expect(await app.call(getPageCardData, { id: card })).toMatchObject({
      total: 1,
      list: [{ title: '地址', source_type: 2 }],
    })
  })
  test('G97 a card fed by channels tells of more, and more of it comes by page', async () => {
    await app.db
      .insert(channels)
      .values(Array.from({ length: 5 }, (_, n) => ({ type: 3, name: `机构 ${n}`, sort: 50 + n })))
    const { card, page } = await newCard(12, { channel: 3 })
    await app.db.update(pageCards).set({ pageSize: 2 }).where(eq(pageCards.id, card))
    const [shown] = (await app.call(getPage, { id: page })).cards
    expect(shown).toMatchObject({ show_more: 1 })
    expect(shown!.data).toHaveLength(2)
    const all = await app.call(getPageCardData, { id: card, page_size: 100 })
    expect(all.total).toBe(all.list.length)
    const second = await app.call(getPageCardData, { id: card, page: 2, page_size: 2 })
    expect(second.list.map(({ source_id }) => source_id)).toEqual(
      all.list.slice(2, 4).map(({ source_id }) => source_id),
    )
  })
})

describe('a page of the app arranged in the CMS', () => {
  test('G40 has no cards until somebody arranges it, then is found by its name', async () => {
    expect(await app.call(getNamedPage, { code: 'dyfcg' })).toMatchObject({ id: '0', cards: [] })
    await app.db.insert(cmsPages).values({ name: '冬游', code: 'dyfcg' })
    await expect.poll(() => app.call(getNamedPage, { code: 'dyfcg' })).toMatchObject({ name: '冬游' })
    await expect(app.call(getNamedPage, { code: 'else' as never })).rejects.toThrow()
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
    await expect
      .poll(() => app.call(getSpecial, { id: world.special }).catch((error: unknown) => error), { timeout: 3000 })
      .toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getSpecialSection, { id: world.section, page: 3 })).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
    await expect(app.call(getSpecial, { id: world.firstPost })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})
