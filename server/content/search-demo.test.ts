import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSearchSuggestions, searchContent } from '#contract/content/content-search.ts'
import { postBodies, posts } from './posts.tables.ts'
import { completeEntries } from '#server/search/complete-entries.ts'
import { loadDemo } from '#demo/worlds/demo.ts'
import { hotWords } from '#demo/world/site.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(loadDemo)
  await completeEntries(app.db)
})
afterAll(() => app.close())
const find = (keyword: string, type = 0) => app.call(searchContent, { keyword, type, page_size: 20 })

/** Ten things a citizen of the demo city looks for, and what stands on top. */
test.each([
  [
    '公交',
    ['云溪公交', '公交线网大调整：取消五条、新增四条，先看你家那条', '早间播报：今晚到后天有雨，公交线网调整首日提醒'],
  ],
  [
    '新渡大桥',
    ['慢直播｜新渡大桥', '图文直播：新渡大桥今天合龙，记者在江心带你看', '新渡大桥合龙那一夜，六张照片里的江面'],
  ],
  ['停水', ['停水通知：溪口、城东部分片区今晚十点起停水六小时', '早间播报：溪口片区停水通知，长者食堂第三家开门']],
  [
    '医院',
    [
      '云溪市人民医院',
      '云溪市中医院',
      '云溪市人民医院',
      '孩子半夜发烧去哪儿看？市人民医院夜间儿科开到零点',
      '夜班公交延长到十一点半，覆盖医院和东站',
    ],
  ],
  ['采茶戏', ['采茶戏晚场：《送郎》全本', '采茶戏讲堂', '采茶戏《对花灯》后台两分钟']],
  ['急救', ['三分钟急救课', '全市一百二十六台救命神器在哪儿？收藏这张地图']],
  ['何山', ['何山']],
  ['英语', ['英语跟读·三年级上册', '英语跟读·五年级上册']],
  [
    '夜市',
    ['夜市直播：滨溪夜市今晚吃什么', '夜市出摊先摇号，滨溪夜市一个摊位养活三个人', '滨溪夜市：灯亮起来的那两个小时'],
  ],
  ['东站时刻表', ['东站新时刻表来了：早六点零五首发，通勤往返多两趟', '老火车站的时刻表，只有两行']],
])('%s', async (keyword, tops) => {
  expect((await find(keyword)).list.slice(0, tops.length).map((item) => item.title)).toEqual(tops)
})
const firstFor = async (keyword: string) => (await find(keyword)).list[0]?.title
describe('a word of its text finds an article', () => {
  test.each([
    ['岑立群', '十件民生实事进度过半，老城停车和新渡学位先交卷'],
    ['学府路口', '十件民生实事进度过半，老城停车和新渡学位先交卷'],
    ['清水池', '碧湖二水厂月底并网，城东新渡水压将明显改善'],
    ['装配式公厕', '政府开放日请来四十位市民，问题从公厕问到路灯'],
    ['一人一竿一钩', '云溪流域保护条例草案公开征求意见，设禁钓区遭热议'],
    ['安以恒', '翻开市级部门账本：会议费再降一成，助餐补贴翻番'],
    ['池大嫂', '突击检查六家农贸市场，十四台“鬼秤”当场封存'],
    ['平安手环', '八旬老人走失九小时，三个乡镇接力在溪边找到他'],
    ['测温仪', '进楼充电怎么管？消防在城东做了一场燃烧实验'],
    ['冉秋实', '溪口夜话开到第一百场，板凳摆在哪儿问题就议到哪儿'],
    ['露水圩', '茶岭集镇不再“逢圩必堵”，四百个摊位搬进新圩场'],
  ])('%s', async (keyword, title) => expect(await firstFor(keyword)).toBe(title))
})
describe('pinyin in full or by its initials finds a title, and in full a text', () => {
  test.each([
    ['dongzhanxinshikebiao', '东站新时刻表来了：早六点零五首发，通勤往返多两趟'],
    ['XINDUDAQIAOHELONG', '新渡大桥合龙那一夜，六张照片里的江面'],
    ['dzxskb', '东站新时刻表来了：早六点零五首发，通勤往返多两趟'],
    ['caichaxi jiangtang', '采茶戏讲堂'],
    ['cenliqun', '十件民生实事进度过半，老城停车和新渡学位先交卷'],
    ['dongzhan时刻', '东站新时刻表来了：早六点零五首发，通勤往返多两趟'],
  ])('%s', async (keyword, title) => expect(await firstFor(keyword)).toBe(title))
})
describe('traditional characters find what is written in simplified ones', () => {
  test.each([
    ['新渡大橋合龍那一夜', '新渡大桥合龙那一夜，六张照片里的江面'],
    ['採茶戲講堂', '采茶戏讲堂'],
    ['東站新時刻表', '东站新时刻表来了：早六点零五首发，通勤往返多两趟'],
    ['電動自行車火情', '进楼充电怎么管？消防在城东做了一场燃烧实验'],
    ['雲溪流域保護條例', '云溪流域保护条例草案公开征求意见，设禁钓区遭热议'],
  ])('%s', async (keyword, title) => expect(await firstFor(keyword)).toBe(title))
})
describe('what citizens typed on their walk through the demo city', () => {
  test.each([
    ['1126', '十件民生实事进度过半，老城停车和新渡学位先交卷'],
    ['dongzhan', '东站新时刻表来了：早六点零五首发，通勤往返多两趟'],
    ['XINDU', '慢直播｜新渡大桥'],
    ['云西市', '云溪市人民医院'],
  ])('%s', async (keyword, title) => expect(await firstFor(keyword)).toBe(title))
})
test('what sounds like the keyword is found where nothing else is, and said to be near', async () => {
  const { near, list } = await find('云西市人民')
  expect([near, list[0]?.title]).toEqual([1, '云溪市人民医院'])
})
test('what is published or changed is found by its text as soon as it is completed', async () => {
  const publishAt = new Date()
  const [post] = await app.db.insert(posts).values({ title: '自來水廠開放', publishAt }).returning({ id: posts.id })
  const body = { postId: post!.id, content: '<p>请带<b>参观</b>券&amp;雨衣</p><p>入口</p>' }
  await app.db.insert(postBodies).values(body)
  await completeEntries(app.db)
  for (const keyword of ['参观券', '自来水厂', 'zilaishuichang', 'zlsc'])
    expect(await firstFor(keyword)).toBe('自來水廠開放')
  expect((await find('雨衣入口')).near).toBe(1)
  await app.db.update(postBodies).set({ content: '<p>改期</p>' }).where(eq(postBodies.postId, post!.id))
  await completeEntries(app.db)
  // Answers are cached for a second: another question.
  expect((await find('参观券', 3)).total).toBe(0)
  expect((await find('自来水厂改期')).list[0]?.title).toBe('自來水廠開放')
  await app.db.insert(posts).values({ title: '自来水管网检修', publishAt })
  await completeEntries(app.db)
  expect((await find('自來水')).list.map(({ title }) => title).toSorted()).toEqual(['自來水廠開放', '自来水管网检修'])
})
test('every hot word leads somewhere', async () => {
  for (const word of hotWords) expect((await find(word)).total, word).toBeGreaterThan(0)
})
test('every kind of thing is found among everything', async () => {
  const kinds = new Set<string>()
  for (const keyword of ['云溪', '老街', '采茶戏', '大桥', '茶岭', '急救'])
    for (const item of (await app.call(searchContent, { keyword, page_size: 100 })).list)
      kinds.add(item.channel_type ? `channel ${item.channel_type}` : String(item.type))
  expect([...kinds].sort()).toEqual([
    '1',
    '12',
    '15',
    '2',
    '3',
    '4',
    '5',
    '7',
    'channel 1',
    'channel 2',
    'channel 3',
    'channel 4',
    'channel 5',
    'channel 6',
  ])
})
test('words to search for while typing: much searched first, then accounts, tags, titles', async () => {
  const words = async (keyword: string) =>
    (await app.call(getSearchSuggestions, { keyword })).list.map(({ word, kind }) => `${kind} ${word}`)
  expect((await words('公交')).slice(0, 5)).toEqual([
    'hot 公交新线网',
    'account 云溪公交',
    'tag 公交司机',
    'tag 农村公交',
    'title 公交线网大调整：取消五条、新增四条，先看你家那条',
  ])
  expect((await words('河灯'))[0]).toBe('tag 河灯节')
  for (const one of await words('茶')) expect(one).toContain('茶')
})
