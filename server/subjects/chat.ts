import { eq } from 'drizzle-orm'
import { liveMessages } from '#server/database/schema/lives.ts'
import type { SubjectKind } from './subject.ts'

/** A message of a live room. Hidden by a moderator, nobody sees it any more. */
export const chat = {
  table: liveMessages,
  id: liveMessages.id,
  visibleTo: () => eq(liveMessages.status, 1),
  author: liveMessages.userId,
  words: liveMessages.content,
} satisfies SubjectKind<typeof liveMessages>
