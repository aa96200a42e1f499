import { sql } from 'drizzle-orm'
import { messageTypes } from '#contract/messages.ts'
import type { Transaction } from '#server/database/connect.ts'
import { messages } from '#server/database/schema.ts'

/** source: the event. What others did is told once; a later decision or answer takes the place of what was told before. */
export interface Told {
  userId: number
  type: keyof typeof messageTypes
  source: string
  title: string
  content: string
  commentId?: number
  feedbackId?: number
  civilizationId?: number
}

/** In the transaction of what happened: nobody is told of what was undone. */
export async function tellCitizen(tx: Transaction, { type, ...told }: Told): Promise<void> {
  const { title, content } = told
  const added = tx.insert(messages).values({ ...told, type: messageTypes[type] })
  if (type === 'interaction') return void (await added.onConflictDoNothing())
  await added.onConflictDoUpdate({
    target: [messages.userId, messages.source],
    set: { title, content, readAt: null, createdAt: sql`now()` },
  })
}

const MOST = 60
/** The beginning of what somebody wrote, for a message about it. */
export function excerpt(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > MOST ? `${line.slice(0, MOST).join('')}…` : line.join('')
}
