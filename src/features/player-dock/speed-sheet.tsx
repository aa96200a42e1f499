import { observer } from 'mobx-react-lite'
import { playRates } from '#stores/album-rates.ts'
import { useStores } from '#stores/stores.ts'
import { ActionSheet } from '#ui/action-sheet.tsx'

/** The playback speed of this album, stored on this device [decision G87]. */
export const SpeedSheet = observer(function SpeedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { player } = useStores()
  const actions = playRates.map((rate) => ({
    key: String(rate),
    label: rate === 1 ? '正常速度' : `${rate} 倍速`,
    onSelect: () => player.setRate(rate),
  }))
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title="播放速度"
      layout="list"
      current={String(player.rate)}
      actions={actions}
    />
  )
})
