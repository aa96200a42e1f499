import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import * as activityCalls from '#contract/staff/practice-activities.ts'
import * as care from '#contract/staff/practice-care.ts'
import * as places from '#contract/staff/practice-places.ts'
import * as serving from '#contract/staff/practice-serving.ts'
import * as teams from '#contract/staff/practice-teams.ts'
import { carePeople } from '#server/help/care/care.tables.ts'
import { sealPerson } from '#server/help/care/sealed-care.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { practicePosts } from '#server/posts/practice-posts/practice-posts.tables.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { addMember, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let [editor, reviewer] = ['', '']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  editor = await desk.hire('小陈', ['editor'])
  reviewer = await desk.hire('小林', ['reviewer'])
})
afterAll(() => app.close())
const numberOf = async ({ id }: Citizen) =>
  (await app.db.select().from(volunteers).where(eq(volunteers.userId, id)))[0]!.number
const add = async (name: string, type: number, parent: number | '' = '') =>
  Number((await desk.call(places.addVenue, { name, type, parent_id: parent }, editor)).id)

test('the tree of venues has no cycle and no wrong level, and what is used stays', async () => {
  const centre = await add('新区中心', 1)
  const [east, west] = [await add('东所', 2, centre), await add('西所', 2, centre)]
  const post = await add('东一站', 3, east)
  const refused = (id: number, more: object, said: string) =>
    expect(
      desk.call(places.changeVenue, { id, name: 'x', type: 2, parent_id: centre, reason: 'x', ...more }, editor),
    ).rejects.toThrow(said)
  await refused(east, { parent_id: east }, '不能放在自己下面')
  await refused(east, { parent_id: post }, '所的上级要是中心，“东一站”是站')
  await refused(centre, { type: 1, parent_id: east }, '中心没有上级')
  await refused(east, { parent_id: west }, '所的上级要是中心，“西所”是所')
  await refused(east, { type: 3, parent_id: west }, '下面还有 1 个阵地，要先移开才能改成站')
  await refused(post, { type: 3, parent_id: '' }, '请选择上级所')
  await refused(post, { type: 3, parent_id: 999_999 }, '没有这个上级')
  await refused(post, { type: 3, parent_id: east, longitude: '118.6' }, '经度和纬度要一起填')
  const moved = { name: '东一站', type: 3, parent_id: west, longitude: '118.6', latitude: '29.1', reason: '划到西片' }
  await desk.call(places.changeVenue, { id: post, ...moved }, editor)
  const { list } = await desk.call(places.getDeskVenues, {}, editor)
  const mine = list.slice(list.findIndex(({ id }) => id === String(centre)))
  expect(mine.slice(0, 4).map(({ name, depth, longitude }) => [name, depth, longitude])).toEqual([
    ['新区中心', 0, ''],
    ['东所', 1, ''],
    ['西所', 1, ''],
    ['东一站', 2, '118.6'],
  ])

  const remove = (id: number) => desk.call(places.deleteVenue, { id, reason: '撤销' }, editor)
  const { team } = await makeTeam(app)
  await app.db.update(volunteerTeams).set({ stationId: west }).where(eq(volunteerTeams.id, team))
  await makeActivity(app, { stationId: west })
  await expect(remove(west)).rejects.toThrow('“西所”还有 1 个下级阵地、1 支队伍、1 个活动，不能删除；可以改为不展示')
  await remove(east)
  await expect(remove(east)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(desk.call(activityCalls.getPrintedCode, { of: 'venue', id: west }, editor)).rejects.toThrow(
    '不能打印签到码',
  )
})

test('a team gets another leader from its members alone, who is told', async () => {
  const { team, leader } = await makeTeam(app)
  const [member, stranger] = [await makeVolunteer(app, '老王'), await makeVolunteer(app, '外人')]
  await addMember(app, team, member, 3)
  const appoint = async (who: Citizen) =>
    desk.call(teams.appointTeamLeader, { id: team, leader: await numberOf(who), reason: '换届' }, editor)
  await expect(appoint(stranger)).rejects.toThrow('还没有加入这支队伍')
  await expect(appoint(leader)).rejects.toThrow('已经是负责人')
  await appoint(member)
  expect(await desk.call(teams.getDeskTeam, { id: team }, editor)).toMatchObject({
    leader: `老王（${await numberOf(member)}）`,
  })
  expect((await app.call(getMessages, {}, member)).list).toMatchObject([
    { title: '你已成为团队负责人', content: '“望溪志愿服务队”' },
  ])
  const made = { name: '夕阳红', leader: await numberOf(stranger) }
  const { id } = await desk.call(teams.addTeam, made, editor)
  await expect(desk.call(teams.addTeam, made, editor)).rejects.toThrow('已有同名的队伍')
  await desk.call(teams.changeTeam, { id: Number(id), name: '夕阳红二队', service_types: [1], reason: '改名' }, editor)
  const found = await desk.call(teams.getDeskTeams, { keyword: '夕阳红', state: 'led' }, editor)
  expect(found).toMatchObject({ total: 1, list: [{ id, name: '夕阳红二队', service_types: ['1'], member_num: 1 }] })
  expect(
    (await desk.call(teams.getDeskTeams, { state: 'leaderless' }, editor)).list.map((one) => one.id),
  ).not.toContain(id)
})

test('projects, services, columns, topics and lessons: added, changed, and deleted where nothing hangs on them', async () => {
  const project = { title: '清河行动', start_at: '2030-01-01 08:00', end_at: '2030-12-31 18:00' }
  const projectId = Number((await desk.call(places.addProject, project, editor)).id)
  const wrong = { ...project, id: projectId, end_at: '2029-01-01 08:00', reason: 'x' }
  await expect(desk.call(places.changeProject, wrong, editor)).rejects.toThrow('结束要晚于开始')
  const held = await makeActivity(app, { projectId })
  const removeProject = () => desk.call(places.deleteProject, { id: projectId, reason: 'x' }, editor)
  await expect(removeProject()).rejects.toThrow('“清河行动”还有 1 个活动，不能删除')
  await app.db.delete(activities).where(eq(activities.id, held))
  await removeProject()

  const { id: service } = await desk.call(serving.addService, { title: '理发', hours: '1.5' }, editor)
  await expect(desk.call(serving.addService, { title: '理发', hours: '1.2' }, editor)).rejects.toThrow('以半小时计')
  await desk.call(
    serving.changeService,
    { id: Number(service), title: '理发', hours: 2, offered: 0, reason: 'x' },
    editor,
  )
  const services = (await desk.call(serving.getDeskServices, {}, editor)).list
  expect(services.find(({ id }) => id === service)).toMatchObject({ hours: '2', offered: 0 })
  await desk.call(serving.deleteService, { id: Number(service), reason: 'x' }, editor)

  const columnId = Number((await desk.call(serving.addPracticeColumn, { name: '邻里', end_at: '' }, editor)).id)
  const topicId = Number((await desk.call(serving.addPracticeTopic, { column_id: columnId, name: '端午' }, editor)).id)
  const author = await app.signUp()
  await app.db.insert(practicePosts).values({ userId: author.id, columnId, topicId, content: '包粽子', status: 1 })
  const remove = { reason: 'x' }
  await expect(desk.call(serving.deletePracticeTopic, { id: topicId, ...remove }, editor)).rejects.toThrow(
    '1 篇市民作品',
  )
  await expect(desk.call(serving.deletePracticeColumn, { id: columnId, ...remove }, editor)).rejects.toThrow(
    '“邻里”还有 1 篇市民作品、1 个话题，不能删除；可以改为不展示',
  )

  const lesson = { post_id: world.firstPost, category: '礼仪' }
  const known = (await desk.call(serving.getDeskLessons, {}, editor)).list.find(
    (one) => one.post_id === String(world.firstPost),
  )
  if (known) await desk.call(serving.deleteLesson, { id: Number(known.id), ...remove }, editor)
  await desk.call(serving.addLesson, lesson, editor)
  await expect(desk.call(serving.addLesson, lesson, editor)).rejects.toThrow('已经是课程')
  await expect(desk.call(serving.addLesson, { ...lesson, post_id: 999_999 }, editor)).rejects.toThrow('没有这篇内容')
})

test('people in care are masked; who reads them whole says why, and that is listed', async () => {
  const helper = await makeVolunteer(app, '热心的老赵')
  const { secrets } = app.app.context()
  const person = { name: '欧阳秘密', phone: '13900009999', address: '暗巷 404 室', relation: '', remark: '' }
  const id = await app.db.transaction(async (tx) => {
    const made = await nextId(tx, carePeople)
    const row = { id: made, userId: helper.id, type: 1, ...sealPerson(secrets, made, person) }
    await tx.insert(carePeople).overridingSystemValue().values(row)
    return made
  })
  const found = await desk.call(care.getDeskCare, { helper: '老赵' }, reviewer)
  expect(found).toMatchObject({ total: 1, list: [{ id: String(id), name: '欧**密', helper: '热心的老赵' }] })
  expect((await desk.call(care.getDeskCare, { helper: '没有这人' }, reviewer)).total).toBe(0)
  const writer = await desk.hire('小记', ['writer'])
  await expect(desk.call(care.getDeskCare, {}, writer)).rejects.toMatchObject({ code: 403 })
  const before = (await desk.call(care.getCaredFor, { id }, reviewer)).readings.length
  const { shown } = await desk.call(care.revealCaredFor, { id, reason: '核实住址' }, reviewer)
  expect(shown).toContain('欧阳秘密  13900009999  暗巷 404 室')
  const { readings } = await desk.call(care.getCaredFor, { id }, reviewer)
  expect([readings.length, readings[0]]).toEqual([
    before + 1,
    expect.objectContaining({ who: '小林', why: '核实住址' }),
  ])
  expect(await desk.call(care.getContactReadings, { kind: 'wish', id: 1 }, reviewer)).toEqual({ list: [] })
})
