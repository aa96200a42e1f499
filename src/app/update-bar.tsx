import { Button } from '#ui/button.tsx'
import styles from './update-bar.module.css'

/** Tells that a new version waits; nothing happens until it is asked for. */
export function UpdateBar({ onApply, onLater }: { onApply: () => void; onLater: () => void }) {
  return (
    <div className={styles.bar} role="status">
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
