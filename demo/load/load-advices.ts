import { asc, eq, sql } from 'drizzle-orm'
import { adviceState, isShownAdvice } from '#contract/government/advice-states.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { adviceRecords, advices } from '#server/government/advices/advices.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { likes } from '#server/marks/marks.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { afterWorkingDays } from '#server/government/advices/working-days.ts'
import type { DemoAdvice } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'
import { workCalendar } from '#server/government/advices/work-calendar.ts'

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
  for (const [place, one] of written.entries()) {
    const { status, type, title, content, address, score, reason } = one
    const department = departments[one.department]!
    const createdAt = new Date(Date.now() - one.hoursAgo * HOUR_MS)
    const at = (hours: number) =>
      new Date(Math.min(createdAt.getTime() + (hours * one.hoursAgo * HOUR_MS) / 70, Date.now() - 60_000))
    const isAnswered = status === adviceState.answered || status === adviceState.closed
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
        dueAt:
          status < adviceState.answered
            ? afterWorkingDays(
                status === adviceState.waiting ? createdAt : at(ACCEPT),
                status === adviceState.waiting ? 1 : 15,
                workCalendar,
              )
            : null,
        likeNum: !isShownAdvice(status) || !one.isPublic ? 0 : one.likes,
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
    const steps = [step(adviceState.waiting, 0, '已提交，等待受理')]
    if (status === adviceState.refused) steps.push(step(status, ACCEPT, reason, desk))
    else {
      if (status > adviceState.waiting) steps.push(step(adviceState.accepted, ACCEPT, '已受理', desk))
      if (status > adviceState.accepted)
        steps.push(step(adviceState.given, GIVE, `已交${department.name}办理`, department.name))
      if (isAnswered && one.reopened)
        steps.push(
          step(adviceState.answered, GIVE * 3, '已安排人员处理，近期完成', department.name),
          step(adviceState.given, GIVE * 4, '申请重办：几天过去了还没有变化，请再看看'),
        )
      if (isAnswered) steps.push(step(adviceState.answered, ANSWER, one.reply, department.name))
      if (status === adviceState.closed)
        steps.push(
          score > 0
            ? step(adviceState.closed, CLOSE, `市民评价 ${score} 分，已办结`)
            : step(adviceState.closed, CLOSE, '回复后未评价，已办结', desk),
        )
    }
    await tx.insert(adviceRecords).values(steps)
    await like(tx, last, row!.likeNum)
    if (one.isPublic && isShownAdvice(status) && place % 3 === 1) await talk(tx, last, place, people, createdAt)
  }
  return last
}

const said = [
  '我家附近也是这样，附议',
  '希望早点解决',
  '昨天路过看到有人来处理了',
  '这件事说了很久，终于有人管了',
  '关注，等结果',
  '支持，早该说说了',
  '上礼拜我也写过类似的',
  '办好了别忘了夸一句',
  '说得清楚又客气',
  '写得清楚，部门一看就明白',
  '希望回复里写个日子',
  '谢谢写出来的人',
  '我也想知道结果',
  '有进展了请来说一声',
  '关心这件事的人不少',
  '这个办法好，花钱不多',
  '拍了照片，过两天再来对比',
]
/** The first comment has a fixed number below the generated ones, so that an address can name it. */
const FIRST_COMMENT = 92

async function talk(
  tx: Transaction,
  postId: number,
  place: number,
  people: { id: number }[],
  after: Date,
): Promise<void> {
  const words = [said[place % said.length]!, said[(place + 2) % said.length]!].slice(0, 1 + (place % 2))
  for (const [n, content] of words.entries())
    await tx
      .insert(comments)
      .overridingSystemValue()
      .values({
        ...(place === 1 && n === 0 ? { id: FIRST_COMMENT } : {}),
        target: 'advice',
        postId,
        userId: people[(place * 5 + n * 3) % people.length]!.id,
        content,
        status: writtenState.shown,
        createdAt: new Date(Math.min(after.getTime() + (n + 1) * HOUR_MS, Date.now() - 30_000)),
      })
  await tx.update(advices).set({ commentNum: words.length }).where(eq(advices.id, postId))
}

/** As many as are counted, so that the count stays right. */
async function like(tx: Transaction, id: number, times: number): Promise<void> {
  await tx.execute(
    sql`insert into ${likes} (user_id, target_type, target_id) select id, 'advice', ${id} from ${users} order by md5(id || ' ' || ${id}::int) limit ${times}`,
  )
}
