import { eq } from 'drizzle-orm'
import { chatState } from '#contract/content/lives.ts'
import { liveMessages } from './lives.tables.ts'
import { hideChat } from './hide-chat.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** A message of a live room. Hidden by a moderator, nobody sees it any more. */
export const chat = {
  table: liveMessages,
  id: liveMessages.id,
  visibleTo: () => eq(liveMessages.status, chatState.shown),
  author: liveMessages.userId,
  words: liveMessages.content,
  reported: { hide: hideChat },
} satisfies SubjectKind<typeof liveMessages>
