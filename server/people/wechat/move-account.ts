import { getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Subject } from '#contract/subjects.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { moveCounter } from '#server/marks/counters.ts'
import { lockCitizens } from '#server/marks/lock-citizens.ts'
import type { Mark, SubjectKind } from '#server/marks/subject.ts'
import { subjects } from '#server/marks/subjects.ts'
import { moveBallots, moveSignups } from './move-ballots.ts'

const kinds = () => Object.entries(subjects) as [Subject, SubjectKind][]
const authors = () =>
  kinds().flatMap(([, { table, author }]) => (author ? [[getTableName(table), toSnakeCase(author.name)] as const] : []))
/** Columns whose rows follow their owner as they are. */
export const followed = () =>
  [
    ...authors(),
    ['comments', 'reply_user_id'],
    ['shares', 'user_id'],
    ['uploads', 'user_id'],
    ['users', 'from_user_id'],
    ['activity_scans', 'by_id'],
    ['hours_reviews', 'by_id'],
    ['wishes', 'claimant_id'],
    ['service_orders', 'provider_id'],
    ['contact_readings', 'reader_id'],
    ['visit_notes', 'user_id'],
    ['visit_notes', 'to_id'],
    ['listener_notes', 'user_id'],
    ['ban_appeals', 'user_id'],
    ['postings', 'user_id'],
  ] as (readonly [string, string])[]
/** Tables of marks, one per person and subject: a subject both accounts had marked loses one. */
export const marked = { likes: 'like', collections: 'collection', follows: 'follow' } as const satisfies Record<
  string,
  Mark
>
const marks = Object.entries(marked) as [string, Mark][]
/** One row per person and item; where both accounts have one, the later moment stays. */
export const newest = ['positions', 'histories', 'messages', 'credits', 'reports'] as const
/** What makes two rows the same, and which is the later. */
const sameBy = {
  positions: [['audio_id'], 'at'],
  histories: [['post_id'], 'at'],
  messages: [['source'], 'created_at'],
  credits: [['source'], 'created_at'],
  reports: [['subject_type', 'subject_id'], 'created_at'],
} as const

type Move = (tx: Transaction, from: number, to: number) => Promise<void>
/**
 * Money: the sums become one account's, and the lines follow. The balance beside each line becomes that of both
 * accounts together, so that it follows from the line before. A packet both have opened stays counted, and is nobody's.
 */
export const purses: Record<'accounts' | 'red_packet_opens', Move> = {
  async accounts(tx, from, to) {
    await tx.execute(
      sql`insert into accounts (user_id) select ${to}::bigint from accounts where user_id = ${from} on conflict do nothing`,
    )
    await tx.execute(
      sql`update accounts theirs set balance = theirs.balance + mine.balance, income_total = theirs.income_total + mine.income_total, frozen = theirs.frozen + mine.frozen, held_reason = concat_ws('；', nullif(theirs.held_reason, ''), nullif(mine.held_reason, '')) from accounts mine where mine.user_id = ${from} and theirs.user_id = ${to}`,
    )
    await tx.execute(sql`update account_details set user_id = ${to} where user_id = ${from}`)
    await tx.execute(sql`select set_config('wallet.joining', 'on', true)`)
    await tx.execute(sql`
      update account_details d set balance = sums.balance
      from (select id, sum(case type when 1 then amount else -amount end) over (order by id) as balance from account_details where user_id = ${to}) sums
      where d.id = sums.id and d.balance <> sums.balance`)
    await tx.execute(sql`select set_config('wallet.joining', 'off', true)`)
    await tx.execute(sql`delete from accounts where user_id = ${from}`)
  },
  async red_packet_opens(tx, from, to) {
    await tx.execute(
      sql`update red_packet_opens set user_id = ${to} where user_id = ${from} and packet_id not in (select packet_id from red_packet_opens where user_id = ${to})`,
    )
  },
}
/**
 * Rows that are merged so that they stay in force: the WeChat binding, the later end of a ban, blocks, managed
 * circles, ballots.
 */
