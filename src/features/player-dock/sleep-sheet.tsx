import { observer } from 'mobx-react-lite'
import { durationText } from '#lib/duration.ts'
import { sleepOptions } from '#stores/sleep-timer.ts'
import { useStores } from '#stores/stores.ts'
import { ActionSheet } from '#ui/action-sheet.tsx'
import { Button } from '#ui/button.tsx'
import styles from './player-sheets.module.css'

const words = (option: number) => (option === 0 ? '不开启' : option === 1 ? '播完当前' : `${option} 分钟后`)

/**
 * The sleep timer: after some minutes, or at the end of this item; and ten minutes more [rules R10, R19, decision G81].
 */
export const SleepSheet = observer(function SleepSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { player } = useStores()
  const { sleep } = player
  const actions = sleepOptions
    .filter((option) => option !== 1 || !player.isLive)
    .map((option) => ({ key: String(option), label: words(option), onSelect: () => sleep?.choose(option) }))
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title="定时关闭"
      layout="list"
      current={String(sleep?.chosen ?? 0)}
      actions={actions}
    >
      {sleep !== undefined && sleep.remain > 0 && (
        <div className={styles.remain}>
          <p>
            还有 <span className="tabular">{durationText(sleep.remain)}</span> 停止播放
          </p>
          <Button kind="soft" size="small" onClick={sleep.extend}>
            延长 10 分钟
          </Button>
        </div>
      )}
    </ActionSheet>
  )
})
