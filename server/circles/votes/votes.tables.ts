import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** The vote of a post. */
export const votes = pgTable(
  'votes',
  {
    id: citizenKey(),
    postId: bigNumber()
      .notNull()
      .references(() => circlePosts.id, { onDelete: 'cascade' }),
    /** 1 single choice, 2 multiple choice, 3 candidates who sign up. */
    type: smallint().notNull(),
    title: text().notNull(),
    cover: text().notNull().default(''),
    maxSelect: smallint().notNull().default(1),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    signupStart: moment(),
    signupEnd: moment(),
    signupLimit: smallint().notNull().default(0),
    /** 1 when everybody votes once each day. */
    daily: smallint().notNull().default(0),
    /** Of the ballots. */
    total: integer().notNull().default(0),
    /** Of those who voted. */
    personNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('votes_of_post').on(t.postId),
    check(
      'votes_codes',
      sql`type between 1 and 3 and daily in (0, 1) and max_select > 0 and start_at < end_at and (type = 3) = (signup_end is not null)`,
    ),
  ],
)

/** One per citizen and vote. */
export const voteSignups = pgTable(
  'vote_signups',
  {
    id: citizenKey(),
    voteId: bigNumber()
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    introduction: text().notNull(),
    cover: text().notNull(),
    /** sealed, for staff alone. */
    phone: text().notNull().default(''),
    /** 0 waiting, 1 a candidate, 2 refused. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('vote_signups_once').on(t.voteId, t.userId),
    index('vote_signups_of_user').on(t.userId),
    index('vote_signups_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('vote_signups_states', sql`status between 0 and 2`),
  ],
)

export const voteOptions = pgTable(
  'vote_options',
  {
    id: citizenKey(),
    voteId: bigNumber()
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    /** Of the candidate it stands for. */
    signupId: bigNumber().references(() => voteSignups.id, { onDelete: 'set null' }),
    text: text().notNull(),
    image: text().notNull().default(''),
    voteNum: integer().notNull().default(0),
  },
  (t) => [
    index('vote_options_of_vote').on(t.voteId, t.id),
    unique('vote_options_of_signup').on(t.signupId),
    check('vote_options_counted', sql`vote_num >= 0`),
  ],
)

/** One per citizen and vote, and where the vote is daily per day; otherwise day is 1970-01-01. */
export const voteBallots = pgTable(
  'vote_ballots',
  {
    id: citizenKey(),
    voteId: bigNumber()
      .notNull()
      .references(() => votes.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    options: jsonb().$type<number[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('vote_ballots_once').on(t.voteId, t.userId, t.day), index('vote_ballots_of_user').on(t.userId)],
)
