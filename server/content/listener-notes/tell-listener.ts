import type { Transaction } from '#server/platform/database/connect.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'
import type { listenerNotes } from './listener-notes.tables.ts'

/** What became of a note, to who wrote it. In the transaction of the decision. */
export const tellListener = (
  tx: Transaction,
  { id, userId, content }: typeof listenerNotes.$inferSelect,
  title: string,
  answer: string,
): Promise<void> =>
  tellCitizen(tx, {
    userId,
    type: 'service',
    source: `listener note ${id}`,
    title,
    content: excerpt(answer || content) || '你的语音',
  })
