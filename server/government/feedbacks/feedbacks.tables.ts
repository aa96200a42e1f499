import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 功能异常, 1 内容问题, 2 意见建议, 3 其他. */
    type: smallint().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    /** Sealed. */
    contact: text().notNull().default(''),
    /** 0 waiting, 1 answered. */
    status: smallint().notNull().default(0),
    reply: text().notNull().default(''),
    repliedAt: moment(),
    /** When its citizen saw the present reply. */
    seenAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('feedbacks_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('feedbacks_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('feedbacks_type', sql`type between 0 and 3`),
  ],
)
