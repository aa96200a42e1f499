/** A suggestion that its author keeps to themselves, made public by staff in words of their own [decision 136]. */
import { eq } from 'drizzle-orm'
import { isShownAdvice } from '#contract/government/advice-states.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { advices } from './advices.tables.ts'

interface Edited {
  title: string
  content: string
  reply: string
}

async function locked(tx: Transaction, id: number) {
  const [row] = await tx.select().from(advices).where(eq(advices.id, id)).for('update')
  if (!row) throw gone()
  if (row.isPublic && row.publicTitle === '') throw badInput('提交人已经公开了这一条')
  return row
}

/** Again with other words: those take their place. The author stays unknown from then on, below it too. */
export async function publishAdvice(tx: Transaction, id: number, { title, content, reply }: Edited): Promise<Edited> {
  const row = await locked(tx, id)
  if (!isShownAdvice(row.status)) throw badInput('受理以后才能公开')
  const words = { publicTitle: title, publicContent: content, publicReply: reply }
  await tx
    .update(advices)
    .set({ ...words, isPublic: true, isAnonymous: true, unseen: true })
    .where(eq(advices.id, id))
  await tellCitizen(tx, {
    userId: row.userId,
    type: 'service',
    source: `advice ${id} published`,
    title: '你的建言已匿名公开',
    content: `“${excerpt(row.title)}”由工作人员改写后公开，不含你的姓名、图片和地点；不同意公开的，请在“意见反馈”里告诉我们`,
    about: { subject: 'advice', id },
  })
  return { title: row.publicTitle, content: row.publicContent, reply: row.publicReply }
}

export async function withdrawPublished(tx: Transaction, id: number): Promise<void> {
  const row = await locked(tx, id)
  if (row.publicTitle === '') throw badInput('这一条没有公开')
  await tx
    .update(advices)
    .set({ isPublic: false, publicTitle: '', publicContent: '', publicReply: '' })
    .where(eq(advices.id, id))
  await tellCitizen(tx, {
    userId: row.userId,
    type: 'service',
    source: `advice ${id} published`,
    title: '你的建言不再公开',
    content: `“${excerpt(row.title)}”又只有你自己能看到`,
    about: { subject: 'advice', id },
  })
}
