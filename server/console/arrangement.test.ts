import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cardType from '#contract/pages/card-types.ts'
import { getPage, getPageCardData } from '#contract/pages/pages.ts'
import { getEmergency } from '#contract/site/emergency.ts'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import * as contract from '#contract/staff/arrangement.ts'
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { arrangements } from '#server/platform/arrangements.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { atHome, card, menu, withCard } from '#tests/server/make-arrangement.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let editor = ''
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  editor = await desk.hire('编排编辑', ['editor'])
})
afterAll(() => app.close())

const read = () => desk.call(contract.getArrangement, {}, editor)
const save = (version: number, document: Arrangement) =>
  desk.call(contract.saveArrangement, { version, document }, editor)
const publish = (version: number, publish_at = '') =>
  desk.call(contract.publishArrangement, { version, publish_at, reason: '换季' }, editor)
/** As the whole city is called, in every part. */
const called = (document: Arrangement, name: string): Arrangement => ({
  ...atHome(document, (page) => ({ ...page, name, cards: [card(900, cardType.title, { title: name, items: [] })] })),
  config: { ...document.config, name },
  skin: { ...document.skin, icon1: `/${name}` },
  menu: menu.map((tab) => ({ ...tab, link: name })),
})
const publishCalled = async (name: string) => {
  const { document } = await read()
  const { version } = await save((await read()).version, called(document, name))
  return publish(version)
}
const nameOfPage = async () => (await app.call(getPage, { id: 0 })).name

test('it begins with what the city was installed with, is saved apart, and published whole', async () => {
  const before = await read()
  expect(before).toMatchObject({ changed: 0, version: 0, in_force: { id: '' }, waiting: null })
  expect(before.document.pages[0]!.cards.map(({ type }) => type)).toEqual([4, 1, 20])
  const home = await app.call(getPage, { id: 0 })
  const saved = await save(0, { ...before.document, menu })
  expect(saved).toMatchObject({ version: 1, changed: 1 })
  // A lost answer: the same words again.
  expect((await save(0, { ...before.document, menu })).version).toBe(1)
  await expect(save(0, { ...before.document, hot_words: ['桥'] })).rejects.toMatchObject({ code: 409 })
  expect(await app.call(getPage, { id: 0 })).toEqual(home)
  await publishCalled('溪边')
  await expect.poll(nameOfPage, { timeout: 3000 }).toBe('溪边')
  expect(await app.call(getConfigurations, wholeSite)).toMatchObject({
    config: { name: '溪边' },
    menu: [
      { name: '首页', sort: 1 },
      { name: '我的', sort: 2 },
    ],
  })
  expect((await app.call(getEmergency, {})).arrangement).toBe((await read()).in_force.id)
})

test('what is arranged is not set by the command as well', async () => {
  const said = await runStaffCommand(app.db, ['setting', 'set', 'hot_words', '["桥"]'], '陈编辑')
  expect(said).toEqual({ lines: ['hot_words 已在工作台的“编排”里，请在那里修改'], exitCode: 1 })
  const got = await runStaffCommand(app.db, ['setting', 'get', 'config'], '陈编辑')
  expect(got.lines.at(-1)).toContain('溪边')
})

test('rolled back in one step, and forth again; the draft stays as it is', async () => {
  const { in_force, document, version } = await read()
  const draft = await save(version, called(document, '写着的'))
  await publishCalled('水边').catch(() => {})
  await expect.poll(nameOfPage, { timeout: 3000 }).toBe('水边')
  const other = await save((await read()).version, called(document, '还在写'))
  await desk.call(contract.rollBackArrangement, { id: in_force.id, reason: '写错了' }, editor)
  await expect.poll(nameOfPage, { timeout: 3000 }).toBe('溪边')
  expect(await read()).toMatchObject({ version: other.version, changed: 1, in_force: { from: in_force.id } })
  await desk.call(contract.rollBackArrangement, { id: 0, reason: '回到最初' }, editor)
  await expect.poll(nameOfPage, { timeout: 3000 }).toBe('首页')
  const { list } = await desk.call(contract.getArrangements, {}, editor)
  expect(list.map(({ from, reason }) => [from, reason])).toEqual([
    ['0', '回到最初'],
    [in_force.id, '写错了'],
    ['', '换季'],
    ['', '换季'],
  ])
  expect(draft.version).toBeLessThan(other.version)
})

