import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { sentences } from '#contract/errors.ts'
import { isAlive, type Film } from '#lib/film.ts'
import { newId } from '#lib/new-id.ts'
import type { contentOfTypeQuery } from '#queries/content.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { filmOf, filmOfItem, videoQuery } from '#queries/videos.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ShortVideo } from './short-video.tsx'
import styles from './short-videos.module.css'

/** The next page is requested when this many films are left. */
const AHEAD = 4
const DRAWN = 2

/**
 * Full-screen portrait films, one per screen; muted at first, as browsers require, until a tap unmutes all of them
 * [decision G133]. start: the film of the address.
 */
export function ShortVideos({
  query,
  start,
}: {
  query: ReturnType<typeof contentOfTypeQuery>
  start: string | undefined
}) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const column = useRef<HTMLElement>(null)
  const [first] = useState(start)
  const { data: asked, isError: gone } = useQuery({
    ...videoQuery(first ?? '0'),
    enabled: first !== undefined,
    retry: false,
  })
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(query)
  const films = useMemo(() => {
    const listed = rowsOf(data).map(filmOfItem)
    const all: Film[] = asked ? [filmOf(asked), ...listed] : listed
    return all.filter((film, place) => all.findIndex((other) => other.id === film.id) === place)
  }, [data, asked])
  /**
   * A fresh name each time: the column begins at the film of the address, not at the scroll position of another column.
   */
  const [name] = useState(newId)
  const [shown, setShown] = useState(0)
  const [muted, setMuted] = useState(true)

  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && films.length - shown <= AHEAD)
      void fetchNextPage()
  }, [films.length, shown, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const arrive = useEffectEvent((place: number) => {
    const film = films[place]
    setShown(place)
    if (film)
      void router.navigate({
        to: '/play/$id',
        params: { id: film.id },
        replace: true,
        resetScroll: false,
        viewTransition: false,
      })
  })
  const step = useEffectEvent((by: number) =>
    column.current?.scrollBy({
      top: by * column.current.clientHeight,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    }),
  )
  useEffect(() => {
    const element = column.current
    if (!element) return
    let last = 0
    const look = () => {
      const place = Math.round(element.scrollTop / element.clientHeight)
      if (place === last) return
      last = place
      arrive(place)
    }
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]'))
        return
      const way = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }[event.key]
      if (event.key === 'm') setMuted((before) => !before)
      if (way === undefined) return
      event.preventDefault()
      step(way)
    }
    element.addEventListener('scroll', look, { passive: true })
    addEventListener('keydown', press)
    return () => {
      element.removeEventListener('scroll', look)
      removeEventListener('keydown', press)
    }
  }, [])

  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">短视频</h1>
      <nav className={styles.top} aria-label="返回">
        <IconButton
          icon={<ArrowLeft />}
          label="返回"
          tone="over"
          {...(canGoBack ? { onClick: () => router.history.back() } : { render: <Link to="/index" /> })}
        />
        {muted && films.length > 0 && (
          <button type="button" className={classNames(styles.sound, 'press')} onClick={() => setMuted(false)}>
            <VolumeX aria-hidden="true" />
            打开声音
          </button>
        )}
      </nav>
      {gone && (
        <p className={styles.gone} role="status">
          {sentences.gone} 为您播放其他视频
        </p>
      )}
      <section
        ref={column}
        data-scroll-restoration-id={name}
        className={styles.column}
        tabIndex={0}
        aria-label="短视频列表，上下滑动切换"
      >
        {films.length === 0 && <EmptyState kind={1} />}
        {films.map((film, place) => (
          <article
            key={film.id}
            className={styles.slide}
            aria-hidden={place !== shown || undefined}
            inert={place !== shown}
          >
            {Math.abs(place - shown) <= DRAWN && (
              <ShortVideo
                film={film}
                alive={isAlive(place, shown)}
                shown={place === shown}
                muted={muted}
                onSound={() => setMuted(false)}
              />
            )}
          </article>
        ))}
        {films.length > 0 && !hasNextPage && shown === films.length - 1 && <p className={styles.end}>已经到底了</p>}
      </section>
    </main>
  )
}
