import { desc, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { redPacketOpens, redPackets } from '#server/database/schema.ts'
import { presentTime } from '#server/present/time.ts'

const moneyText = (cents: number): string => (cents / 100).toFixed(2)

/** Each activity: when, how much of it has gone to how many, and whether its books agree. */
export async function packetBooks(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      packet: redPackets,
      opened: sql<string>`(select coalesce(sum(o.amount), 0) from ${redPacketOpens} o where o.packet_id = red_packets.id)`,
      ledger: sql<string>`(select coalesce(sum(d.amount), 0) from account_details d join ${redPacketOpens} o on d.source_id = o.id where d.source = 'red_packet' and o.packet_id = red_packets.id)`,
    })
    .from(redPackets)
    .orderBy(desc(redPackets.id))
  return rows.map(({ packet, opened, ledger }) => {
    const agree = Number(opened) === packet.spent && Number(ledger) === packet.spent
    return `${packet.id}  ${presentTime(packet.startAt)} 至 ${presentTime(packet.endAt)}  ${packet.title}  已开 ${packet.openedNum}/${packet.packetNum}  已发 ${moneyText(packet.spent)}/${moneyText(packet.budget)} 元  ${agree ? '账目一致' : `账目不一致：红包 ${moneyText(Number(opened))}，明细 ${moneyText(Number(ledger))}`}`
  })
}
