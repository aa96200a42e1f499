import { UNNAMED, type Commentable } from '#contract/subjects.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

export const comments = pgTable(
  'comments',
  {
    id: bigNumber().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    /** target, postId: the kind and number of what it is on. parentId null: a comment; else a reply. */
    target: text().$type<Commentable>().notNull().default(UNNAMED),
    postId: bigNumber().notNull(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id),
    parentId: bigNumber(),
    replyUserId: bigNumber().references(() => users.id),
    content: text().notNull(),
    /** 0 waiting, 1 shown, 2 refused, for the reason its author reads. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    likeNum: integer().notNull().default(0),
    replyNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('comments_newest')
      .on(t.target, t.postId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`parent_id is null`),
    index('comments_hottest')
      .on(t.target, t.postId, t.likeNum.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`parent_id is null`),
    index('comments_replies')
      .on(t.parentId, t.id)
      .where(sql`parent_id is not null`),
    index('comments_of_user').on(t.userId),
    index('comments_answering')
      .on(t.replyUserId)
      .where(sql`reply_user_id is not null`),
    index('comments_waiting')
      .on(t.createdAt)
      .where(sql`status = 0`),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
  ],
)
