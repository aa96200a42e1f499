import { packetBooks } from '#server/money/wallet/packet-books.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Kind } from '#server/staff/kind.ts'

const moneyText = (cents: number): string => (cents / 100).toFixed(2)

/** Red packets and their accounts: there is nothing to decide. */
export const packet: Kind = {
  permission: 'wallet.read',
  quiet: true,
  rows: async (db) =>
    (await packetBooks(db)).map(({ packet: { id, title, startAt, endAt, ...packet }, opened, ledger }) => ({
      id,
      author: '',
      content: title,
      createdAt: startAt,
      extra: {
        至: presentTime(endAt),
        已开: `${packet.openedNum}/${packet.packetNum}`,
        已发: `${moneyText(packet.spent)}/${moneyText(packet.budget)} 元`,
        核对:
          opened === packet.spent && ledger === packet.spent
            ? '账目一致'
            : `账目不一致：红包 ${moneyText(opened)}，明细 ${moneyText(ledger)}`,
      },
    })),
  decide: {},
}
