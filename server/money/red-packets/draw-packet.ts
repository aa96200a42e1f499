import { sql } from 'drizzle-orm'
import { sqlOnce } from '#server/platform/database/built-once.ts'

interface Draw {
  packet: number
  user: number
  amount: number
}
interface Drawn {
  id: number
  amount: number
  /** A time as text. */
  openedAt: string
  drawn: boolean
}

/**
 * Credits a citizen with an amount of a packet whose row is locked, and counts it. Returns what they opened, now or
 * before: a citizen who has opened it already keeps that amount, and nothing is counted.
 */
export const drawPacket = sqlOnce<Draw, Drawn>('draw_packet', (value) => {
  const [packet, user, amount] = [value.packet, value.user, value.amount].map((one) => sql`${one}::bigint`)
  return sql`with mine as materialized (
      select id, amount, created_at from red_packet_opens where packet_id = ${packet} and user_id = ${user}
    ), stored as (
      insert into red_packet_opens (packet_id, user_id, amount)
      select ${packet}, ${user}, ${amount} where not exists (select from mine)
      returning id, amount, created_at
    ), counted as (
      update red_packets set spent = spent + stored.amount, opened_num = opened_num + 1
      from stored where red_packets.id = ${packet}
    )
    select id, amount, created_at as "openedAt", false as drawn from mine
    union all select id, amount, created_at, true from stored`
})