test('published at a time it is not seen before, cannot be changed meanwhile, and is taken back', async () => {
  const { document, version } = await read()
  const saved = await save(version, called(document, '明天的'))
  await publish(saved.version, '2099-01-01 08:00')
  const waiting = await read()
  expect(waiting).toMatchObject({ waiting: { at: '2099-01-01 08:00:00' }, document: { config: { name: '明天的' } } })
  await expect(save(waiting.version, document)).rejects.toThrow('取消定时以后才能修改')
  await expect(publish(waiting.version)).rejects.toThrow('请先取消定时')
  expect(await nameOfPage()).toBe('首页')
  await desk.call(contract.recallArrangement, { reason: '改期' }, editor)
  const again = await read()
  await publish(again.version, '2099-01-01 08:00')
  await app.db
    .update(arrangements)
    .set({ publishedAt: sql`now()` })
    .where(sql`published_at > now()`)
  await expect.poll(nameOfPage, { timeout: 3000 }).toBe('明天的')
  await expect(desk.call(contract.recallArrangement, { reason: '晚了' }, editor)).rejects.toThrow('可能刚刚发布')
})

test('a draft that is given up is what is in force again, and what others have open of it is not saved', async () => {
  const { document, version } = await read()
  const saved = await save(version, called(document, '不要的'))
  await desk.call(contract.discardArrangement, { version: saved.version, reason: '不要了' }, editor)
  expect(await read()).toMatchObject({ changed: 0, document: { config: { name: '明天的' } } })
  await expect(save(saved.version, called(document, '别人的'))).rejects.toMatchObject({ code: 409 })
  await expect(publish((await read()).version)).rejects.toThrow('没有改动')
})

test('what is made while another one comes into force is made again, of that one alone', async () => {
  const { arrangement } = app.app.settings
  const made: (readonly [string, string])[] = []
  const name = async () => ((await arrangement.get()).settings.config as { name: string }).name
  const whole = await arrangement.whole(async () => {
    const first = await name()
    if (made.length === 0) {
      await publishCalled('夜里换的')
      await arrangement.look()
    }
    const parts = [first, await name()] as const
    made.push(parts)
    return parts
  })
  expect([made[0], whole]).toEqual([
    ['明天的', '夜里换的'],
    ['夜里换的', '夜里换的'],
  ])
})
test('what was answered under one arrangement is not answered under the next', async () => {
  await publishCalled('第一版')
  await app.app.settings.arrangement.look()
  expect(await nameOfPage()).toBe('第一版')
  await publishCalled('第二版')
  await app.app.settings.arrangement.look()
  expect(await nameOfPage()).toBe('第二版')
})

test('more cards than a page may have, and hostile words, are refused or stored as words', async () => {
  const { document, version } = await read()
  const many = atHome(document, (page) => ({ ...page, cards: Array.from({ length: 61 }, (_, n) => card(n + 1, 17)) }))
  await expect(save(version, many)).rejects.toThrow('最多 60 项')
  const hostile = '<img src=x onerror=alert(1)>\u202e'
  await save(version, withCard(card(1, cardType.prose, { title: hostile, content: hostile }))(document))
  expect((await read()).document.pages[0]!.cards[0]).toMatchObject({
    title: '<img src=x onerror=alert(1)>',
    content: expect.not.stringContaining('onerror'),
  })
})

test('more of a card is found by its number in the arrangement, and what cards can show by its words', async () => {
  const { document, version } = await read()
  const list = card(4711, cardType.list, {
    items: [],
    page_size: 2,
    show_more: 1,
    source: { kind: 'type', value: '3' },
  })
  const saved = await save(version, withCard(list)(document))
  await publish(saved.version)
  await expect
    .poll(
      () =>
        app.call(getPageCardData, { id: 4711 }).then(
          ({ list: rows }) => rows.length,
          () => 0,
        ),
      { timeout: 3000 },
    )
    .toBeGreaterThan(2)
  const found = await desk.call(contract.findSources, { source_type: 1, keyword: '1001' }, editor)
  expect(found.list.map(({ title }) => title)).toContain('第 1001 篇')
  const stations = await desk.call(contract.findSources, { source_type: 3, keyword: '' }, editor)
  expect(stations.list.map(({ id }) => id)).toContain(String(world.radio))
})
