import { asc, eq, sql } from 'drizzle-orm'
import { adviceRecords, advices } from '../database/schema/advices.ts'
import { likes } from '../database/schema/marks.ts'
import { merchants } from '../database/schema/merchants.ts'
import { users } from '../database/schema/users.ts'
import { afterWorkingDays } from '../reviews/working-days.ts'
import type { DemoAdvice } from './demo/shapes.ts'
import type { Transaction } from './load-articles.ts'
import { pictureAddress } from './references.ts'

const HOUR_MS = 3_600_000
/** Working hours of the steps, after which each was taken. */
const [ACCEPT, GIVE, ANSWER, CLOSE] = [1, 3, 30, 60]

/** The suggestions with the records of all their steps; answers the number of the last. */
export async function loadAdvices(tx: Transaction, written: DemoAdvice[]): Promise<number> {
  const people = await tx.select({ id: users.id }).from(users).orderBy(users.id)
  const departments = await tx
    .select({ id: merchants.id, name: merchants.name })
    .from(merchants)
    .where(eq(merchants.kind, 'advice'))
    .orderBy(asc(merchants.sort))
  const desk = departments[0]!.name
  let last = 0
  for (const one of written) {
    const { status, type, title, content, address, score, reason } = one
    const department = departments[one.department]!
    const createdAt = new Date(Date.now() - one.hoursAgo * HOUR_MS)
    const at = (hours: number) =>
      new Date(Math.min(createdAt.getTime() + (hours * one.hoursAgo * HOUR_MS) / 70, Date.now() - 60_000))
    const isAnswered = status === 3 || status === 4
    const [row] = await tx
      .insert(advices)
      .values({
        status,
        type,
        title,
        content,
        address,
        score,
        reason,
        createdAt,
        userId: people[one.user % people.length]!.id,
        merchantId: department.id,
        images: one.images.map(pictureAddress),
        longitude: one.at[0],
        latitude: one.at[1],
        isAnonymous: one.isAnonymous,
        isPublic: one.isPublic,
        reply: isAnswered ? one.reply : '',
        repliedAt: isAnswered ? at(ANSWER) : null,
        reopened: one.reopened && isAnswered,
        dueAt: status < 3 ? afterWorkingDays(status === 0 ? createdAt : at(ACCEPT), status === 0 ? 1 : 15) : null,
        likeNum: status === 0 || status === 5 || !one.isPublic ? 0 : one.likes,
        viewNum: one.likes * 9 + 12,
      })
      .returning({ id: advices.id, likeNum: advices.likeNum })
    last = row!.id
    const step = (state: number, hours: number, words: string, by = '') => ({
      adviceId: last,
      state,
      department: by,
      content: words,
      createdAt: at(hours),
    })
    const steps = [step(0, 0, '已提交，等待受理')]
    if (status === 5) steps.push(step(5, ACCEPT, reason, desk))
    else {
      if (status > 0) steps.push(step(1, ACCEPT, '已受理', desk))
      if (status > 1) steps.push(step(2, GIVE, `已交${department.name}办理`, department.name))
      if (isAnswered && one.reopened)
        steps.push(
          step(3, GIVE * 3, '已安排人员处理，近期完成', department.name),
          step(2, GIVE * 4, '申请重办：几天过去了还没有变化，请再看看'),
        )
      if (isAnswered) steps.push(step(3, ANSWER, one.reply, department.name))
      if (status === 4)
        steps.push(
          score > 0 ? step(4, CLOSE, `市民评价 ${score} 分，已办结`) : step(4, CLOSE, '回复后未评价，已办结', desk),
        )
    }
    await tx.insert(adviceRecords).values(steps)
    await like(tx, last, row!.likeNum)
  }
  return last
}

/** As many as are counted, so that the count stays right. */
async function like(tx: Transaction, id: number, times: number): Promise<void> {
  await tx.execute(
    sql`insert into ${likes} (user_id, target_type, target_id) select id, 'advice', ${id} from ${users} order by md5(id || ' ' || ${id}::int) limit ${times}`,
  )
}
