import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'

/**
 * phone null: a WeChat account that has not bound one yet. realName, identityCard and homeAddress are sealed;
 * identityHash makes one number belong to one account.
 */
export const users = pgTable(
  'users',
  {
    id: citizenKey(),
    phone: text().unique(),
    phoneChangedAt: moment(),
    nickname: text().notNull(),
    /** An account of the city, marked wherever its name is shown. */
    isOfficial: boolean().notNull().default(false),
    /** 0 not compared with the names of the city yet, 1 fine, 2 waits for staff [decision 033]. */
    nameState: smallint().notNull().default(0),
    avatar: text().notNull().default(''),
    introduction: text().notNull().default(''),
    /** How many follow them. */
    fansNum: integer().notNull().default(0),
    sex: smallint().notNull().default(0),
    birthdate: date(),
    homeAddress: text().notNull().default(''),
    passwordHash: text(),
    realName: text(),
    identityCard: text(),
    identityHash: text().unique(),
    verifiedAt: moment(),
    fromUserId: bigNumber(),
    fromUrl: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_invited')
      .on(t.fromUserId)
      .where(sql`from_user_id is not null`),
    index('users_official')
      .on(t.id)
      .where(sql`is_official`),
    index('users_name_pairs')
      .using('gin', sql`name_pairs(nickname)`)
      .with({ fastupdate: false }),
    index('users_names_to_check')
      .on(t.nameState, t.id)
      .where(sql`name_state <> 1`),
  ],
)

/** Opaque tokens, SHA-256 at rest. id is what the list of devices shows. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    id: bigNumber().notNull().unique().generatedAlwaysAsIdentity({ startWith: 101 }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text().notNull().default(''),
    /** 'Android · 微信'. */
    device: text().notNull().default(''),
    expiresAt: moment().notNull(),
    lastSeenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_oldest').on(t.expiresAt),
    index('sessions_of_user').on(t.userId, t.lastSeenAt.desc().nullsFirst()),
  ],
)

/** Third-party accounts that open a user's account. */
export const proxies = pgTable(
  'proxies',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text().notNull(),
    openid: text().notNull(),
    name: text().notNull().default(''),
    avatar: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('proxies_openid').on(t.platform, t.openid),
    uniqueIndex('proxies_of_user').on(t.userId, t.platform),
  ],
)
