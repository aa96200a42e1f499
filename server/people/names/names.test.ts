import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getUser, updateUser } from '#contract/people/users.ts'
import { circles } from '#server/circles/circles.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { Settings, saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { checkNames } from './check-names.ts'
import { nameSkeleton } from './name-skeleton.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(async (connection) => {
    await seedSmallWorld(connection)
    const { db } = connection
    await saveSettings(db, { config: { name: '云溪发布', city: '云溪市' } })
    await db.insert(users).values({ nickname: 'Yunxi Daily', isOfficial: true })
    await db.insert(merchants).values([
      { kind: 'advice', name: '市自来水公司' },
      { kind: 'matrix', name: '云溪交警' },
      { kind: 'around', name: '老街面馆' },
    ])
    await db.insert(stations).values([
      { type: 3, name: '滨溪社区实践站' },
      { type: 4, name: '桥头书屋' },
    ])
    await db.insert(volunteerTeams).values({ name: '望溪志愿服务队', code: 'names' })
    await db.insert(circles).values({ name: '云溪吃货圈' })
  })
  me = await app.signUp('小林')
})
afterAll(() => app.close())

const rename = (nickname: string) => app.call(updateUser, { nickname }, me)
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')

describe('a citizen cannot take the name of the city or of its offices, however it is written', () => {
  test.each([
    ['the name of the site', '云溪发布'],
    ['with more behind it', '云溪发布小鱼'],
    ['spaces between', '云 溪 发 布'],
    ['characters nobody sees', '云\u200b溪\u200d发\u2060布'],
    ['letters without a shape', '官\u1160方'],
    ['the same within a name', '云溪\u3164发布'],
    ['marks and emoji between', '★云溪·发布🌸'],
    ['traditional characters', '雲溪發佈'],
    ['radicals that look like characters', '⼩编老林'],
    ['full width', 'Ｙｕｎｘｉ Ｄａｉｌｙ'],
    ['other case, no space', 'YUNXIDAILY'],
    ['Cyrillic letters', 'Yunхi Dаily'],
    ['l for i', 'Yunxl Da1ly'],
    ['accents', 'Yúnxì Dàily'],
    ['a department', '市自来水公司'],
    ['a word of office', '我是官方'],
    ['a shop', '老街面馆'],
    ['a station of civilized practice', '滨溪社区实践站'],
    ['with more behind it, too', '滨溪社区实践站值班'],
    ['one of its points', '桥头 书屋'],
    ['a volunteer team', '望溪志愿服务队'],
    ['somebody of the team', '望溪志愿服务队财务'],
    ['a circle', '云溪吃货圈'],
  ])('%s', async (_, nickname) => {
    await expect(rename(nickname)).rejects.toMatchObject({ code: 400, message: expect.stringContaining('官方账号') })
    expect((await app.call(getUser, {}, me)).nickname).not.toBe(nickname)
  })
  test.each(['云溪人', '老街面馆常客', '桥头书屋读者', '云溪吃货圈新人', '爱云溪', '🌸🌸', '交警的女儿', 'Lily Day'])(
    '%s is free',
    async (nickname) => {
      expect(await rename(nickname)).toMatchObject({ nickname })
    },
  )
})

test('no two names of different letters become one', () => {
  expect(new Set(['云溪', '云西', '云溪镇', 'Anna', 'Hanna'].map(nameSkeleton)).size).toBe(5)
})

test('a name from before waits for staff, who mark the account or take the name back; its owner is told', async () => {
  const [real, copy] = [await app.signUp('云溪交警'), await app.signUp('云溪 交警')]
  const [fine, harmless] = [await app.signUp('路人'), await app.signUp('云溪交警的粉丝')]
  await checkNames(app.db, new Settings(app.db))
  const { lines } = await staff('list name')
  expect(lines.join()).toContain('云溪交警')
  expect(lines.join()).not.toMatch(/路人|Yunxi/)
  await staff(`approve name ${real.id}`)
  await staff(`refuse name ${copy.id} 与官方账号同名`)
  await staff(`dismiss name ${harmless.id}`)
  expect((await staff('list name')).lines.join()).not.toContain('交警')
  expect(await app.call(getUser, {}, harmless)).toMatchObject({ nickname: '云溪交警的粉丝', is_official: 0 })
  expect(await app.call(getUser, {}, real)).toMatchObject({ nickname: '云溪交警', is_official: 1 })
  const after = await app.call(getUser, {}, copy)
  expect(after).toMatchObject({ is_official: 0, nickname: expect.stringMatching(/^云溪市民\w{4}$/) })
  expect((await app.call(getMessages, {}, copy)).list).toMatchObject([
    { title: '你的昵称已被重置', content: expect.stringContaining('与官方账号同名'), link: null },
  ])
  expect((await app.call(getUser, {}, fine)).nickname).toBe('路人')
  // The office itself goes on as it likes.
  expect(await app.call(updateUser, { nickname: '云溪交警官方' }, real)).toMatchObject({ nickname: '云溪交警官方' })
})

test('comments say which account is the city’s', async () => {
  const office = await app.signUp('办公室')
  await app.db.update(users).set({ isOfficial: true }).where(eq(users.id, office.id))
  for (const who of [office, me]) await app.call(postComment, { post_id: 1003, content: '好' }, who)
  await app.db.update(comments).set({ status: 1 }).where(eq(comments.postId, 1003))
  const { list } = await app.call(getComments, { id: 1003 })
  expect(new Map(list.map(({ user }) => [user.id, user.is_official]))).toEqual(
    new Map([
      [String(office.id), 1],
      [String(me.id), 0],
    ]),
  )
})
