import { MAX_CITY_THINGS } from '#contract/content/city-search.ts'
import { describeError } from '#contract/errors.ts'
import { CityResults } from '#features/city-search/city-results.tsx'
import { useCityResults } from '#features/city-search/use-city-results.ts'
import { Button } from '#ui/button.tsx'
import { nothingFound } from '#lib/nothing-found.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HotWords } from './hot-words.tsx'
import styles from './search.module.css'

/** All of what the city offers for a keyword. */
export function FoundInCity({ keyword, onSearch }: { keyword: string; onSearch: (word: string) => void }) {
  const { groups, stored, pending, error, refetch } = useCityResults(keyword)
  if (pending) return <Skeleton variant="row" count={8} />
  if (error) return <ErrorState message={describeError(error).message} onRetry={() => void refetch()} />
  const strip = stored && (
    <OfflineStrip
      text="离线：只在这台设备上有的里找"
      action={
        <Button kind="text" size="small" onClick={() => void refetch()}>
          重试
        </Button>
      }
    />
  )
  if (groups.length > 0)
    return (
      <>
        {strip}
        <CityResults groups={groups} keyword={keyword} most={MAX_CITY_THINGS} />
      </>
    )
  return (
    <div className={styles.start}>
      {strip}
      <EmptyState kind={1} note={nothingFound(keyword, { advice: '，换个更短的词试试' })} />
      <HotWords onSearch={onSearch} />
    </div>
  )
}
