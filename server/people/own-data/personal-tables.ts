/**
 * Every column that names a citizen, and what becomes of its rows. A test compares this with the tables themselves: a
 * new one has to be written here.
 */
import { sql, type SQL } from 'drizzle-orm'

export interface PersonalTable {
  /** The column that names the citizen. */
  column: string
  /**
   * delete: the rows go with the account. keep: they stay, and are those of 已注销用户. ledger: the law wants them kept
   * as they are.
   */
  fate: 'delete' | 'keep' | 'ledger'
  /** What is blanked in rows that stay. */
  blank?: SQL
  /** The column names a row of this table, which names the citizen. */
  through?: 'volunteers'
  /** Somebody else wrote the row, or it tells of somebody else: it is not theirs to take along. */
  ofOthers?: true
}

const deleted = (column = 'user_id'): PersonalTable => ({ column, fate: 'delete' })
const kept = (blank?: SQL, column = 'user_id'): PersonalTable => ({ column, fate: 'keep', ...(blank ? { blank } : {}) })
const ofOthers = (column: string, fate: PersonalTable['fate'] = 'keep'): PersonalTable => ({
  column,
  fate,
  ofOthers: true,
})
const ledger: PersonalTable = { column: 'user_id', fate: 'ledger' }
const NOWHERE = sql`longitude = null, latitude = null`

export const personalTables: Record<string, PersonalTable[]> = {
  // Words stay where they were said.
  comments: [kept(), ofOthers('reply_user_id')],
  civilizations: [kept()],
  practice_posts: [kept()],
  circle_posts: [kept(sql`address = '', region = '', ${NOWHERE}`)],
  live_messages: [kept()],
  evaluations: [kept()],
  advices: [kept(sql`contact = '', address = case when is_public and public_title = '' then address else '' end`)],
  feedbacks: [kept(sql`contact = ''`)],
  wishes: [kept(sql`contact = '', masked_name = ''`), ofOthers('claimant_id')],
  service_orders: [kept(sql`contact = '', masked_name = ''`), ofOthers('provider_id')],
  activity_offers: [kept(sql`contact = '', phone = ''`)],
  vote_signups: [kept(sql`name = '已注销用户', introduction = '', cover = '', phone = ''`)],
  vote_ballots: [kept()],
  uploads: [kept()],
  reports: [kept()],
  shares: [kept()],
  // What was done together with others.
  activity_joins: [kept()],
  activity_scans: [kept(), ofOthers('by_id')],
  hours_reviews: [kept(sql`words = ''`), ofOthers('by_id')],
  volunteer_hours: [kept()],
  wish_claims: [kept()],
  contact_readings: [kept(undefined, 'reader_id')],
  user_bans: [kept()],
  account_closings: [kept()],
  // The books.
  accounts: [ledger],
  account_details: [ledger],
  postings: [ledger],
  transfers: [ledger],
  red_packet_opens: [ledger],
  // What only the citizen had.
  addresses: [deleted()],
  volunteers: [deleted()],
  volunteer_team_members: [{ column: 'volunteer_id', fate: 'delete', through: 'volunteers' }],
  hours_proofs: [deleted()],
  activity_waits: [deleted()],
  care_records: [deleted()],
  care_people: [deleted()],
  listener_notes: [deleted()],
  ban_appeals: [deleted()],
  // What was released of it is in the books.
  money_order_shares: [deleted()],
  visit_notes: [deleted(), ofOthers('to_id', 'delete')],
  histories: [deleted()],
  positions: [deleted()],
  user_blocks: [deleted(), ofOthers('blocked_id', 'delete')],
  collections: [deleted()],
  follows: [deleted()],
  likes: [deleted()],
  messages: [deleted()],
  credits: [deleted()],
  circle_managers: [deleted()],
  calendar_addresses: [deleted()],
  notice_settings: [deleted()],
  notice_devices: [deleted()],
  notices: [deleted()],
  watches: [deleted()],
  code_seeds: [deleted()],
  proxies: [deleted()],
  tickets: [deleted()],
  once_keys: [deleted()],
  sessions: [deleted()],
  data_exports: [deleted()],
}

/** The rows of a table that are a citizen's. */
export const rowsOf = ({ column, through }: PersonalTable, userId: number): SQL =>
  through
    ? sql`${sql.identifier(column)} in (select id from ${sql.identifier(through)} where user_id = ${userId})`
    : sql`${sql.identifier(column)} = ${userId}`

/** Never leave the database, not even for their owner: they open something. */
export const secretColumns = new Set([
  'users.password_hash',
  'users.identity_hash',
  'sessions.token_hash',
  'notice_devices.endpoint',
  'notice_devices.p256dh',
  'notice_devices.auth',
  'data_exports.content',
])
/** Rows that only serve the machinery: hashes of codes, answers kept for repeated writes, seeds of codes. */
export const machinery = new Set(['tickets', 'once_keys', 'code_seeds', 'data_exports', 'notices'])
