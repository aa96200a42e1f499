import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { searchReadings, type StoredReading } from '#lib/stored-reading.ts'
import { storedReadings } from '#offline/stored-readings.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './search.module.css'

export interface StoredResultsProps {
  keyword: string
  type: number
  onRetry: () => void
  retrying: boolean
  /** What the city offers, as far as it is on this device. */
  children: ReactNode
}

/**
 * Without a network: searches what this citizen read on this device, including its text, and opens it from here. Once
 * the network is back, the page asks the server by itself.
 */
export const StoredResults = observer(function StoredResults({
  keyword,
  type,
  onRetry,
  retrying,
  children,
}: StoredResultsProps) {
  const { session } = useStores()
  const [readings, setReadings] = useState<StoredReading[]>()
  useEffect(() => {
    let here = true
    void storedReadings(session.owner).then((found) => here && setReadings(found))
    return () => void (here = false)
  }, [session.owner])
  const found = readings && searchReadings(readings, keyword, type)
  return (
    <>
      <OfflineStrip
        text="离线：只在看过的内容里找"
        action={
          <Button kind="text" size="small" loading={retrying} onClick={onRetry}>
            重试
          </Button>
        }
      />
      {children}
      {!found ? (
        <Skeleton variant="row" count={4} />
      ) : found.length === 0 ? (
        !children && (
          <div className={styles.start}>
            <EmptyState kind={1} note={`看过的内容里没有“${keyword}”，联网后可以搜索全部`} />
          </div>
        )
      ) : (
        found.map((item) => <FeedRow key={item.id} item={item} keyword={keyword} labelled={type === 0} plain />)
      )}
    </>
  )
})
