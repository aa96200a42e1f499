import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Citizens' files; ids are taken from those of sources, so that one number names one recording or upload. */
export const uploads = pgTable(
  'uploads',
  {
    id: bigNumber()
      .primaryKey()
      .default(sql`nextval('sources_id_seq')`),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'picture' | 'video'>().notNull(),
    type: text().notNull(),
    /** Bytes as announced. */
    size: integer().notNull(),
    /** In the store, made by us. */
    name: text().notNull().unique(),
    /** 0 may be uploaded, 1 being received or checked, 2 ready, 3 refused. */
    state: smallint().notNull().default(0),
    /** 0 not yet, 1 passed, 2 refused, 3 passed and read by a grant only. */
    scan: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    duration: integer().notNull().default(0),
    /** When the upload policy expires. */
    until: moment().notNull(),
    claimedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_of_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('uploads_unfinished')
      .on(t.createdAt)
      .where(sql`state < 2`),
  ],
)
