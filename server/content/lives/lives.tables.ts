import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { key, bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** When the room of a channel of type 4 is on air. minutes 0: without an end. everyMinutes 0: once. */
export const lives = pgTable(
  'lives',
  {
    channelId: integer()
      .primaryKey()
      .references(() => channels.id, { onDelete: 'cascade' }),
    startAt: moment().notNull(),
    minutes: integer().notNull().default(0),
    everyMinutes: integer().notNull().default(0),
    /** Its recording can be watched afterwards. */
    replayed: boolean().notNull().default(true),
    allowChat: boolean().notNull().default(true),
    /** Between two messages of one citizen; 0: at will. */
    slowSeconds: smallint().notNull().default(0),
    /** A film that is watched afterwards, in place of the recording. */
    replayUrl: text().notNull().default(''),
    /** The latest beginning that those who reserved were reminded of. */
    remindedAt: moment(),
    /** The last of them who was, while there are more to remind. */
    remindedTo: bigNumber(),
    /** Kept by the statement that sets the mark. */
    likeNum: integer().notNull().default(0),
  },
  () => [check('lives_times', sql`minutes >= 0 and (every_minutes = 0 or (minutes > 0 and minutes < every_minutes))`)],
)

/** The graphic log. null: of each showing. */
export const liveLogs = pgTable(
  'live_logs',
  {
    id: key(),
    channelId: integer()
      .notNull()
      .references(() => lives.channelId, { onDelete: 'cascade' }),
    /** After the beginning. */
    minute: integer().notNull(),
    /** When that showing began. */
    showing: moment(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [index('live_logs_in_order').on(t.channelId, t.minute.desc().nullsFirst())],
)

export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigNumber().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    channelId: integer()
      .notNull()
      .references(() => lives.channelId, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** 1 shown, 2 hidden, at hiddenAt. */
    status: smallint().notNull().default(1),
    hiddenAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('live_messages_hidden')
      .on(t.channelId, t.hiddenAt)
      .where(sql`hidden_at is not null`),
    index('live_messages_newest').on(t.channelId, t.id.desc().nullsFirst()),
    index('live_messages_of_user').on(t.userId),
  ],
)
