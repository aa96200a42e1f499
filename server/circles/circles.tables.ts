import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, key } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Circles of the operator. */
export const circles = pgTable(
  'circles',
  {
    id: key(),
    name: text().notNull(),
    cover: text().notNull().default(''),
    introduction: text().notNull().default(''),
    notice: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** Of those who follow it. */
    memberNum: integer().notNull().default(0),
    /** Of the posts everybody sees, by a trigger. */
    postNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('circles_sorted').on(t.sort, t.id)],
)

/** 管理员 of a circle, named by staff. */
export const circleManagers = pgTable(
  'circle_managers',
  {
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.circleId, t.userId] }), index('circle_managers_of_user').on(t.userId)],
)

/** Topics of a circle. */
export const topics = pgTable(
  'topics',
  {
    id: key(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    cover: text().notNull().default(''),
    /** Of the posts everybody sees, by a trigger. */
    postNum: integer().notNull().default(0),
    viewNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('topics_of_circle').on(t.circleId, t.postNum.desc().nullsFirst(), t.id.desc().nullsFirst())],
)

export const circlePosts = pgTable(
  'circle_posts',
  {
    id: citizenKey(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    topicId: integer().references(() => topics.id, { onDelete: 'set null' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    video: text().notNull().default(''),
    address: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    /** Where its author was, as far as the operator's table of networks tells. */
    region: text().notNull().default(''),
    /** 0 waiting, 1 shown, 2 refused or hidden (reason says why). */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    /** isTop, isEssence: 1 or 0. */
    isTop: smallint().notNull().default(0),
    isEssence: smallint().notNull().default(0),
    /** What 热门 sorts by, renewed by a job. */
    hot: integer().notNull().default(0),
    /** A person has looked at it after reports, so that reports alone do not hide it again. */
    looked: boolean().notNull().default(false),
    likeNum: integer().notNull().default(0),
    commentNum: integer().notNull().default(0),
    /** Those of its text, each with the circle in front, because a search is one of a single circle. */
    terms: text()
      .array()
      .generatedAlwaysAs(sql`terms_in_circle(circle_id, content)`),
    createdAt: createdAt(),
  },
  (t) => [
    index('circle_posts_newest')
      .on(t.circleId, t.isTop.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('circle_posts_hottest')
      .on(t.circleId, t.hot.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('circle_posts_essence')
      .on(t.circleId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and is_essence = 1`),
    index('circle_posts_of_topic')
      .on(t.topicId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('circle_posts_hottest_of_topic')
      .on(t.topicId, t.hot.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('circle_posts_in_topic').on(t.topicId),
    index('circle_posts_in_circle').on(t.circleId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('circle_posts_recent')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('circle_posts_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('circle_posts_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    // Without a list of what is still to be sorted in: each search would read all of it.
    index('circle_posts_found').using('gin', t.terms).with({ fastupdate: false }),
    check('circle_posts_codes', sql`status between 0 and 2 and is_top in (0, 1) and is_essence in (0, 1)`),
  ],
)
