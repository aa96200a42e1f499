/** Tables of the reference server. Times are timestamptz; counters are kept by the statements that change what they count. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const key = () => integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 })
const moment = () => timestamp({ withTimezone: true })
const createdAt = () => moment().notNull().defaultNow()

/** One row per setting: config, skin, menu, fixed_categories, domains, about, voice, modules, switches, credits, hot_words … */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})

/** phone null: a WeChat account that has not bound one yet. realName and identityCard are sealed (secrets.ts); identityHash makes one number belong to one account. */
export const users = pgTable(
  'users',
  {
    id: key(),
    phone: text().unique(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    introduction: text().notNull().default(''),
    sex: smallint().notNull().default(0),
    birthdate: date(),
    homeAddress: text().notNull().default(''),
    passwordHash: text(),
    realName: text(),
    identityCard: text(),
    identityHash: text().unique(),
    verifiedAt: moment(),
    fromUserId: integer(),
    fromUrl: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_invited')
      .on(t.fromUserId)
      .where(sql`from_user_id is not null`),
  ],
)
/** Opaque tokens, SHA-256 at rest. id is what the list of devices shows. device: 'Android · 微信'. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    id: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 101 }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text().notNull().default(''),
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
/** SMS codes: keyed hash at rest; the newest of a phone and purpose is the one that counts. */
export const captchas = pgTable(
  'captchas',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    guesses: smallint().notNull().default(0),
    usedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('captchas_oldest').on(t.expiresAt),
    index('captchas_newest').on(t.phone, t.purpose, t.id.desc().nullsFirst()),
  ],
)
/** Proof that something was right, good once: tickets after a code, codes for sister sites. Hash at rest. data: what it is bound to. */
export const tickets = pgTable(
  'tickets',
  {
    hash: text().primaryKey(),
    kind: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    usedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('tickets_oldest').on(t.expiresAt)],
)
/** Third-party accounts that open a user's account. */
export const proxies = pgTable(
  'proxies',
  {
    id: key(),
    userId: integer()
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
/** Points of rate-limiter-flexible: one row per key (what is limited and for whom), milliseconds in expire. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
/** Writes that came with a key: what was sent (its hash) and what was answered (JSON). */
export const onceKeys = pgTable(
  'once_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: text().notNull().default('null'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('once_keys_oldest').on(t.createdAt)],
)
/** Tracking: what was done, never by whom. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: smallint().notNull(),
    objectId: text().notNull().default(''),
    objectType: text().notNull().default(''),
    page: text().notNull().default(''),
    deviceId: text().notNull().default(''),
    at: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('events_oldest').on(t.createdAt)],
)

export const categories = pgTable(
  'categories',
  {
    id: key(),
    name: text().notNull(),
    type: smallint().notNull().default(0),
    cover: text().notNull().default(''),
    parentId: integer(),
    sort: integer().notNull().default(0),
    postNum: integer().notNull().default(0),
  },
  (t) => [foreignKey({ columns: [t.parentId], foreignColumns: [t.id] })],
)

/** Every content item, narrow: what lists show. status: 0 draft, 1 published, 2 withdrawn. type: content-type code. guid: feed it came from + the item's own id. */
export const posts = pgTable(
  'posts',
  {
    id: key(),
    type: smallint().notNull().default(3),
    status: smallint().notNull().default(1),
    title: text().notNull(),
    introduction: text().notNull().default(''),
    cover: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    style: text().notNull().default('right'),
    sourceName: text().notNull().default(''),
    author: text().notNull().default(''),
    categoryId: integer().references(() => categories.id),
    parentCategoryId: integer().references(() => categories.id),
    publishAt: moment().notNull(),
    linkUrl: text().notNull().default(''),
    mediaUrl: text().notNull().default(''),
    duration: integer().notNull().default(0),
    sourceId: integer().references(() => sources.id),
    isLive: boolean().notNull().default(false),
    isTop: boolean().notNull().default(false),
    isSelected: boolean().notNull().default(false),
    allowComment: boolean().notNull().default(true),
    listed: boolean().notNull().default(true),
    itemNum: integer().notNull().default(0),
    readNum: integer().notNull().default(0),
    likeNum: integer().notNull().default(0),
    commentNum: integer().notNull().default(0),
    collectionNum: integer().notNull().default(0),
    shareNum: integer().notNull().default(0),
    playNum: integer().notNull().default(0),
    guid: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('posts_of_source')
      .on(t.sourceId)
      .where(sql`source_id is not null`),
    uniqueIndex('posts_guid')
      .on(t.guid)
      .where(sql`guid is not null`),
    index('posts_latest')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed`),
    index('posts_in_category')
      .on(t.categoryId, t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed`),
    index('posts_in_parent')
      .on(t.parentCategoryId, t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed`),
    index('posts_of_type')
      .on(t.type, t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('posts_selected')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and is_selected`),
  ],
)
/** Recordings heard or seen with a grant only. kind: 'audio' | 'video'. file: its name in the sources folder. status: 0 being prepared, 1 ready, 2 failed. */
export const sources = pgTable('sources', {
  id: key(),
  kind: text().notNull(),
  name: text().notNull(),
  file: text().notNull(),
  duration: integer().notNull().default(0),
  status: smallint().notNull().default(1),
  createdAt: createdAt(),
})
/** Files of citizens; ids are taken from those of sources, so that one number names one recording or upload. size: bytes as announced. name: in the store, made by us. state: 0 may be sent, 1 arriving or being looked at, 2 ready, 3 refused. scan: 0 not yet, 1 passed, 2 refused. until: when leave to send it ends. */
export const uploads = pgTable(
  'uploads',
  {
    id: integer()
      .primaryKey()
      .default(sql`nextval('sources_id_seq')`),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'picture' | 'video'>().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    name: text().notNull().unique(),
    state: smallint().notNull().default(0),
    scan: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    duration: integer().notNull().default(0),
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
/** The wide half: what only the item's own page shows. pictures: those of a photo set, in order. */
export const postBodies = pgTable('post_bodies', {
  postId: integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  content: text().notNull().default(''),
  tags: jsonb().$type<string[]>().notNull().default([]),
  voiceUrl: text().notNull().default(''),
  attachments: jsonb().$type<{ name: string; url: string }[]>().notNull().default([]),
  banner: text().notNull().default(''),
  pictures: jsonb().$type<{ url: string; caption: string; width: number; height: number }[]>().notNull().default([]),
  share: jsonb().$type<{
    is_share_custom: 0 | 1
    share_title: string
    share_cover: string
    share_des: string
  } | null>(),
  /** A video's picture in pixels; 0 when nobody measured it. finished: a collection nothing is added to any more. */
  width: integer().notNull().default(0),
  height: integer().notNull().default(0),
  finished: boolean().notNull().default(false),
})
/** All that can be found, contents (published ones) and channels; triggers keep it. kind: a content type, or 20 + a channel's type. Terms: characters, pairs, words, and '#' with what a search may keep to. */
export const searchEntries = pgTable(
  'search_entries',
  {
    ofChannel: boolean().notNull(),
    id: integer().notNull(),
    kind: smallint().notNull(),
    title: text().notNull(),
    tags: text().array().notNull().default([]),
    titleTerms: text().array().notNull(),
    terms: text().array().notNull(),
    publishedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ofChannel, t.id] }),
    index('search_entries_terms').using('gin', t.terms),
    index('search_entries_title_terms').using('gin', t.titleTerms),
    index('search_entries_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
/** Lists inside lists: an album's audio, a special's sections, related items. */
export const albumItems = pgTable(
  'album_items',
  {
    albumId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    audioId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.albumId, t.audioId] }),
    index('album_items_in_order').on(t.albumId, t.sort),
    index('album_items_of_audio').on(t.audioId),
  ],
)
export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    videoId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.videoId] }),
    index('collection_items_in_order').on(t.collectionId, t.sort),
    index('collection_items_of_video').on(t.videoId),
  ],
)
export const specialSections = pgTable(
  'special_sections',
  {
    id: key(),
    specialId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    style: text().notNull().default('right'),
    sort: integer().notNull().default(0),
  },
  (t) => [index('special_sections_in_order').on(t.specialId, t.sort)],
)
export const specialItems = pgTable(
  'special_items',
  {
    sectionId: integer()
      .notNull()
      .references(() => specialSections.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sectionId, t.postId] }), index('special_items_in_order').on(t.sectionId, t.sort)],
)

