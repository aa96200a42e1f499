import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cardType from '#contract/pages/card-types.ts'
import * as contract from '#contract/staff/arrangement.ts'
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { atHome, card, item, menu, withCard } from '#tests/server/make-arrangement.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let editor = ''
let installed: Arrangement
const read = () => desk.call(contract.getArrangement, {}, editor)
const save = (version: number, document: Arrangement) =>
  desk.call(contract.saveArrangement, { version, document }, editor)
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  editor = await desk.hire('编排编辑', ['editor'])
  installed = { ...(await read()).document, menu }
})
afterAll(() => app.close())

type Wrong = [name: string, make: (document: Arrangement) => Arrangement, said: string, stops: 0 | 1]
const wrongs: Wrong[] = [
  ['no home page', (d) => atHome(d, (page) => ({ ...page, is_home: 0 })), '没有首页', 1],
  ['two home pages', (d) => ({ ...d, pages: [...d.pages, { ...d.pages[0]!, id: '7' }] }), '有 2 个首页', 1],
  ['a page twice', (d) => ({ ...d, pages: [...d.pages, { ...d.pages[0]!, is_home: 0 }] }), '两个页面的编号', 1],
  ['a card twice', (d) => atHome(d, (p) => ({ ...p, cards: [card(1, 17), card(1, 17)] })), '两张卡片的编号', 1],
  ['a page of no place', (d) => atHome(d, (page) => ({ ...page, code: 'nowhere' })), '没有叫 nowhere', 1],
  ['a page without a name', (d) => atHome(d, (page) => ({ ...page, name: '' })), '没有名称', 0],
  ['a page without cards', (d) => atHome(d, (page) => ({ ...page, cards: [] })), '没有卡片', 0],
  ['a ground that is no colour', (d) => atHome(d, (p) => ({ ...p, background_color: 'red;}' })), '底色不是颜色', 1],
  ['a city without a name', (d) => ({ ...d, config: { ...d.config, name: '' } }), '没有写网站的名称', 1],
  ['a script for a logo', (d) => ({ ...d, config: { ...d.config, image: 'javascript:alert(1)' } }), '不是图片', 1],
  [
    'a font of another host',
    (d) => ({ ...d, config: { ...d.config, icon_font: 'https://out.example/a.woff2' } }),
    '图标字体',
    0,
  ],
  ['no colour', (d) => ({ ...d, skin: { ...d.skin, background_color: 'brand' } }), '不是颜色', 1],
  ['a header from a script', (d) => ({ ...d, skin: { ...d.skin, background_image: 'data:x' } }), '地址不正确', 1],
  ['one tab', (d) => ({ ...d, menu: menu.slice(0, 1) }), '至少要显示两项', 1],
  ['no tab is shown', (d) => ({ ...d, menu: menu.map((t) => ({ ...t, display: 0 as const })) }), '至少要显示', 1],
  ['six tabs', (d) => ({ ...d, menu: [...menu, ...menu, ...menu] }), '最多显示 5 项', 1],
  ['a tab without a name', (d) => ({ ...d, menu: [{ ...menu[0]!, name: '' }, menu[1]!] }), '没有名称', 1],
  ['a tab to nowhere', (d) => ({ ...d, menu: [...menu, { ...menu[0]!, type: 10 }] }), '没有写明去哪里', 1],
  [
    'a tab to a page that is not there',
    (d) => ({ ...d, menu: [...menu, { ...menu[0]!, type: 11, source_type: 1, source_id: '99' }] }),
    '指向的页面不存在',
    1,
  ],
  [
    'a fixed category that is not there',
    (d) => ({
      ...d,
      fixed_categories: [{ id: '99999', name: '没有', type: 0, source_type: 0, source_id: '', url: '' }],
    }),
    '栏目或页面不存在',
    1,
  ],
  [
    'a fixed address without one',
    (d) => ({ ...d, fixed_categories: [{ id: '1', name: '空', type: 0, source_type: 2, source_id: '', url: '' }] }),
    '栏目或页面不存在',
    1,
  ],
  [
    'a module twice',
    (d) => ({ ...d, modules: [1, 2].map(() => ({ code: 'practice', name: '实践', enabled: 1 as const })) }),
    '代号一样',
    1,
  ],
  ['a list without content', withCard(card(1, cardType.list, { items: [] })), '市民看不到这张卡片', 0],
  [
    'a category that is gone',
    withCard(card(1, cardType.list, { items: [], source: { kind: 'category', value: '99999' } })),
    '栏目已经不在',
    0,
  ],
  [
    'a source of no number',
    withCard(card(1, cardType.stations, { items: [], source: { kind: 'channel', value: 'x' } })),
    '市民看不到这张卡片',
    0,
  ],
  [
    'accounts of a group that is gone',
    withCard(card(1, cardType.accounts, { items: [], source: { kind: 'matrix', value: '999' } })),
    '市民看不到这张卡片',
    0,
  ],
  [
    'withdrawn content',
    withCard(card(1, cardType.list, { items: [item({ source_type: 1, source_id: '999999' })] })),
    '已撤回或不存在',
    0,
  ],
  [
    'a station that is gone',
    withCard(card(1, cardType.stations, { items: [item({ source_type: 3, source_id: '999' })] })),
    '已撤回或不存在',
    0,
  ],
  ['an address outside', withCard(card(1, 2, { items: [item({ url: 'https://out.example/x' })] })), '离开应用', 0],
  ['a script for an address', withCard(card(1, 2, { items: [item({ url: 'javascript:alert(1)' })] })), '没有反应', 1],
  ['another host by two slashes', withCard(card(1, 2, { items: [item({ url: '//evil.example' })] })), '没有反应', 1],
  ['an icon that leads nowhere', withCard(card(1, 2, { items: [item({ url: '' })] })), '没有写明点了去哪里', 0],
  ['a page that is not there', withCard(card(1, 2, { items: [item({ url: '/page/99' })] })), '页面不存在', 1],
  ['the same page', withCard(card(1, 2, { items: [item({ url: `/page/${world.page}` })] })), '还是这一页', 0],
  ['a banner without a picture', withCard(card(1, cardType.banner)), '没有图片', 0],
  ['an icon without words', withCard(card(1, 2, { items: [item({ title: '' })] })), '没有标题', 0],
  ['tabs without tabs', withCard(card(1, cardType.tabs, { items: [] })), '没有标签', 0],
  ['tabs inside tabs', withCard(card(1, cardType.tabs, { tabs: [card(2, cardType.tabs)] })), '不能再放标签组', 1],
  ['a tab without a title', withCard(card(1, 20, { tabs: [card(2, 17, { title: '' })] })), '标签没有标题', 0],
  ['tabs of a list', withCard(card(1, cardType.list, { tabs: [card(2, 17)] })), '只有标签组里能放标签', 1],
  ['words without words', withCard(card(1, cardType.prose, { items: [] })), '市民看不到这张卡片', 0],
  [
    'nothing but a script',
    withCard(card(1, cardType.prose, { content: '<script>alert(1)</script>' })),
    '市民看不到这张卡片',
    0,
  ],
  [
    'a page of sixty long lists',
    (d) =>
      atHome(d, (page) => ({
        ...page,
        cards: Array.from({ length: 60 }, (_, n) =>
          card(n + 1, cardType.list, { items: [], page_size: 30, source: { kind: 'selected', value: '' } }),
        ).map((one, n) => ({ ...one, content: `<p>${'长'.repeat(3000)}${n}</p>` })),
      })),
    '太重',
    0,
  ],
]
test.each(wrongs)('%s is said before it is published', async (_name, make, said, stops) => {
  const { version, problems } = await save((await read()).version, make(installed))
  const found = problems.filter(({ words }) => words.includes(said))
  expect(found.map((one) => one.stops)).toContain(stops)
  const publish = desk.call(
    contract.publishArrangement,
    { version, publish_at: '2099-01-01 08:00', reason: '试' },
    editor,
  )
  if (stops === 1) return expect(publish).rejects.toThrow('还不能发布')
  await publish
  await desk.call(contract.recallArrangement, { reason: '试' }, editor)
  // It is drawn honestly all the same.
  const [home] = installed.pages
  expect(await desk.call(contract.previewPage, { id: home!.id }, editor)).toMatchObject({ id: home!.id })
})