export const kept: Record<
  | 'proxies'
  | 'user_bans'
  | 'user_blocks'
  | 'circle_managers'
  | 'watches'
  | 'money_order_shares'
  | 'vote_ballots'
  | 'vote_signups',
  Move
> = {
  vote_ballots: moveBallots,
  vote_signups: moveSignups,
  async proxies(tx, from, to) {
    await tx.execute(sql`update proxies set user_id = ${to}, created_at = now() where user_id = ${from}`)
  },
  async user_bans(tx, from, to) {
    await tx.execute(
      sql`insert into user_bans (user_id, until, reason) select ${to}::bigint, until, reason from user_bans where user_id = ${from}
        on conflict (user_id) do update set until = excluded.until, reason = excluded.reason where excluded.until > user_bans.until`,
    )
    await tx.execute(sql`delete from user_bans where user_id = ${from}`)
  },
  async user_blocks(tx, from, to) {
    await tx.execute(
      sql`insert into user_blocks (user_id, blocked_id) select case user_id when ${from} then ${to}::bigint else user_id end, case blocked_id when ${from} then ${to}::bigint else blocked_id end
        from user_blocks where ${from} in (user_id, blocked_id) and ${to} not in (user_id, blocked_id) on conflict do nothing`,
    )
    await tx.execute(sql`delete from user_blocks where ${from} in (user_id, blocked_id)`)
  },
  async watches(tx, from, to) {
    await tx.execute(
      sql`insert into watches (user_id, kind, value) select ${to}::bigint, kind, value from watches where user_id = ${from} on conflict do nothing`,
    )
    await tx.execute(sql`delete from watches where user_id = ${from}`)
  },
  async money_order_shares(tx, from, to) {
    await tx.execute(
      sql`insert into money_order_shares (order_id, user_id, amount) select order_id, ${to}::bigint, amount from money_order_shares where user_id = ${from}
        on conflict (order_id, user_id) do update set amount = money_order_shares.amount + excluded.amount`,
    )
    await tx.execute(sql`delete from money_order_shares where user_id = ${from}`)
  },
  async circle_managers(tx, from, to) {
    await tx.execute(
      sql`insert into circle_managers (circle_id, user_id) select circle_id, ${to}::bigint from circle_managers where user_id = ${from} on conflict do nothing`,
    )
    await tx.execute(sql`delete from circle_managers where user_id = ${from}`)
  },
}
/** What only volunteers have. */
const ofVolunteers = [
  'care_people',
  'care_records',
  'activity_joins',
  'activity_offers',
  'activity_scans',
  'activity_waits',
  'code_seeds',
  'hours_reviews',
  'hours_proofs',
  'volunteer_hours',
  'wish_claims',
] as const
/**
 * Rows that are deleted with the account: sessions, codes and idempotency keys belong to the devices that opened them.
 * Without a phone nobody has registered as a volunteer.
 */
export const ended = [
  'calendar_addresses',
  'account_closings',
  'data_exports',
  'notice_settings',
  'notice_devices',
  'notices',
  'sessions',
  'tickets',
  'once_keys',
  'volunteers',
  'addresses',
  'evaluations',
  ...ofVolunteers,
] as const

const stepped = [
  ['wishes', 'claimant_id'],
  ['service_orders', 'provider_id'],
] as const

/**
 * Locks everything the account has marked before the account itself, in the same order as a mark does: a like that
 * waits for the account then holds nothing that is wanted here. The kinds are locked in the order of the registry and
 * each in the order of ids, so that two accounts that are merged at once never deadlock. Kinds without a counter are
 * not written, and so not locked. Followed citizens and the merged accounts are rows of one table, and are locked
 * together.
 */
