import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount } from '#contract/money/wallet.ts'
import { createManuscript, getManuscript, saveManuscript, submitManuscript } from '#contract/staff/manuscripts.ts'
import * as calls from '#contract/staff/queue.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { carryOut } from '#server/queue/decisions.ts'
import { queueDecisions } from '#server/queue/queue.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let [writer, editor, treasurer] = ['', '', '']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  writer = await desk.hire('写手', ['editor'])
  editor = await desk.hire('小陈', ['editor'])
  treasurer = await desk.hire('老何', ['treasurer'])
})
afterAll(() => app.close())

const queue = async (token: string, wanted: string) => (await desk.call(calls.getQueue, { kinds: wanted }, token)).list
async function decide(token: string, kind: string, id: string, verb: string, words = '') {
  const item = (await queue(token, kind)).find((one) => one.id === id)!
  const items = [{ kind, id: Number(id), version: item.version }]
  const { refused } = await desk.call(calls.decideItems, { items, verb, words }, token)
  if (refused[0]) return refused[0].why
  await app.db.update(queueDecisions).set({ dueAt: sql`now()` })
  await carryOut(app.db, kinds)
  const { decided } = await desk.call(calls.getQueue, { kinds: kind }, token)
  await app.db.delete(queueDecisions)
  return decided[0]?.problem ?? ''
}
async function submitted(title: string): Promise<string> {
  const { id } = await desk.call(createManuscript, { type: 3, title }, writer)
  const opened = await desk.call(getManuscript, { id: Number(id) }, writer)
  const fields = { ...opened.fields, title, content: '<p>桥今天<b>通车</b></p>', category_id: String(world.category) }
  const { version } = await desk.call(saveManuscript, { id: Number(id), version: opened.version, fields }, writer)
  await desk.call(submitManuscript, { id: Number(id), version, note: '请看' }, writer)
  return id
}
const stageOf = async (id: string) => (await desk.call(getManuscript, { id: Number(id) }, editor)).stage

test('a manuscript waits in the queue, for others than its writer, and is refused if it was changed', async () => {
  const id = await submitted('新桥通车')
  const [item] = await queue(editor, 'manuscript')
  expect(item).toMatchObject({ id, page: 'manuscripts', content: '新桥通车｜桥今天 通车', author: '写手' })
  expect(item!.facts).toContainEqual({ name: '送审的话', value: '请看' })
  expect(await decide(writer, 'manuscript', id, 'approve')).toBe('不能审核自己写的稿件')
  expect(await stageOf(id)).toBe('review')
  expect(await decide(editor, 'manuscript', id, 'approve')).toBe('')
  expect(await stageOf(id)).toBe('approved')
  expect((await queue(editor, 'manuscript')).map((one) => one.id)).not.toContain(id)
  const other = await submitted('老桥拆除')
  expect(await decide(editor, 'manuscript', other, 'refuse', '缺时间')).toBe('')
  expect(await stageOf(other)).toBe('draft')
})

test('a branch has its own manuscripts in the queue alone', async () => {
  const id = await submitted('总台的稿')
  const branch = await desk.hire('分社', ['editor'])
  await app.db
    .update(staff)
    .set({ department: '东城分社' })
    .where(sql`login = '分社'`)
  expect(await queue(branch, 'manuscript')).toEqual([])
  const item = (await queue(editor, 'manuscript')).find((one) => one.id === id)!
  const items = [{ kind: 'manuscript', id: Number(id), version: item.version }]
  const { refused } = await desk.call(calls.decideItems, { items, verb: 'approve', words: '' }, branch)
  expect(refused).toHaveLength(1)
  expect(await stageOf(id)).toBe('review')
})

test('an account that is held waits until somebody releases it', async () => {
  const who = await app.signUp()
  await runStaffCommand(app.db, ['hold', 'account', String(who.id), '核实身份'], '老何')
  const [item] = await queue(treasurer, 'account')
  expect(item).toMatchObject({ id: String(who.id), actions: [{ verb: 'release' }], content: '冻结账户：核实身份' })
  expect(await decide(treasurer, 'account', String(who.id), 'release')).toBe('')
  expect((await app.call(getAccount, {}, who)).held).toBe('')
  expect(await queue(treasurer, 'account')).toEqual([])
})

test('a view is saved for the members of a role, and of nobody else', async () => {
  const add = (input: object) => desk.call(calls.addQueueView, { name: '超期的评论', ...input }, editor)
  await expect(add({ role: 'nobody' })).rejects.toThrow('没有这个角色')
  const { id } = await add({ role: 'editor', kinds: 'comment', overdue: 1 })
  const views = async (token: string) => (await desk.call(calls.getQueueViews, {}, token)).list
  expect(await views(writer)).toEqual([
    { id, name: '超期的评论', role: 'editor', kinds: 'comment', free: 0, overdue: 1 },
  ])
  expect(await views(treasurer)).toEqual([])
  await desk.call(calls.deleteQueueView, { id: Number(id), reason: '不用了' }, editor)
  expect(await views(writer)).toEqual([])
})
