import { sql } from 'drizzle-orm'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { messages } from './messages.tables.ts'
import { noteTold } from './overheard.ts'

export interface Told {
  userId: number
  type: keyof typeof messageTypes
  /** The event. What others did is told once; a later decision or reply replaces the earlier message. */
  source: string
  title: string
  content: string
  /** Its row is locked by the caller, so that it is not deleted meanwhile; left out: about the account itself. */
  about?: { subject: Subject; id: number }
}

/** Runs in the transaction of the event, so that nobody is told of what was rolled back. */
export async function tellCitizen(tx: Transaction, { type, about, ...told }: Told): Promise<void> {
  const { title, content } = told
  noteTold(told)
  const added = tx
    .insert(messages)
    .values({ ...told, type: messageTypes[type], subjectType: about?.subject, subjectId: about?.id })
  if (type === 'interaction') return void (await added.onConflictDoNothing())
  await added.onConflictDoUpdate({
    target: [messages.userId, messages.source],
    set: { title, content, readAt: null, createdAt: sql`now()` },
  })
}

const MAX = 60
/** The beginning of what somebody wrote, for a message about it. */
export function excerpt(text: string, most = MAX): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > most ? `${line.slice(0, most).join('')}…` : line.join('')
}
