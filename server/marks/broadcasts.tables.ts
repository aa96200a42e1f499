import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Audience, FollowedKind } from '#contract/talk/broadcasts.ts'
import { bigNumber, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'

/** Ids of messages never come here: a citizen's list has both, and each is marked read by its id. */
export const FIRST_BROADCAST = 9_000_000_000_000_001

/**
 * A message to many: one row for all of them. Who reads it gets a row of messages, with its subject 'broadcast'
 * [decision 139].
 */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_BROADCAST }),
    title: text().notNull(),
    content: text().notNull().default(''),
    audience: text().$type<Audience>().notNull().default('all'),
    /** Ids of the setting 'streets'. */
    streets: text().array().notNull().default([]),
    followedKind: text().$type<FollowedKind>(),
    followedId: bigNumber(),
    /** The content item it leads to. */
    postId: integer(),
    /** When it is sent; null: a draft. */
    publishAt: moment(),
    withdrawnAt: moment(),
    /** Up to which device it was pushed, in the order of their ids; when all were. */
    pushedTo: bigNumber().notNull().default(0),
    pushedAt: moment(),
    madeBy: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('broadcasts_sent')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
    index('broadcasts_made_by').on(t.madeBy),
    check(
      'broadcasts_audience',
      sql`audience in ('all', 'street', 'follow') and (audience = 'street') = (streets <> '{}') and (audience = 'follow') = (followed_kind is not null and followed_id is not null)`,
    ),
  ],
)
