import { Spinner } from '#ui/spinner.tsx'
import styles from './player-dock.module.css'

/** Over the disc while no sound arrives. */
export const WaitMark = () => (
  <span className={styles.waits}>
    <Spinner label="缓冲中" />
  </span>
)
