import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchContent } from '#contract/content/content-search.ts'
import { getCityMap } from '#contract/government/maps.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { settings } from '#server/platform/settings.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await addStaff(app.db, '会计老何', ['treasurer'])
  await addStaff(app.db, '审核员小周', ['reviewer'])
})
afterAll(() => app.close())
const run = (words: string[], who = '陈编辑') => runStaffCommand(app.db, ['setting', ...words], who)
const stored = async (name: string) => (await app.db.select().from(settings).where(eq(settings.name, name)))[0]?.value

test('what an editor sets is what citizens read, and the log says who changed it from what', async () => {
  expect(await run(['set', 'hot_words', '["清明",', '"公交"]'])).toEqual({
    lines: ['已设置，五秒之内生效'],
    exitCode: 0,
  })
  expect(await run(['set', 'hot_words', '["清明","公交"]'])).toEqual({ lines: ['早已如此，没有改动'], exitCode: 0 })
  expect(await run(['get', 'hot_words'])).toMatchObject({ lines: expect.arrayContaining(['现在  ["清明","公交"]']) })
  expect(await app.call(searchContent, {})).toMatchObject({ hot_words: ['清明', '公交'] })
  await run(['set', 'hot_words', '["天气"]'])
  const { lines } = await runStaffCommand(app.db, ['log', 'setting'], '陈编辑')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('陈编辑  set setting 0  hot_words：["清明","公交"] → ["天气"]')
})
const tiles = { url: 'https://t.example/{z}/{x}/{y}.png', attribution: '测绘院', approval_number: 'GS1', crs: 'gcj02' }
test('the operator’s tiles are what maps are drawn on', async () => {
  await run(['set', 'map_tiles', JSON.stringify(tiles)])
  expect((await app.call(getCityMap, {})).tiles).toEqual(tiles)
})
test('what is reset holds by its default again, and the log says what held before', async () => {
  await run(['set', 'refused_words', '["广告"]'])
  expect(await run(['reset', 'refused_words'])).toEqual({ lines: ['已恢复默认，五秒之内生效'], exitCode: 0 })
  expect(await stored('refused_words')).toBeUndefined()
  expect((await run(['get', 'refused_words'])).lines).toContain('现在  未设置')
  expect(await run(['reset', 'refused_words'])).toEqual({ lines: ['早已如此，没有改动'], exitCode: 0 })
  const { lines } = await runStaffCommand(app.db, ['log', 'setting'], '陈编辑')
  expect(lines[0]).toContain('陈编辑  reset setting 0  refused_words：["广告"] → 未设置')
})
test('settings nobody has set show their default, and each its way of writing', async () => {
  const { lines } = await run(['list'])
  expect(lines.find((line) => line.startsWith('advice '))).toContain('默认 {"accept_days":1')
  expect((await run(['get', 'wish'])).lines).toContain('现在  未设置')
})
test.each([
  ['an unknown name', ['set', 'hotwords', '[]'], '没有名为“hotwords”的设置'],
  ['a name every object has', ['get', 'constructor'], '没有名为“constructor”的设置'],
  ['what the server keeps for itself', ['set', 'books', '{}'], '没有名为“books”的设置'],
  ['no JSON', ['set', 'hot_words', '清明'], '的值应是 JSON'],
  ['no value', ['set', 'hot_words'], '的值应是 JSON'],
  ['no list', ['set', 'hot_words', '"清明"'], '应为数组'],
  ['an empty word', ['set', 'hot_words', '["清明",""]'], '1 不能为空'],
  ['a part that is missing', ['set', 'advice', '{"accept_days":2}'], 'answer_days 缺少这一项'],
  ['a part nobody knows', ['set', 'work_calendar', '{"off":[],"work":[],"on":[]}'], 'on 没有这一项'],
  ['a day that does not exist', ['set', 'work_calendar', '{"off":["2026-02-30"],"work":[]}'], 'off.0 应为日期'],
  ['half a day', ['set', 'advice', '{"accept_days":0.5,"answer_days":1,"close_days":1}'], 'accept_days 应为整数'],
  ['a switch that is neither on nor off', ['set', 'switches', '[{"code":10,"config_value":"yes"}]'], '应为 "0" 或 "1"'],
  ['tiles without their number', ['set', 'map_tiles', JSON.stringify({ ...tiles, approval_number: '' })], '不能为空'],
  [
    'tiles of an open host',
    ['set', 'map_tiles', JSON.stringify({ ...tiles, url: 'http://t.example' })],
    '应为 https 地址',
  ],
  ['an unknown name to reset', ['reset', 'hotwords'], '没有名为“hotwords”的设置'],
  ['a word that is none of these', ['remove', 'hot_words'], '用法：'],
])('%s is refused with what is wrong, and nothing changes', async (_, words, said) => {
  const before = await app.db.select().from(settings)
  const { lines, exitCode } = await run(words)
  expect(lines.join()).toContain(said)
  expect(exitCode).toBe(2)
  expect(await app.db.select().from(settings)).toEqual(before)
})
test("money is the treasurer's, the rest is not; who only reviews sets nothing", async () => {
  const limits = ['set', 'transfer', '{"enabled":0}']
  expect(await run(limits)).toEqual({ lines: ['陈编辑 没有这项权限'], exitCode: 1 })
  expect(await run(limits, '会计老何')).toMatchObject({ exitCode: 0 })
  expect(await stored('transfer')).toEqual({ enabled: 0 })
  expect((await run(['list'], '会计老何')).lines).toEqual([expect.stringMatching(/^transfer /)])
  for (const words of [['list'], ['get', 'hot_words'], ['set', 'hot_words', '[]'], ['reset', 'hot_words']])
    expect(await run(words, '审核员小周')).toEqual({ lines: ['审核员小周 没有这项权限'], exitCode: 1 })
})
test('of two who set one at a time, each record begins with what held before', async () => {
  const values = ['["一"]', '["二"]', '["三"]', '["四"]']
  await run(['set', 'refused_words', '[]'])
  await Promise.all(values.map((value) => run(['set', 'refused_words', value])))
  const { lines } = await runStaffCommand(app.db, ['log', 'setting'], '陈编辑')
  const steps = lines.flatMap((line) => {
    const [, from, to] = /set setting 0  refused_words：(\S+) → (\S+)$/.exec(line) ?? []
    return to ? [{ from, to }] : []
  })
  // Newest first; what other tests set is older.
  const ours = steps.slice(0, 5)
  expect(ours).toHaveLength(5)
  for (const [newer, { to }] of ours.slice(1).entries()) expect(ours[newer]!.from).toBe(to)
  expect(await stored('refused_words')).toEqual(JSON.parse(ours[0]!.to))
})
