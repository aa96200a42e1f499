import { useSignal } from '#console/signal.ts'
import { Button } from '#console/ui/button.tsx'
import { takeNewProgram, waitingWorker } from './start-worker.ts'
import styles from './update-bar.module.css'

/** Nothing is loaded anew by itself: somebody may be writing. */
export function UpdateBar() {
  const worker = useSignal(waitingWorker)
  return (
    <div role="status">
      {worker && (
        <p className={styles.bar}>
          有新版本
          <Button onClick={takeNewProgram}>刷新</Button>
        </p>
      )}
    </div>
  )
}
