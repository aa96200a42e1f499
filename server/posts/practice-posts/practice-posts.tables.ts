import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, key, moment } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

const described = () => ({
  name: text().notNull(),
  introduction: text().notNull().default(''),
  cover: text().notNull().default(''),
  postNum: integer().notNull().default(0),
  sort: integer().notNull().default(0),
  published: boolean().notNull().default(true),
})

/** 栏目: what citizens write for, from startAt to endAt. postNum: shown posts, kept by a trigger of theirs. */
export const practiceColumns = pgTable('practice_columns', {
  id: key(),
  ...described(),
  startAt: moment().notNull().defaultNow(),
  endAt: moment(),
})
/** 话题 of a column. */
export const practiceTopics = pgTable(
  'practice_topics',
  {
    id: key(),
    columnId: integer()
      .notNull()
      .references(() => practiceColumns.id, { onDelete: 'cascade' }),
    ...described(),
  },
  (t) => [index('practice_topics_of_column').on(t.columnId, t.sort, t.id)],
)
/** 实践作品. */
export const practicePosts = pgTable(
  'practice_posts',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    columnId: integer()
      .notNull()
      .references(() => practiceColumns.id, { onDelete: 'cascade' }),
    topicId: integer().references(() => practiceTopics.id, { onDelete: 'set null' }),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    video: text().notNull().default(''),
    /** 0 waiting, 1 shown, 2 refused (reason says why). */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    likeNum: integer().notNull().default(0),
    commentNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('practice_posts_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('practice_posts_of_column').on(t.columnId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('practice_posts_of_topic').on(t.topicId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('practice_posts_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('practice_posts_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('practice_posts_states', sql`status between 0 and 2`),
  ],
)
