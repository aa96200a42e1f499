import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './load-more.module.css'
import { Button } from './button.tsx'
import { EndOfList } from './end-of-list.tsx'
import { ErrorState } from './error-state.tsx'

export interface LoadMoreProps {
  hasMore: boolean
  loading: boolean
  onLoadMore: () => void
  /** The error sentence; it then waits for 重试 instead of retrying by itself. */
  error?: string
  endText?: string
  /** false: loads by the button only, as in elder mode. */
  auto?: boolean
}

/**
 * The end of a paged list: a button that presses itself when it comes into view, and finally a closing sentence. For
 * whoever comes by Tab it waits to be pressed: what stands after a list that grows by itself could not be reached.
 */
export function LoadMore({ hasMore, loading, onLoadMore, error, endText, auto = true }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onLoadMore)
  const waiting = hasMore && !loading && !error && auto

  useEffect(() => {
    const element = foot.current
    if (!element || !waiting) return
    // A busy browser delivers several crossings at once: the last one is where the foot is now.
    const near = (crossings: IntersectionObserverEntry[]) =>
      crossings.at(-1)?.isIntersecting && !document.documentElement.hasAttribute('data-tabbing') && load()
    const observer = new IntersectionObserver(near, { rootMargin: '600px 0px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [waiting])

  if (!hasMore) return <EndOfList text={endText} />
  return (
    <div ref={foot} className={styles.foot} aria-busy={loading} data-more={!loading && !error}>
      {error && !loading ? (
        <ErrorState size="compact" message={error} onRetry={onLoadMore} />
      ) : (
        <Button kind="text" size="medium" loading={loading} onClick={onLoadMore}>
          {loading ? '加载中' : '加载更多'}
        </Button>
      )}
    </div>
  )
}
