import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { byteSize } from '#lib/byte-size.ts'
import { deviceSpace } from '#offline/device-space.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SpaceMeter, SpaceNote } from '#ui/space-meter.tsx'
import styles from './downloads.module.css'

/** How much of the space is used, and actions on all downloads. */
export const DownloadUse = observer(function DownloadUse() {
  const { downloads } = useStores()
  const { entries, used, budget } = downloads
  const free = useFreeSpace(entries.length)
  const moving = entries.filter(({ state }) => state === 'waiting' || state === 'loading').map(({ id }) => id)
  const standing = entries.filter(({ state }) => state === 'paused' || state === 'failed').map(({ id }) => id)
  return (
    <SpaceMeter
      label="存储空间"
      used={byteSize(used)}
      after={`/ ${byteSize(budget).replace('.0', '')}`}
      free={free === undefined ? undefined : `设备可用约 ${byteSize(free)}`}
    >
      <ProgressBar label="已用的下载空间" value={Math.min(used, budget)} max={budget} />
      {downloads.waitsForWifi && (
        <SpaceNote role="status">
          <span>正在使用移动数据，下载已暂停</span>
          <Button kind="soft" size="small" onClick={() => downloads.allow()}>
            仍然下载
          </Button>
        </SpaceNote>
      )}
      {(moving.length > 0 || standing.length > 0) && (
        <div className={styles.actions}>
          {moving.length > 0 && (
            <Button kind="plain" size="small" onClick={() => void downloads.pause(moving)}>
              全部暂停
            </Button>
          )}
          {standing.length > 0 && (
            <Button kind="plain" size="small" onClick={() => void downloads.resume(standing)}>
              全部继续
            </Button>
          )}
        </div>
      )}
    </SpaceMeter>
  )
})

/** The free space the browser estimates; undefined: unknown. */
function useFreeSpace(changes: number): number | undefined {
  const [free, setFree] = useState<number>()
  useEffect(() => {
    let here = true
    void deviceSpace().then((space) => here && setFree(space?.free))
    return () => void (here = false)
  }, [changes])
  return free
}
