/** What the operator arranges in the small world: the home page's cards, merchants and cities. */
import type { Connection } from '#server/platform/database/connect.ts'
import { cities } from '#server/site/cities.tables.ts'
import { guides } from '#server/government/guides/guides.tables.ts'
import { merchantGroups, merchants } from '#server/government/merchants/merchants.tables.ts'
import { cmsPages, pageCardItems, pageCards } from '#server/content/pages.tables.ts'

type Ids = Record<
  | 'page'
  | 'card'
  | 'tabs'
  | 'tab'
  | 'news'
  | 'sport'
  | 'withdrawn'
  | 'merchant'
  | 'matrix'
  | 'office'
  | 'guide'
  | 'around',
  number
>

export async function seedSmallPages(db: Connection['db'], world: Ids): Promise<void> {
  await db.insert(cmsPages).overridingSystemValue().values({ id: world.page, name: '首页', isHome: true })
  const card = (id: number, more: Partial<typeof pageCards.$inferInsert>) => ({
    id,
    pageId: world.page,
    type: 4,
    sort: id,
    ...more,
  })
  await db
    .insert(pageCards)
    .overridingSystemValue()
    .values([
      card(world.card, { title: '要闻', showMore: true, pageSize: 2, source: { category: world.news } }),
      card(2, { type: 1, title: '轮播' }),
      card(world.tabs, { type: 20, title: '选项卡' }),
    ])
  await db
    .insert(pageCards)
    .overridingSystemValue()
    .values([
      card(world.tab, { title: '体育', parentId: world.tabs, source: { category: world.sport } }),
      card(5, { title: '精选', parentId: world.tabs, source: { selected: true } }),
    ])
  await db.insert(pageCardItems).values([
    { cardId: 2, postId: 1001, sort: 1 },
    { cardId: 2, postId: world.withdrawn, sort: 2 },
    { cardId: 2, title: '外链', url: 'https://example.com', sort: 3 },
  ])
  await db.insert(merchantGroups).overridingSystemValue().values({ id: 1, name: '部门', type: 'advice' })
  await db
    .insert(merchants)
    .overridingSystemValue()
    .values([
      { id: world.merchant, kind: 'advice', name: '城管局', groupId: 1, sort: 2 },
      { id: 2, kind: 'advice', name: '交通局', groupId: 1, sort: 1, isDefault: true },
      { id: world.matrix, kind: 'matrix', name: '小城发布' },
      { id: world.around, kind: 'around', name: '老街书房', sort: 9 },
      { id: world.office, kind: 'office', name: '公安局', address: '站前路 12 号', phone: '0799-6122110' },
    ])
  await db
    .insert(guides)
    .overridingSystemValue()
    .values({ id: world.guide, merchantId: world.office, theme: '户籍证件', title: '换领居民身份证' })
  await db
    .insert(cities)
    .overridingSystemValue()
    .values([
      { id: 1, name: '云州', level: 1 },
      { id: 2, name: '小城', level: 2, parentId: 1 },
      { id: 3, name: '老街', level: 3, parentId: 2 },
    ])
}
