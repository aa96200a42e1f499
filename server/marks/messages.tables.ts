import type { Subject } from '#contract/subjects.ts'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/**
 * What happened to a citizen's things. A message is deleted with its subject by a trigger on the subject's table
 * (forget_messages): a transaction that inserts a message holds a lock on the subject's row, so none is left behind.
 */
export const messages = pgTable(
  'messages',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 系统, 2 互动, 3 服务, 4 活动, 5 关注. */
    type: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** The event, for which there is one message. */
    source: text().notNull(),
    subjectType: text().$type<Subject>(),
    subjectId: bigNumber(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_source').on(t.userId, t.source),
    index('messages_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('messages_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
    index('messages_of_subject')
      .on(t.subjectType, t.subjectId)
      .where(sql`subject_id is not null`),
    check('messages_type', sql`type between 1 and 5`),
    check('messages_subject', sql`(subject_type is null) = (subject_id is null)`),
  ],
)
