import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getMessages } from '#contract/talk/messages.ts'
import { advices } from './advices.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp } from '#tests/server/test-server.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'

test('M23 a citizen is told who works on it, not what staff are asked to do, and the name of a department once', async () => {
  const app = await startTestApp(seedSmallWorld)
  const me = await app.signUp('小林')
  const { rows } = await app.db.execute<{ name: string }>(sql`select name from merchants where id = ${world.merchant}`)
  const { name } = rows[0]!
  const given = { userId: me.id, merchantId: world.merchant, type: 1, title: '路灯', content: '桥头不亮' }
  const [row] = await app.db.insert(advices).values(given).returning({ id: advices.id })
  const staff = async (...words: string[]) =>
    expect((await runStaffCommand(app.db, words, '值班')).lines).toEqual(['已处理'])
  await staff('approve', 'advice', `${row!.id}`)
  await staff('assign', 'advice', `${row!.id}`, `${world.merchant} 请现场核实后答复`)
  await staff('reply', 'advice', `${row!.id}`, `${name}：已经修好`)
  const { list } = await app.call(getMessages, {}, me)
  const told = list.map(({ title, content }) => `${title} ${content}`)
  expect(told[1]).toBe(`你的建言正在办理 “路灯” ${name}：已收到，正在办理`)
  expect(told[0]).toBe(`你的建言有了回复 “路灯” ${name}：已经修好`)
  expect(told.join()).not.toContain('请现场核实')
  await app.close()
})
