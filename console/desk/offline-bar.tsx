import { useSyncExternalStore } from 'react'
import styles from './offline-bar.module.css'

function follow(told: () => void) {
  addEventListener('online', told)
  addEventListener('offline', told)
  return () => {
    removeEventListener('online', told)
    removeEventListener('offline', told)
  }
}

export function OfflineBar() {
  const online = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status">
      {!online && <p className={styles.bar}>现在没有网络。写的内容留在这台设备上，连上网络后再送出。</p>}
    </div>
  )
}
