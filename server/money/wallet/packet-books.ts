import { desc, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { redPacketOpens, redPackets } from './wallet.tables.ts'

/** Cents that were opened, and that the ledger says so: both are what the packet has spent, or its books are wrong. */
export interface PacketBook {
  packet: typeof redPackets.$inferSelect
  opened: number
  ledger: number
}

export async function packetBooks(db: Database): Promise<PacketBook[]> {
  const rows = await db
    .select({
      packet: redPackets,
      opened: sql<string>`(select coalesce(sum(o.amount), 0) from ${redPacketOpens} o where o.packet_id = red_packets.id)`,
      ledger: sql<string>`(select coalesce(sum(d.amount), 0) from account_details d join ${redPacketOpens} o on d.source_id = o.id where d.source = 'red_packet' and o.packet_id = red_packets.id)`,
    })
    .from(redPackets)
    .orderBy(desc(redPackets.id))
  return rows.map(({ packet, opened, ledger }) => ({ packet, opened: Number(opened), ledger: Number(ledger) }))
}