export async function lockMarked(tx: Transaction, account: number, other: number | undefined): Promise<void> {
  for (const [subject, { table, id, markCounter = {} }] of kinds()) {
    if (subject === 'user') continue
    const mine = marks.flatMap(([name, mark]) =>
      markCounter[mark] === undefined
        ? []
        : [sql`select target_id from ${sql.identifier(name)} where user_id = ${account} and target_type = ${subject}`],
    )
    if (mine.length > 0)
      await tx.execute(
        sql`select from ${table} where ${id} in (${sql.join(mine, sql` union all `)}) order by ${id} for no key update`,
      )
  }
  // A step of a wish or an order locks it, and then the citizens it tells.
  for (const [name, second] of stepped)
    await tx.execute(
      sql`select from ${sql.identifier(name)} where ${account} in (user_id, ${sql.identifier(second)}) order by id for no key update`,
    )
  await lockCitizens(
    tx,
    sql`${users.id} in (select unnest(${sql.param([account, other ?? account])}::bigint[]) union all select target_id from follows where user_id = ${account} and target_type = 'user')`,
  )
}

/** Who followed the account follows the other, once; nobody follows themselves. */
async function moveFans(tx: Transaction, from: number, to: number): Promise<void> {
  const fans = sql`select user_id from follows where target_type = 'user' and target_id = ${to}`
  await tx.execute(
    sql`update follows set target_id = ${to} where target_type = 'user' and target_id = ${from} and user_id <> ${to} and user_id not in (${fans})`,
  )
  await tx.execute(
    sql`delete from follows where target_type = 'user' and (target_id = ${from} or (target_id = ${to} and user_id = ${to}))`,
  )
  await tx.execute(sql`update users set fans_num = (select count(*) from (${fans}) fan) where id = ${to}`)
}

/**
 * All that one account has becomes another's, and the account is gone. The caller has locked what it has marked and
 * both rows of users.
 */
export async function moveAccount(tx: Transaction, from: number, to: number): Promise<void> {
  // As whoever pays or returns a transfer does: the account first, then the transfer.
  await tx.execute(sql`select from accounts where user_id in (${from}, ${to}) order by user_id for update`)
  for (const [name, mark] of marks) {
    const table = sql.identifier(name)
    const { rows } = await tx.execute<{ target_type: Subject; target_id: number }>(sql`
      delete from ${table} mine using ${table} theirs where mine.user_id = ${from} and theirs.user_id = ${to} and theirs.target_type = mine.target_type and theirs.target_id = mine.target_id
      returning mine.target_type, mine.target_id`)
    for (const { target_type, target_id } of rows) {
      const counter = subjects[target_type].markCounter?.[mark]
      if (counter !== undefined) await moveCounter(tx, subjects[target_type], Number(target_id), counter, -1)
    }
    await tx.execute(sql`update ${table} set user_id = ${to} where user_id = ${from}`)
  }
  await moveFans(tx, from, to)
  for (const name of newest) {
    const [columns, moment] = sameBy[name]
    const [table, at] = [sql.identifier(name), sql.identifier(moment)]
    const same = sql.join(
      columns.map((column) => sql`mine.${sql.identifier(column)} = theirs.${sql.identifier(column)}`),
      sql` and `,
    )
    await tx.execute(
      sql`delete from ${table} mine using ${table} theirs where ${same} and ((mine.user_id = ${from} and theirs.user_id = ${to} and mine.${at} <= theirs.${at}) or (mine.user_id = ${to} and theirs.user_id = ${from} and mine.${at} < theirs.${at}))`,
    )
    await tx.execute(sql`update ${table} set user_id = ${to} where user_id = ${from}`)
  }
  for (const [name, owner] of followed())
    await tx.execute(
      sql`update ${sql.identifier(name)} set ${sql.identifier(owner)} = ${to} where ${sql.identifier(owner)} = ${from}`,
    )
  for (const move of [...Object.values(purses), ...Object.values(kept)]) await move(tx, from, to)
  for (const name of ended) await tx.execute(sql`delete from ${sql.identifier(name)} where user_id = ${from}`)
  await tx.execute(sql`delete from users where id = ${from}`)
}
