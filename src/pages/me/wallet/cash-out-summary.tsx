import { moneyText } from '#contract/money/money.ts'
import { channelNames, feeOf, type PayoutChannelName, type TransferConfig } from '#contract/money/wallet.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'

/** What is about to happen, before it is confirmed. */
export function CashOutSummary({
  order: { channel, amount, account },
  config,
}: {
  order: { channel: PayoutChannelName; amount: number; account?: string | undefined }
  config: TransferConfig
}) {
  const fee = feeOf(amount, config.fee_rate)
  const yuan = (cents: number) => <span className="tabular">{moneyText(cents)} 元</span>
  return (
    <CellGroup title="请核对">
      <ListCell title="提现金额" value={yuan(amount)} />
      <ListCell title="手续费" value={yuan(fee)} />
      <ListCell title="到账金额" value={<b>{yuan(amount - fee)}</b>} />
      <ListCell title="提现到" value={`${channelNames[channel]}${account ? ` ${account}` : ''}`} />
      <ListCell title="收款人" value={config.real_name} />
    </CellGroup>
  )
}
