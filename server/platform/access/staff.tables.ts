import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, moment, createdAt } from '#server/platform/database/columns.tables.ts'

/** Who works for the city; never deleted, since their decisions name them. */
export const staff = pgTable(
  'staff',
  {
    id: key(),
    /** What they are called by at the command line, and log in to the console with. */
    login: text().notNull(),
    /** What decisions are signed with. */
    name: text().notNull(),
    /** Names of staff_roles. */
    roles: text().array().notNull(),
    /** The department or branch whose content alone they see and write; '' of those who see all. */
    department: text().notNull().default(''),
    /** Since then they can do nothing. 'system' is the server itself. */
    disabledAt: moment(),
    createdAt: createdAt(),
    passwordHash: text(),
    /** The secret of their authenticator, sealed. */
    totpSecret: text(),
    /** The last half minute whose code was used: a code is good once. */
    totpStep: bigint({ mode: 'number' }),
    /** Fingerprints of the recovery codes that are left. */
    recoveryCodes: text().array(),
    /** What they choose password and authenticator with, once, until it ends. */
    invitationHash: text(),
    invitationEndsAt: moment(),
    /** The secret that the invitation shows, sealed. */
    invitedSecret: text(),
  },
  (t) => [uniqueIndex('staff_login').on(t.login)],
)

/** Sets of permissions. The role 'administrator' has all of them, whatever is stored. */
export const staffRoles = pgTable('staff_roles', {
  name: text().primaryKey(),
  title: text().notNull(),
  permissions: text().array().notNull(),
  createdAt: createdAt(),
})

/** Tokens of staff, as their hashes. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: key(),
    tokenHash: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    /** When a code was given last. */
    provedAt: moment(),
    device: text().notNull().default(''),
    network: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('staff_sessions_token').on(t.tokenHash),
    index('staff_sessions_of_staff').on(t.staffId),
    index('staff_sessions_end').on(t.expiresAt),
  ],
)
