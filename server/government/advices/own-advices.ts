import { eq } from 'drizzle-orm'
import { adviceRefusals } from '#contract/government/advice-steps.ts'
import type * as contract from '#contract/government/advices.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { systemStaff } from '#server/platform/access/find-staff.ts'
import { advices } from './advices.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { adviceSetting } from './advice-setting.ts'
import { stepAdvice, type Step } from './step-advice.ts'
import { dueAfter } from './working-days.ts'
import { setMark } from '#server/marks/set-mark.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { readAdvice } from './read-advices.ts'
import { mustBeMine } from './write-advice.ts'

export const scoreAdvice: Handle<typeof contract.scoreAdvice> = async ({ id, score }, context) => {
  const step = {
    action: 'score' as const,
    set: { score },
    words: `市民评价 ${score} 分，已办结`,
    title: '建言已评价办结',
  }
  if (!(await takeOwn(context, id, step))) throw badInput(adviceRefusals.score)
  return (await readAdvice(context, id))!
}

export const reopenAdvice: Handle<typeof contract.reopenAdvice> = async ({ id, reason }, context) => {
  const { answer_days: days } = await adviceSetting(context.db)
  const step = {
    action: 'reopen' as const,
    set: { reopened: true, dueAt: await dueAfter(context.db, context.now, days) },
    where: eq(advices.reopened, false),
    words: reason,
    content: `申请重办：${reason}`,
    title: '建言已申请重办',
  }
  if (!(await takeOwn(context, id, step))) throw badInput(adviceRefusals.reopen)
  return (await readAdvice(context, id))!
}

/** The author's steps are recorded as the server's, as there is no member of staff to sign them. */
async function takeOwn(context: Context, id: number, step: Omit<Step, 'id' | 'staff' | 'own'>): Promise<boolean> {
  await mustBeMine(context, id)
  const staff = await systemStaff(context.db)
  return context.db.transaction((tx) => stepAdvice(tx, { ...step, id, staff, own: true }))
}

export const followAdvice: Handle<typeof contract.followAdvice> = ({ id, status }, context) =>
  setMark(context.db, { mark: 'follow', userId: signedIn(context).id, subject: 'advice', id }, status === markState.on)
