import { messageTypes } from '#contract/talk/messages.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { noteTold } from '#server/marks/overheard.ts'
import { messages } from '#server/marks/messages.tables.ts'

/** A message about a step, in its transaction. event: makes it one of its kind. */
export async function tellAbout(
  tx: Transaction,
  subject: 'wish' | 'order',
  id: number,
  told: { userId: number | null; event: number | string; title: string; content: string },
): Promise<void> {
  const { userId, event, title, content } = told
  if (userId === null) return
  noteTold(told)
  await tx
    .insert(messages)
    .values({
      userId,
      title,
      content,
      type: messageTypes.service,
      source: `${subject} ${id} ${event}`,
      subjectType: subject,
      subjectId: id,
    })
    .onConflictDoNothing()
}
