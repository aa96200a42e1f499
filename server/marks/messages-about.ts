import { and, eq, type SQL } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import { messages } from './messages.tables.ts'

/** Which messages are about one subject. */
export const messagesAbout = (subject: Subject, id: number): SQL | undefined =>
  and(eq(messages.subjectType, subject), eq(messages.subjectId, id))
