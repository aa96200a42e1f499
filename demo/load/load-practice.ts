import { eq, inArray, max } from 'drizzle-orm'
import { memberStates, standings, memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import { nameStates } from '#server/people/names/check-names.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeamMembers } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { houseAt } from '#demo/world/city-map.ts'
import {
  instituteCovers,
  practicePoints,
  practiceProjects,
  practiceServices,
  practiceStreets,
  practiceTeams,
  volunteerNames,
} from '#demo/world/practice.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
/** The nicknames of those a visitor can log in as, with their phones. */
const phones = { 南门老陈: '13800000001', 护士小夏: '13800000002', 慢慢走: '13800000003' }
const RESIDENT = '慢慢走'
const FIRST_CITIZEN = 4

const streets = practiceStreets.map((line) => {
  const [name, communities] = line.split('|') as [string, string]
  return { name, communities: communities.split('、') }
})

/** The settings of civilized practice, as the operator would have them. */
export const practiceSettings = {
  practice: [
    { code: 'center', value: '101' },
    { code: 'notice', value: '每周六上午八点半统一清河，望溪桥北集合；第一次来的朋友先到服务亭登记领手套。' },
  ],
  practice_services: practiceServices.map((name, place) => ({ id: place + 1, name, icon: '', parent_id: '' })),
  streets: streets.flatMap(({ name, communities }, place) => [
    { id: place + 1, name, parent_id: '', level: 1 },
    ...communities.map((community, own) => ({
      id: (place + 1) * 100 + own + 1,
      name: community,
      parent_id: place + 1,
      level: 2,
    })),
  ]),
}

/** The last account among its volunteers. */
export async function loadPractice(tx: Transaction): Promise<number> {
  const places = await loadStations(tx)
  await tx.insert(projects).values(
    practiceProjects.map(({ title, content, cover, from, to }, sort) => ({
      title,
      content: `<p>${content}</p>`,
      cover: pictureAddress(cover),
      startAt: ago(-from),
      endAt: ago(-to),
      stationId: places.center,
      sort,
    })),
  )
  const people = await loadVolunteers(tx, places.institutes)
  await loadTeams(tx, places.institutes, people)
  const [last] = await tx.select({ userId: max(volunteers.userId) }).from(volunteers)
  return last!.userId!
}

/** 中心 → 所 of each street → 站 of its first two communities → 点. */
async function loadStations(tx: Transaction): Promise<{ center: number; institutes: number[] }> {
  let sort = 0
  const add = async (row: Omit<typeof stations.$inferInsert, 'sort'>) =>
    (
      await tx
        .insert(stations)
        .values({ ...row, sort: sort++ })
        .returning({ id: stations.id })
    )[0]!.id
  const open = '周一至周日 08:30—17:30'
  const along = ['南门大街', '滨溪路', '文昌路', '东升路', '环城北路', '站前路', '望溪路', '学府路', '体育路']
  const at = (street: string, number: number) => {
    const [longitude, latitude] = houseAt(street, number)
    return { longitude, latitude, address: `${street} ${number} 号` }
  }
  const center = await add({
    type: 1,
    name: '云溪市新时代文明实践中心',
    cover: pictureAddress('building/citizen-service-hall'),
    introduction: '<p>统筹全市志愿服务：登记志愿者，组建团队，安排场所，公布活动和时长。</p>',
    phone: '0799-6128600',
    openTime: open,
    principal: '陈书明',
    ...at('文昌路', 20),
  })
  const institutes: number[] = []
  const posts: number[] = []
  for (const [place, { name, communities }] of streets.entries()) {
    const institute = await add({
      type: 2,
      parentId: center,
      name: `${name}新时代文明实践所`,
      cover: pictureAddress(instituteCovers[place]!),
      introduction: `<p>${name}的志愿者在这里报到、集合、领物资。</p>`,
      phone: `0799-61281${String(place + 1).padStart(2, '0')}`,
      openTime: open,
      streetId: place + 1,
      ...at(along[place % along.length]!, 16 + place * 9),
    })
    institutes.push(institute)
    for (const [own, community] of communities.slice(0, 2).entries())
      posts.push(
        await add({
          type: 3,
          parentId: institute,
          name: `${community}新时代文明实践站`,
          introduction: `<p>${community}的活动室，平日开放，有活动时提前公布。</p>`,
          phone: `0799-6129${place + 1}${own}0`.slice(0, 12),
          openTime: open,
          streetId: place + 1,
          ...at(along[(place + own) % along.length]!, 31 + place * 8 + own * 5),
        }),
      )
  }
  for (const line of practicePoints) {
    const [name, street, number, post, where] = line.split('|') as [string, string, string, string, string?]
    const [longitude, latitude] = where?.split(',').map(Number) ?? []
    await add({
      type: 4,
      parentId: posts[Number(post) - 1]!,
      name,
      introduction: `<p>${name}，随时可以坐下来歇脚、喝水、问路。</p>`,
      openTime: '全天',
      ...at(street, Number(number)),
      ...(where ? { longitude, latitude } : {}),
    })
  }
  return { center, institutes }
}

/** Most citizens the city knows, and more who only ever volunteered. The resident is none. */
async function loadVolunteers(tx: Transaction, institutes: number[]): Promise<number[]> {
  for (const [nickname, phone] of Object.entries(phones))
    await tx.update(users).set({ phone }).where(eq(users.nickname, nickname))
  const known = await tx.select({ id: users.id, nickname: users.nickname }).from(users).orderBy(users.id)
  const [first, second] = volunteerNames as [string[], string[]]
  const more = await tx
    .insert(users)
    .values(first.flatMap((one) => second.map((two) => ({ nickname: one + two, nameState: nameStates.fine }))))
    .returning({ id: users.id })
  const leader = known.find(({ nickname }) => nickname === '南门老陈')
  const invited = more.slice(0, 6).map(({ id }) => id)
  if (leader) await tx.update(users).set({ fromUserId: leader.id }).where(inArray(users.id, invited))
  const ids = [...known.slice(FIRST_CITIZEN).filter(({ nickname }) => nickname !== RESIDENT), ...more]
  const rows = await tx
    .insert(volunteers)
    .values(
      ids.map(({ id }, place) => ({
        userId: id,
        number: String(100_000_000 + (((place + 1) * 271_828_183) % 900_000_000)),
        status: standings.approved,
        sex: 1 + (place % 2),
        birthdate: `${1955 + ((place * 7) % 50)}-0${1 + (place % 9)}-1${place % 9}`,
        streetId: 1 + (place % streets.length),
        community: streets[place % streets.length]!.communities[0]!,
        skills: [1 + (place % practiceServices.length), 1 + ((place * 5 + 3) % practiceServices.length)],
        stationId: institutes[place % institutes.length]!,
        approvedAt: ago(575 - ((place * 13) % 570)),
        createdAt: ago(576 - ((place * 13) % 570)),
      })),
    )
    .returning({ id: volunteers.id })
  return rows.map(({ id }) => id)
}

/** Each with its leader, two managers, eight to twenty-one members and two who ask; nobody in more than five. */
async function loadTeams(tx: Transaction, institutes: number[], people: number[]): Promise<void> {
  for (const [place, { name, introduction, services, street }] of practiceTeams.entries()) {
    const size = 11 + ((place * 5) % 14)
    const createdAt = ago(540 - place * 3)
    const [team] = await tx
      .insert(volunteerTeams)
      .values({
        name,
        introduction,
        serviceTypes: services,
        stationId: institutes[street - 1]!,
        phone: `0799-61282${String(place + 1).padStart(2, '0')}`,
        address: streets[street - 1]!.name,
        code: `team-${String(((place + 1) * 7_368_787) % 90_000_000)}`,
        memberNum: size,
        sort: place,
        createdAt,
      })
      .returning({ id: volunteerTeams.id })
    const at = (step: number) => people[(place * 12 + step) % people.length]!
    await tx.insert(volunteerTeamMembers).values(
      Array.from({ length: size + 2 }, (_, step) => ({
        teamId: team!.id,
        volunteerId: at(step),
        role: step === 0 ? memberRoles.leader : step < 3 ? memberRoles.manager : memberRoles.member,
        status: step < size ? memberStates.joined : memberStates.asked,
        joinedAt: step < size ? createdAt : null,
        createdAt: step < size ? createdAt : ago(0.1 * (step - size + 1)),
      })),
    )
  }
}
