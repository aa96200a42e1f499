import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { WatchKind } from '#contract/notices/notices.ts'
import type { DeviceFailure, NoticeChannel, NoticeKind } from '#contract/notices/notice-kinds.ts'
import { sessions, users } from '#server/platform/access/users.tables.ts'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'

const ofCitizen = () =>
  bigNumber()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Whoever has a row here is sent notices while `wanted`. Hours of the day in Shanghai. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: ofCitizen().primaryKey(),
    wanted: boolean().notNull().default(true),
    muted: text().array().$type<NoticeKind[]>().notNull().default([]),
    quietFrom: smallint().notNull().default(22),
    quietUntil: smallint().notNull().default(7),
    digest: boolean().notNull().default(false),
    details: boolean().notNull().default(false),
  },
  () => [check('notice_settings_hours', sql`quiet_from between 19 and 23 and quiet_until between 7 and 12`)],
)

/** A device that is reached. It ends with its session. */
export const noticeDevices = pgTable(
  'notice_devices',
  {
    id: citizenKey(),
    userId: ofCitizen(),
    sessionId: bigNumber()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    channel: text().$type<NoticeChannel>().notNull(),
    /** The subscription's address, or the app's own token; null once it is dead. */
    endpoint: text().unique('notice_devices_endpoint'),
    p256dh: text().notNull().default(''),
    auth: text().notNull().default(''),
    elder: boolean().notNull().default(false),
    failure: text().$type<DeviceFailure | ''>().notNull().default(''),
    /** Since when its service has refused or not answered. */
    failingSince: moment(),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index('notice_devices_of_user').on(t.userId), index('notice_devices_of_session').on(t.sessionId)],
)

/**
 * A message to be brought to its citizen's devices, made by a trigger of messages (plan_notices) for those who want
 * notices. Any number of processes take what is due, each for twenty seconds.
 */
export const notices = pgTable(
  'notices',
  {
    id: citizenKey(),
    userId: ofCitizen(),
    messageId: bigNumber()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    dueAt: moment().notNull().defaultNow(),
    /** Put off to a later hour: it may be told together with others. */
    held: boolean().notNull().default(false),
    takenUntil: moment(),
    tries: smallint().notNull().default(0),
    /** Devices whose services have taken it. */
    reached: bigNumber().array().notNull().default([]),
    /** When it was first known that no way had worked. */
    failedAt: moment(),
    doneAt: moment(),
    /** sent, read, muted, nobody, undelivered. */
    outcome: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notices_of_message').on(t.messageId),
    index('notices_of_user').on(t.userId),
    index('notices_due')
      .on(t.dueAt, t.userId, t.id)
      .where(sql`done_at is null`),
    index('notices_done')
      .on(t.doneAt)
      .where(sql`done_at is not null`),
  ],
)

/** What a citizen follows by notices, beside the marks of follows. value: an id, or a word. */
export const watches = pgTable(
  'watches',
  {
    userId: ofCitizen(),
    kind: text().$type<WatchKind>().notNull(),
    value: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.value] }), index('watches_of_thing').on(t.kind, t.value)],
)
