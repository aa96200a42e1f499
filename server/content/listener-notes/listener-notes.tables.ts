import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { channels } from '#server/content/channels/channels.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { bigNumber, bytes, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'

/** What listeners send to the studio of a station. */
export const listenerNotes = pgTable(
  'listener_notes',
  {
    id: citizenKey(),
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    /** Of its voice; 0 without one. */
    seconds: smallint().notNull().default(0),
    voiceType: text().notNull().default(''),
    /** What was on air when it came, by name: the guide may change. */
    programme: text().notNull().default(''),
    /** 0 waiting, 1 aired, 2 kept. */
    status: smallint().notNull().default(0),
    answer: text().notNull().default(''),
    airedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('listener_notes_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    index('listener_notes_decided').on(t.status, t.id.desc().nullsFirst()),
    index('listener_notes_of_channel').on(t.channelId, t.status, t.airedAt.desc().nullsFirst()),
    index('listener_notes_of_user').on(t.userId, t.channelId, t.id.desc().nullsFirst()),
    index('listener_notes_by_age').on(t.createdAt),
    check('listener_notes_states', sql`status between 0 and 2 and seconds between 0 and 60`),
  ],
)
/** Apart from the words, which lists read. */
export const listenerVoices = pgTable('listener_voices', {
  noteId: bigNumber()
    .primaryKey()
    .references(() => listenerNotes.id, { onDelete: 'cascade' }),
  bytes: bytes().notNull(),
})
