/** Hours of an activity by a list of staff: what it would change, and all of it booked at once. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { correctHours } from './correct-hours.ts'

const MOST_LINES = 500
/** userId, joinId: left out of a line that cannot be booked. from, to: half hours. */
export interface ListedHours {
  line: number
  number: string
  nickname: string
  userId?: number
  joinId?: number
  from?: number
  to?: number
  problem: string
}
interface Listed {
  line: number
  number: string
  hours: string
}
/** Empty lines, and a first one without any digit, are no entries. */
const linesOf = (text: string): Listed[] =>
  text
    .split('\n')
    .map((words, at) => ({ line: at + 1, words: words.trim() }))
    .filter(({ words, line }) => words !== '' && (line > 1 || /\d/.test(words)))
    .map(({ line, words }) => {
      const [number = '', hours = ''] = words.split(/[\s,，;；]+/)
      return { line, number: number.replace(/^["']|["']$/g, ''), hours: hours.replace(/^["']|["']$/g, '') }
    })

/** Each line against what is booked now. */
export async function compareHours(db: Database, activityId: number, text: string): Promise<ListedHours[]> {
  const lines = linesOf(text)
  if (lines.length > MOST_LINES)
    return [{ line: MOST_LINES + 1, number: '', nickname: '', problem: `一次最多 ${MOST_LINES} 行` }]
  const [one] = await db.select({ most: activities.halfHours }).from(activities).where(eq(activities.id, activityId))
  const people = lines.length
    ? await db
        .select({ number: volunteers.number, userId: users.id, nickname: users.nickname })
        .from(volunteers)
        .innerJoin(users, eq(users.id, volunteers.userId))
        .where(inArray(volunteers.number, [...new Set(lines.map(({ number }) => number))]))
    : []
  const joins = await db
    .select({ id: activityJoins.id, userId: activityJoins.userId, halfHours: activityJoins.halfHours })
    .from(activityJoins)
    .where(and(eq(activityJoins.activityId, activityId), ne(activityJoins.status, joinState.cancelled)))
  const seen = new Set<string>()
  return lines.map(({ line, number, hours }) => {
    const person = people.find((other) => other.number === number)
    const join = person && joins.find(({ userId }) => userId === person.userId)
    const isTwice = seen.has(number)
    seen.add(number)
    const isHalf = /^\d{1,2}(\.[05])?$/.test(hours)
    const to = Number(hours) * 2
    const problem = !person
      ? '没有这个志愿者编号'
      : isTwice
        ? '前面已有这个人'
        : !join
          ? '没有报名这个活动'
          : !isHalf
            ? '小时数应写成 2 或 2.5'
            : to > (one?.most ?? 0)
              ? `最多 ${(one?.most ?? 0) / 2} 小时`
              : ''
    const nickname = person?.nickname ?? ''
    if (problem || !person || !join) return { line, number, nickname, problem }
    return { line, number, nickname, userId: person.userId, joinId: join.id, from: join.halfHours, to, problem }
  })
}

/** What went wrong with one line, for staff; nothing of the list is booked then. */
export class WrongList extends Error {}

/**
 * Each whose hours differ as `correct hours` does it; returns how many. Citizens are locked in the order of their
 * numbers, then their joins in theirs, as whoever moves or cancels the activity locks those.
 */
export async function bookList(
  tx: Database,
  activityId: number,
  { text, reason, staff }: { text: string; reason: string; staff: StaffMember },
): Promise<number> {
  const named = (await compareHours(tx, activityId, text)).flatMap(({ userId }) => (userId ? [userId] : []))
  for (const userId of named.toSorted((a, b) => a - b)) await lockOfCitizen(tx as never, 'joinsOfUser', userId)
  const mine = eq(activityJoins.activityId, activityId)
  await tx.select({ id: activityJoins.id }).from(activityJoins).where(mine).orderBy(activityJoins.id).for('update')
  const list = await compareHours(tx, activityId, text)
  if (list.length === 0) throw new WrongList('名单是空的')
  const wrong = list.find(({ problem }) => problem !== '')
  if (wrong) throw new WrongList(`第 ${wrong.line} 行：${wrong.problem}。名单没有记入`)
  const different = list.filter(({ from, to }) => from !== to)
  for (const { joinId, to, line } of different) {
    const outcome = await correctHours(tx, { id: joinId!, words: `${to! / 2} ${reason}`, staff })
    if (outcome !== 'done') throw new WrongList(`第 ${line} 行：不能记入。名单没有记入`)
  }
  return different.length
}
