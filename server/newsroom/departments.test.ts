import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/staff/manuscripts.ts'
import { addStaffMember } from '#contract/staff/members.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
})
afterAll(() => app.close())

async function hire(login: string, department: string, roles = ['editor']) {
  const token = await desk.hire(login, roles)
  await app.db.update(staff).set({ department }).where(eq(staff.login, login))
  return token
}

test('a branch sees and writes its own; those of no department see all', async () => {
  const [east, west, chief] = [await hire('城东', '城东'), await hire('城西', '城西'), await hire('总编', '')]
  const { id } = await desk.call(calls.createManuscript, { type: 3, title: '城东的稿' }, east)
  const titles = async (token: string) =>
    (await desk.call(calls.getManuscripts, { page_size: 100 }, token)).list.map(({ title }) => title)
  expect(await titles(east)).toEqual(['城东的稿'])
  expect(await titles(west)).toEqual([])
  expect((await titles(chief)).length).toBeGreaterThan(20)
  const reason = '试'
  const { version, fields } = await desk.call(calls.getManuscript, { id }, east)
  for (const tried of [id, world.firstPost])
    for (const refused of [
      desk.call(calls.getManuscript, { id: tried }, west),
      desk.call(calls.saveManuscript, { id: tried, version, fields }, west),
      desk.call(calls.holdManuscript, { id: tried }, west),
      desk.call(calls.submitManuscript, { id: tried, version }, west),
      desk.call(calls.recallManuscript, { id: tried }, west),
      desk.call(calls.reviewManuscript, { id: tried, version, approve: 1 }, west),
      desk.call(calls.publishManuscripts, { ids: [tried], publish_at: '' }, west),
      desk.call(calls.withdrawManuscript, { id: tried, reason }, west),
      desk.call(calls.deleteManuscript, { id: tried, reason }, west),
      desk.call(calls.restoreManuscript, { id: tried, reason }, west),
      desk.call(calls.getManuscriptVersions, { id: tried }, west),
      desk.call(calls.getManuscriptVersion, { id: tried, version: 0 }, west),
    ])
      await expect(refused).rejects.toMatchObject({ code: 403001 })
  await desk.call(calls.saveManuscript, { id, version, fields: { ...fields, title: '城东改了' } }, east)
  expect(await titles(chief)).toContain('城东改了')
})

test('who is of a department brings in colleagues of it alone', async () => {
  const token = await hire('城南站长', '城南', ['administrator'])
  const ask = (login: string, department: string) =>
    desk.call(addStaffMember, { login, name: login, roles: ['writer'], department }, token)
  await expect(ask('外人', '城北')).rejects.toThrow('自己没有的权限')
  await expect(ask('看全部的人', '')).rejects.toThrow('自己没有的权限')
  expect((await ask('自己人', '城南')).invitation.length).toBeGreaterThan(20)
})
