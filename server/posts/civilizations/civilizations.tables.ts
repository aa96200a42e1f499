import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** 文明随手拍. */
export const civilizations = pgTable(
  'civilizations',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 文明, 2 不文明. */
    type: smallint().notNull(),
    /** One of the setting 'civilization'. */
    categoryId: integer().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    video: text().notNull().default(''),
    address: text().notNull().default(''),
    /** longitude, latitude: WGS-84 degrees. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    /** 0 waiting, 1 shown, 2 refused (reason says why), 3 dealt with (reply says how). */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    reply: text().notNull().default(''),
    repliedAt: moment(),
    likeNum: integer().notNull().default(0),
    commentNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('civilizations_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in (1, 3)`),
    index('civilizations_in_category')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in (1, 3)`),
    index('civilizations_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('civilizations_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('civilizations_codes', sql`type in (1, 2) and status between 0 and 3`),
  ],
)
