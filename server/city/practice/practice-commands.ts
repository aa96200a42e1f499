/** What staff do for civilized practice beside deciding: results of an activity, printed codes, adding from a file. */
import { asc, eq, inArray } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { PrintedOf } from '#contract/volunteers/check-in-code.ts'
import { joinStates, joinState } from '#contract/volunteers/activity-state.ts'
import { printedCode } from '#server/volunteers/activities/verify-code.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { escapeMarkup } from '#server/platform/words/escape-markup.ts'
import { presentTime } from '#server/platform/time.ts'
import { csvLines } from '#server/staff/csv.ts'
import type { Said } from '#server/staff/manage-staff.ts'
import { addPractice } from './add-practice.ts'

export const practiceUsage = [
  '  npm run -s staff -- results 活动编号 > 结果.csv',
  '  npm run -s staff -- codes 网址 venue|activity 编号… > 张贴.html',
  '  npm run staff -- add 文件.json',
]
/** What these commands need beside the database. */
export interface Desk {
  openSecrets: () => Promise<Secrets>
  readFile: (path: string) => string
  /** Where staff open the console. */
  consoleOrigin?: string
}
type Deed = (db: Database, words: string[], desk: Desk) => Promise<Said>

const done = (lines: string[]): Said => ({ lines, exitCode: 0 })
const wrong = (...lines: string[]): Said => ({ lines, exitCode: 2 })
const isNumber = (word: string | undefined): word is string => /^[1-9]\d{0,8}$/.test(word ?? '')

const results: Deed = async (db, [id]) => {
  if (!isNumber(id)) return wrong('请写明活动编号')
  const [one] = await db
    .select({ endAt: activities.endAt })
    .from(activities)
    .where(eq(activities.id, Number(id)))
  if (!one) return wrong('没有这个活动')
  const rows = await db
    .select({ join: activityJoins, nickname: users.nickname, number: volunteers.number })
    .from(activityJoins)
    .innerJoin(users, eq(users.id, activityJoins.userId))
    .leftJoin(volunteers, eq(volunteers.userId, users.id))
    .where(eq(activityJoins.activityId, Number(id)))
    .orderBy(asc(activityJoins.id))
  const isAbsent = (status: number) => status === joinState.joined && one.endAt < new Date()
  const line = ({ join, nickname, number }: (typeof rows)[number]) => [
    join.id,
    number ?? '',
    nickname,
    joinStates[isAbsent(join.status) ? joinState.absent : join.status]!,
    presentTime(join.signAt),
    presentTime(join.signOutAt),
    join.halfHours / 2,
    join.points,
  ]
  const head = ['报名编号', '志愿者编号', '昵称', '状态', '签到', '签退', '小时', '积分']
  return done(csvLines(head, rows.map(line)))
}

const codes: Deed = async (db, [site = '', of, ...ids], desk) => {
  const isOf = (word: string | undefined): word is PrintedOf => word === 'venue' || word === 'activity'
  if (!URL.canParse(site) || !isOf(of) || ids.length === 0 || !ids.every(isNumber))
    return wrong('请写明网址、venue 或 activity，以及编号')
  const numbers = ids.map(Number)
  const rows =
    of === 'venue'
      ? await db.select({ id: stations.id, name: stations.name }).from(stations).where(inArray(stations.id, numbers))
      : await db
          .select({ id: activities.id, name: activities.title })
          .from(activities)
          .where(inArray(activities.id, numbers))
  const missing = numbers.filter((number) => !rows.some(({ id }) => id === number))
  if (missing.length > 0) return wrong(`没有编号 ${missing.join('、')}`)
  const secrets = await desk.openSecrets()
  const { origin } = new URL(site)
  const sheets = rows.map(({ id, name }) => {
    const address = printedCode(secrets, origin, of, id)
    return `<section><h1>${escapeMarkup(name)}</h1>${renderSVG(address)}<p>到场后扫码签到、签退，需要允许定位</p></section>`
  })
  const style = 'section{break-after:page;text-align:center;font-family:sans-serif}svg{width:14cm}'
  return done([
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>签到码</title><style>${style}</style>`,
    ...sheets,
    '</html>',
  ])
}

const add: Deed = async (db, [file = ''], desk) => {
  let read: unknown
  try {
    read = JSON.parse(desk.readFile(file))
  } catch {
    return wrong(`读不了 ${file}：应为 JSON 文件`)
  }
  const { lines, added } = await addPractice(db, read)
  return added ? done(lines) : wrong(...lines)
}

const deeds: Record<string, Deed> = { results, codes, add }
/** undefined: another command. `add` with a file; otherwise it registers a member of the staff. */
export const practiceDeed = ([verb = '', first = '']: string[]): Deed | undefined =>
  verb === 'add' && !first.endsWith('.json') ? undefined : Object.hasOwn(deeds, verb) ? deeds[verb] : undefined
