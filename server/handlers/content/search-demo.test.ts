import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSearchSuggestions, searchContent } from '#contract/content.ts'
import { loadDemo } from '#server/seeds/demo.ts'
import { hotWords } from '#server/seeds/demo/site.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(loadDemo)))
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
    ['云溪市人民医院', '孩子半夜发烧去哪儿看？市人民医院夜间儿科开到零点', '夜班公交延长到十一点半，覆盖医院和东站'],
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
