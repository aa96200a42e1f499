import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { uploads } from '#server/uploads/uploads.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/**
 * 帮扶对象: somebody a volunteer cares for. name, phone, address, relation and remark are sealed, bound to the row
 * [decisions 013, 052].
 */
export const carePeople = pgTable(
  'care_people',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull().default(''),
    sex: smallint().notNull().default(0),
    age: smallint(),
    address: text().notNull().default(''),
    /** 1 老人, 2 儿童, 3 残疾, 4 困难家庭. */
    type: smallint().notNull(),
    relation: text().notNull().default(''),
    remark: text().notNull().default(''),
    /** recordNum, halfHours: of its records; hours that staff confirmed. */
    recordNum: integer().notNull().default(0),
    halfHours: integer().notNull().default(0),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('care_people_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('care_people_codes', sql`sex between 0 and 2 and type between 1 and 4 and age between 0 and 150`),
  ],
)
/** One visit. content is sealed. status of its hours: 0 waiting, 1 confirmed, 2 refused (reason says why). */
export const careRecords = pgTable(
  'care_records',
  {
    id: citizenKey(),
    personId: bigNumber()
      .notNull()
      .references(() => carePeople.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    halfHours: smallint().notNull(),
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    at: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('care_records_of_person').on(t.personId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('care_records_of_user').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('care_records_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('care_records_codes', sql`status between 0 and 2 and half_hours between 0 and 48`),
  ],
)
/** Pictures of a record: uploads that nobody reads by their address, only by a grant. */
export const carePictures = pgTable(
  'care_pictures',
  {
    uploadId: bigNumber()
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    recordId: bigNumber()
      .notNull()
      .references(() => careRecords.id, { onDelete: 'cascade' }),
    sort: smallint().notNull(),
  },
  (t) => [index('care_pictures_of_record').on(t.recordId, t.sort)],
)
