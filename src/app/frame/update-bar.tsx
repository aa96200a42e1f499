import { useBottomRoom } from '#features/player-dock/use-bottom-room.ts'
import { Button } from '#ui/button.tsx'
import styles from './update-bar.module.css'

/** Says that a new version is waiting, above the page's own bars; nothing happens until the citizen agrees. */
export function UpdateBar({ onApply, onLater }: { onApply: () => void; onLater: () => void }) {
  const { taken } = useBottomRoom()
  return (
    <div className={styles.bar} role="status" style={{ bottom: `calc(max(${taken}px, var(--safe-bottom)) + 8px)` }}>
      <span>有新版本</span>
      <Button kind="text" size="small" onClick={onLater}>
        稍后
      </Button>
      <Button size="small" onClick={onApply}>
        更新
      </Button>
    </div>
  )
}
