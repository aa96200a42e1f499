import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { adviceSteps } from '#contract/government/advice-steps.ts'
import { adviceStates, adviceTypes } from '#contract/government/advices.ts'
import { maskPhone } from '#contract/masked-text.ts'
import { isSealed } from '#server/platform/access/sealed-text.ts'
import { advices } from './advices.tables.ts'
import { adviceMerges } from './cases.tables.ts'
import { adviceDepartments, seenBy, seesAllAdvices } from './own-departments.ts'
import { remindersOf } from './reminders-of.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { acceptAdvice, answerAdvice, closeAdvice, giveAdvice, noteAdvice, refuseAdvice } from './decide-advice.ts'
import { ROWS, picked, known, type Kind, type Verb } from '#server/staff/kind.ts'
import { revealContact, type Left } from '#server/staff/reveal-contact.ts'
import type { Database } from '#server/platform/database/connect.ts'

const steps = ['approve', 'assign', 'reply', 'refuse'] as const
/** Of those, what a department decides on what it was given. */
const stepsOfDepartment: readonly Verb[] = ['assign', 'reply']

type Deed = NonNullable<Kind['decide'][Verb]>
/** On what a member does not see nothing can be done by them; on what their department has, not everything. */
const byOwn =
  (deed: Deed, isForDepartments = false): Deed =>
  async (db, order) => {
    const seen = seenBy(order.staff)
    if (!seen) return deed(db, order)
    const [row] = await db
      .select({ id: advices.id })
      .from(advices)
      .where(and(eq(advices.id, order.id), seen))
    if (!row) return 'missing'
    return isForDepartments ? deed(db, order) : 'unfit'
  }

async function contactOf(db: Database, id: number): Promise<Left[]> {
  const { contact, address } = advices
  const found = db.select({ contact, phone: users.phone, address }).from(advices)
  const rows = await found.innerJoin(users, eq(users.id, advices.userId)).where(eq(advices.id, id))
  return rows.map((one) => [[one.contact, 'advices.contact'], [one.phone], [one.address, 'advices.address']])
}

/** Suggestions that wait for staff: reopened ones first, then the most overdue. Duplicates wait with their main one. */
export const advice: Kind = {
  permission: 'advice.decide',
  orPermission: 'advice.answer',
  page: 'cases',
  async rows(db, pick) {
    const rows = await db
      .select({
        id: advices.id,
        type: advices.type,
        title: advices.title,
        content: advices.content,
        images: advices.images,
        video: advices.video,
        address: advices.address,
        contact: advices.contact,
        phone: users.phone,
        isAnonymous: advices.isAnonymous,
        isPublic: advices.isPublic,
        status: advices.status,
        dueAt: advices.dueAt,
        createdAt: advices.createdAt,
        reopened: advices.reopened,
        reminders: remindersOf,
        author: users.nickname,
        department: merchants.name,
      })
      .from(advices)
      .innerJoin(users, eq(users.id, advices.userId))
      .innerJoin(merchants, eq(merchants.id, advices.merchantId))
      .where(
        and(
          inArray(advices.status, [adviceState.waiting, adviceState.accepted, adviceState.given]),
          picked(advices.id, pick),
          seenBy(pick?.of),
          sql`not exists (select from ${adviceMerges} where ${adviceMerges.adviceId} = ${advices}.id)`,
        ),
      )
      .orderBy(desc(advices.reopened), asc(advices.dueAt), asc(advices.id))
      .limit(ROWS)
    const now = new Date()
    const isOfDepartment = pick?.of !== undefined && !seesAllAdvices(pick.of)
    return rows.map(({ id, author, type, title, content, createdAt, dueAt, ...row }) => ({
      id,
      author,
      category: adviceTypes[type as 1],
      content: `${title}｜${content}`,
      createdAt,
      dueAt,
      isFirst: row.reopened,
      offers: [
        ...steps.filter(
          (step) =>
            (adviceSteps[step].from as readonly number[]).includes(row.status) &&
            (!isOfDepartment || stepsOfDepartment.includes(step)),
        ),
        'note',
        'reveal',
      ],
      extra: known({
        状态: adviceStates[row.status] ?? '',
        部门: row.department,
        期限: `${presentTime(dueAt)}${dueAt && dueAt < now ? '（已超期）' : ''}`,
        联系人: row.contact && '已留',
        电话: maskPhone(row.phone ?? ''),
        匿名: row.isAnonymous ? '是' : '',
        公开: row.isPublic ? '是' : '否',
        重办: row.reopened ? '是' : '',
        催办: row.reminders > 0 ? `${row.reminders} 次` : '',
        图片: row.images.join(' '),
        视频: row.video,
        地点: isSealed(row.address) ? '不公开' : row.address,
      }),
    }))
  },
  moving: ['期限', '催办'],
  assignees: adviceDepartments,
  decide: {
    approve: byOwn(acceptAdvice),
    assign: byOwn(giveAdvice, true),
    note: byOwn((db, order) => noteAdvice(db, order), true),
    reply: byOwn(answerAdvice, true),
    refuse: byOwn(refuseAdvice),
    close: byOwn(closeAdvice),
    reveal: byOwn(revealContact('advice', contactOf), true),
  },
}