/** target: 'post' or 'civilization'. parentId null: a comment; else a reply. status: 0 waiting, 1 shown, 2 refused. */
export const comments = pgTable(
  'comments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    target: text().notNull().default('post'),
    postId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    parentId: bigint({ mode: 'number' }),
    replyUserId: integer().references(() => users.id),
    content: text().notNull(),
    status: smallint().notNull().default(0),
    likeNum: integer().notNull().default(0),
    replyNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('comments_newest')
      .on(t.target, t.postId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`parent_id is null`),
    index('comments_hottest')
      .on(t.target, t.postId, t.likeNum.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`parent_id is null`),
    index('comments_replies')
      .on(t.parentId, t.id)
      .where(sql`parent_id is not null`),
    index('comments_waiting')
      .on(t.createdAt)
      .where(sql`status = 0`),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
  ],
)

const userTarget = (t: { userId: never; targetType: never; targetId: never }) => [
  primaryKey({ columns: [t.userId, t.targetType, t.targetId] }),
]
const reaction = () => ({
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  targetType: text().notNull(),
  targetId: integer().notNull(),
  createdAt: createdAt(),
})
/** targetType: 'post', 'comment', 'civilization' or 'live'. */
export const likes = pgTable('likes', reaction(), (t) => [
  ...userTarget(t as never),
  index('likes_of_target').on(t.targetType, t.targetId, t.createdAt.desc().nullsFirst()),
])
/** targetType: 'post'. */
export const collections = pgTable('collections', reaction(), (t) => [
  ...userTarget(t as never),
  index('collections_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.targetId),
])
/** targetType: '2' anchor, '3' organization, '9' user, 'headline' matrix account; 'channel' and 'album' subscriptions. */
export const follows = pgTable('follows', reaction(), (t) => [
  ...userTarget(t as never),
  index('follows_of_target').on(t.targetType, t.targetId),
  index('follows_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.targetId),
])
export const shares = pgTable('shares', {
  id: key(),
  postId: integer().references(() => posts.id, { onDelete: 'cascade' }),
  userId: integer().references(() => users.id, { onDelete: 'set null' }),
  address: text().notNull(),
  type: smallint().notNull(),
  channel: smallint().notNull(),
  createdAt: createdAt(),
})
/** source: the rule and what it was earned by ('like post 101'); nothing of a citizen's counts twice. Empty: given by hand. */
export const credits = pgTable(
  'credits',
  {
    id: key(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credit: integer().notNull(),
    source: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credits_once').on(t.userId, t.source),
    index('credits_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)

/** type: 0 功能异常, 1 内容问题, 2 意见建议, 3 其他. status: 0 waiting, 1 answered. seenAt: when its citizen saw the answer that stands. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: key(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: smallint().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    contact: text().notNull().default(''),
    status: smallint().notNull().default(0),
    reply: text().notNull().default(''),
    repliedAt: moment(),
    seenAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('feedbacks_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('feedbacks_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('feedbacks_type', sql`type between 0 and 3`),
  ],
)
/** 文明随手拍. type: 1 文明, 2 不文明. status: 0 waiting, 1 shown, 2 refused (reason says why), 3 dealt with (reply says how). categoryId: one of the setting 'civilization'. longitude, latitude: WGS-84 degrees. */
export const civilizations = pgTable(
  'civilizations',
  {
    id: key(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: smallint().notNull(),
    categoryId: integer().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    video: text().notNull().default(''),
    address: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    reply: text().notNull().default(''),
    repliedAt: moment(),
    likeNum: integer().notNull().default(0),
    commentNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('civilizations_newest')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in (1, 3)`),
    index('civilizations_in_category')
      .on(t.categoryId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status in (1, 3)`),
    index('civilizations_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('civilizations_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('civilizations_codes', sql`type in (1, 2) and status between 0 and 3`),
  ],
)
/** What happened to a citizen's things. type: 1 系统, 2 互动, 3 服务, 4 活动. source: the event, which tells once. It goes with the comment, feedback, live room or show-civilization post it speaks of. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    source: text().notNull(),
    commentId: bigint({ mode: 'number' }).references(() => comments.id, { onDelete: 'cascade' }),
    feedbackId: integer().references(() => feedbacks.id, { onDelete: 'cascade' }),
    liveId: integer().references(() => lives.channelId, { onDelete: 'cascade' }),
    civilizationId: integer().references(() => civilizations.id, { onDelete: 'cascade' }),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_source').on(t.userId, t.source),
    index('messages_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('messages_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
    index('messages_of_comment')
      .on(t.commentId)
      .where(sql`comment_id is not null`),
    index('messages_of_live')
      .on(t.liveId)
      .where(sql`live_id is not null`),
    index('messages_of_feedback')
      .on(t.feedbackId)
      .where(sql`feedback_id is not null`),
    index('messages_of_civilization')
      .on(t.civilizationId)
      .where(sql`civilization_id is not null`),
    check('messages_type', sql`type between 1 and 4`),
  ],
)
/** What a citizen has opened, the newest hundred. at: milliseconds of his clock, never later than ours. */
export const histories = pgTable(
  'histories',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index('histories_newest').on(t.userId, t.at.desc().nullsFirst()),
  ],
)
/** What moderators decided, and why; never changed. kind: 'comment' | 'feedback' | 'civilization' | 'picture'. action: 'approve' | 'refuse' | 'reply'. It outlives what it is about. */
export const reviews = pgTable(
  'reviews',
  {
    id: key(),
    kind: text().notNull(),
    objectId: bigint({ mode: 'number' }).notNull(),
    action: text().notNull(),
    reason: text().notNull().default(''),
    staff: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('reviews_of_object').on(t.kind, t.objectId, t.id)],
)

/** code: the page of the app that draws it, where that is not /page/{id}: 'dyfcg', 'services'. */
export const cmsPages = pgTable('cms_pages', {
  id: key(),
  code: text().unique(),
  name: text().notNull(),
  backgroundColor: text().notNull().default(''),
  isHome: boolean().notNull().default(false),
  share: jsonb().$type<{
    is_share_custom: 0 | 1
    share_title: string
    share_cover: string
    share_des: string
  } | null>(),
})
/** source: where a card's content comes from: { category } newest of a category · { type } newest of a content type · { selected } picks · { channel } channels of a type · { live } rooms · { matrix } accounts of a group, 0 all; null: its own items. */
export const pageCards = pgTable(
  'page_cards',
  {
    id: key(),
    pageId: integer()
      .notNull()
      .references(() => cmsPages.id, { onDelete: 'cascade' }),
    parentId: integer(),
    type: smallint().notNull(),
    title: text().notNull().default(''),
    showTitle: boolean().notNull().default(false),
    showMore: boolean().notNull().default(false),
    style: text().notNull().default(''),
    columns: smallint().notNull().default(0),
    sort: integer().notNull().default(0),
    content: text().notNull().default(''),
    pageSize: smallint().notNull().default(5),
    source: jsonb().$type<{
      category?: number
      type?: number
      selected?: true
      channel?: number
      live?: true
      matrix?: number
    } | null>(),
  },
  (t) => [
    index('page_cards_in_order').on(t.pageId, t.sort),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
  ],
)
/** sourceType, sourceId: what it stands for besides a post, by the kinds of contract/pages.ts; 0: a post or an address. */
export const pageCardItems = pgTable(
  'page_card_items',
  {
    id: key(),
    cardId: integer()
      .notNull()
      .references(() => pageCards.id, { onDelete: 'cascade' }),
    postId: integer().references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    subtitle: text().notNull().default(''),
    cover: text().notNull().default(''),
    url: text().notNull().default(''),
    icon: text().notNull().default(''),
    sort: integer().notNull().default(0),
    sourceType: smallint().notNull().default(0),
    sourceId: integer(),
  },
  (t) => [index('page_card_items_in_order').on(t.cardId, t.sort)],
)

/** type: 1 radio, 2 anchor, 3 organization, 4 live, 5 television. loop: recordings or films a channel sends one after the other for ever, named as in the media folder. format: 'hls' | 'mp3'. guarded: its streams need a grant. */
export const channels = pgTable(
  'channels',
  {
    id: key(),
    type: smallint().notNull(),
    name: text().notNull(),
    cover: text().notNull().default(''),
    logo: text().notNull().default(''),
    introduction: text().notNull().default(''),
    frequency: text().notNull().default(''),
    city: text().notNull().default(''),
    loop: jsonb().$type<string[]>().notNull().default([]),
    format: text().notNull().default(''),
    guarded: boolean().notNull().default(false),
    recommended: boolean().notNull().default(false),
    viewNum: integer().notNull().default(0),
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
  (t) => [primaryKey({ columns: [t.channelId, t.anchorId] })],
)
/** When the room of a channel of type 4 is on the air. minutes 0: without an end. everyMinutes 0: once. replayed: its picture can be seen again. remindedAt: the beginning that was told last to those who reserved. */
export const lives = pgTable(
  'lives',
  {
    channelId: integer()
      .primaryKey()
      .references(() => channels.id, { onDelete: 'cascade' }),
    startAt: moment().notNull(),
    minutes: integer().notNull().default(0),
    everyMinutes: integer().notNull().default(0),
    replayed: boolean().notNull().default(true),
    allowChat: boolean().notNull().default(true),
    remindedAt: moment(),
  },
  () => [check('lives_times', sql`minutes >= 0 and (every_minutes = 0 or (minutes > 0 and minutes < every_minutes))`)],
)
/** The graphic log. minute: after the beginning. showing: when that showing began; null: of each showing. */
export const liveLogs = pgTable(
  'live_logs',
  {
    id: key(),
    channelId: integer()
      .notNull()
      .references(() => lives.channelId, { onDelete: 'cascade' }),
    minute: integer().notNull(),
    showing: moment(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [index('live_logs_in_order').on(t.channelId, t.minute.desc().nullsFirst())],
)
/** status: 1 shown, 2 taken away, at hiddenAt. */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    channelId: integer()
      .notNull()
      .references(() => lives.channelId, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
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
/** A slot of the week. weekdays: bit 0 Monday … bit 6 Sunday. Minutes of the day in Asia/Shanghai; a slot ends the day it began. */
export const programmes = pgTable(
  'programmes',
  {
    id: key(),
    channelId: integer()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    introduction: text().notNull().default(''),
    weekdays: smallint().notNull().default(127),
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    albumId: integer().references(() => posts.id, { onDelete: 'set null' }),
  },
  (t) => [
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
  (t) => [primaryKey({ columns: [t.programmeId, t.anchorId] })],
)
/** Where a citizen stopped in an item. at: milliseconds of the listener's clock, never later than ours. */
export const positions = pgTable(
  'positions',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audioId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    albumId: integer(),
    position: real().notNull(),
    duration: real().notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.audioId] }),
    index('positions_newest').on(t.userId, t.at.desc().nullsFirst()),
  ],
)

const cents = () => bigint({ mode: 'number' }).notNull()
/** A citizen's money, in cents: the sum of his details, always. No cascade takes it away. */
export const accounts = pgTable(
  'accounts',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    balance: cents().default(0),
    incomeTotal: cents().default(0),
    frozen: cents().default(0),
  },
  () => [check('accounts_sums', sql`balance >= 0 and income_total >= 0 and frozen >= 0`)],
)
/** The ledger; a trigger lets nothing in it be changed or taken away. type: 1 in, 2 out. balance: after it. source: 'red_packet' | 'reward' | 'cash_out' | 'refund'; sourceId: the row there it was written for, once. */
export const accountDetails = pgTable(
  'account_details',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    userId: integer()
      .notNull()
      .references(() => accounts.userId),
    type: smallint().notNull(),
    title: text().notNull(),
    amount: cents(),
    balance: cents(),
    source: text().notNull(),
    sourceId: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('account_details_source').on(t.source, t.sourceId),
    index('account_details_newest').on(t.userId, t.id.desc().nullsFirst()),
    check('account_details_sums', sql`type in (1, 2) and amount > 0 and balance >= 0`),
  ],
)
/** Activities: budget in cents for packetNum packets; spent and openedNum so far. */
export const redPackets = pgTable(
  'red_packets',
  {
    id: key(),
    title: text().notNull(),
    cover: text().notNull().default(''),
    rules: text().notNull().default(''),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    budget: integer().notNull(),
    packetNum: integer().notNull(),
    spent: integer().notNull().default(0),
    openedNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('red_packets_newest').on(t.startAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      'red_packets_budget',
      sql`packet_num > 0 and budget >= packet_num and spent between 0 and budget and opened_num between 0 and packet_num and start_at < end_at`,
    ),
  ],
)
/** One per citizen and activity. userId null: opened by an account that became part of another, which had opened it too. */
export const redPacketOpens = pgTable(
  'red_packet_opens',
  {
    id: key(),
    packetId: integer()
      .notNull()
      .references(() => redPackets.id),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    amount: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('red_packet_opens_once').on(t.packetId, t.userId),
    index('red_packet_opens_of_user').on(t.userId, t.id.desc().nullsFirst()),
    check('red_packet_opens_amount', sql`amount > 0`),
  ],
)

export const merchantGroups = pgTable('merchant_groups', {
  id: key(),
  name: text().notNull(),
  type: text().notNull(),
  icon: text().notNull().default(''),
  sort: integer().notNull().default(0),
})
/** kind: 'advice' departments that take suggestions; 'around' places; 'matrix' accounts. longitude, latitude: WGS-84 degrees of a place, where known. */
export const merchants = pgTable(
  'merchants',
  {
    id: key(),
    kind: text().notNull(),
    groupId: integer().references(() => merchantGroups.id),
    name: text().notNull(),
    logo: text().notNull().default(''),
    introduction: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    openTime: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
  },
  (t) => [index('merchants_in_order').on(t.kind, t.sort, t.id)],
)
export const cities = pgTable(
  'cities',
  {
    id: key(),
    name: text().notNull(),
    level: smallint().notNull(),
    parentId: integer(),
    initial: text().notNull().default(''),
    sort: integer().notNull().default(0),
  },
  () => [check('cities_level', sql`level between 1 and 3`)],
)

/** The faults world: an id that makes any call naming it fail. kind: 'status' | 'code' | 'hang' | 'drop'. */
export const faults = pgTable('faults', {
  objectId: integer().primaryKey(),
  kind: text().notNull(),
  value: integer().notNull().default(0),
  message: text().notNull().default(''),
})
