import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, bytes, key, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { posts } from '#server/content/posts.tables.ts'

export const channels = pgTable(
  'channels',
  {
    id: key(),
    /** 1 radio, 2 anchor, 3 organization, 4 live, 5 television. */
    type: smallint().notNull(),
    name: text().notNull(),
    cover: text().notNull().default(''),
    logo: text().notNull().default(''),
    introduction: text().notNull().default(''),
    frequency: text().notNull().default(''),
    city: text().notNull().default(''),
    /** Recordings or films a channel repeats endlessly, named as in the media folder. */
    loop: jsonb().$type<string[]>().notNull().default([]),
    /** 'hls' | 'mp3'. */
    format: text().notNull().default(''),
    /** The operator's own stream, which is sent while it works; else the loop is. */
    streamUrl: text().notNull().default(''),
    streamWorks: boolean().notNull().default(false),
    streamProblem: text().notNull().default(''),
    streamCheckedAt: moment(),
    /** Until when a studio sends, unless it says so again; whose it is, and by which key it stores its pieces. */
    studioUntil: moment(),
    studioBy: integer(),
    studioKey: text().notNull().default(''),
    /** Its streams need a grant. */
    guarded: boolean().notNull().default(false),
    recommended: boolean().notNull().default(false),
    viewNum: integer().notNull().default(0),
    /** Kept by the statement that sets the mark. */
    followNum: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('channels_in_order').on(t.type, t.sort, t.id)],
)

/** A radio channel's hosts. */
export const channelAnchors = pgTable(
  'channel_anchors',
  {
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    anchorId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    sort: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.anchorId] }), index('channel_anchors_of_anchor').on(t.anchorId)],
)

/** A slot of the week, in minutes of the day in Asia/Shanghai; it ends the day it began. */
export const programmes = pgTable(
  'programmes',
  {
    id: key(),
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    introduction: text().notNull().default(''),
    /** Bit 0 Monday … bit 6 Sunday. */
    weekdays: smallint().notNull().default(127),
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    albumId: integer().references(() => posts.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('programmes_of_album')
      .on(t.albumId)
      .where(sql`album_id is not null`),
    index('programmes_in_order').on(t.channelId, t.startMinute),
    check('programmes_times', sql`start_minute >= 0 and start_minute < end_minute and end_minute <= 1440`),
  ],
)

export const programmeAnchors = pgTable(
  'programme_anchors',
  {
    programmeId: integer()
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    anchorId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    sort: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.programmeId, t.anchorId] }), index('programme_anchors_of_anchor').on(t.anchorId)],
)

/**
 * What a studio sent in place of a segment of the loop of this version: as many frames as that has. Kept as long as
 * replays.
 */
export const studioPieces = pgTable(
  'studio_pieces',
  {
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    number: bigNumber().notNull(),
    bytes: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.version, t.number] }), index('studio_pieces_in_time').on(t.createdAt)],
)

/** What an anchor or organization has published. */
export const channelPosts = pgTable(
  'channel_posts',
  {
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.postId] }), index('channel_posts_of_post').on(t.postId)],
)
