import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { QrCode as QrIcon } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as v from 'valibot'
import type { getAlbums } from '#contract/albums.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { describeError } from '#contract/errors.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { gradesIn, subjectsIn } from '#lib/class-tags.ts'
import { albumQuery, albumsQuery } from '#queries/albums.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { AlbumLessons } from './album-lessons.tsx'
import { ClassCode } from './class-code.tsx'
import styles from './class-assistant.module.css'

type Albums = OutputOf<typeof getAlbums>
const pagesOf = (data: unknown): Albums[] => (data as InfiniteData<Albums> | undefined)?.pages ?? []
const word = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20))), undefined))

/** Audio lessons by grade and subject: albums whose tags name them; a code to take others along [decision G46]. */
export const Route = createFileRoute('/class-assistant')({
  staticData: { title: '课堂助手', area: 'home', player: true, access: 'open', example: {} },
  validateSearch: v.object({ grade: word, subject: word }),
  loaderDeps: ({ search }) => ({ grade: search.grade }),
  loader: async ({ deps, context: { queryClient } }) => {
    const everything = albumsQuery()
    await need(queryClient, everything)
    const grades = gradesIn(pagesOf(queryClient.getQueryData(everything.queryKey))[0]?.tags ?? [])
    const grade = grades.find((one) => one === deps.grade) ?? grades[0]
    const albums = albumsQuery(grade)
    await need(queryClient, albums)
    const [first] = pagesOf(queryClient.getQueryData(albums.queryKey))[0]?.list ?? []
    if (grade && first) await need(queryClient, albumQuery(first.id, 'old')).catch(() => {})
    return { grades, grade, albums }
  },
  component: ClassAssistantPage,
})

function ClassAssistantPage() {
  return <Lessons />
}

const Lessons = observer(function Lessons() {
  const { settings } = useStores()
  const { grades, grade, albums: query } = Route.useLoaderData()
  const { subject } = Route.useSearch()
  const { data, error, ...more } = useInfiniteQuery(query)
  const [code, setCode] = useState(false)
  if (!grade)
    return (
      <PageShell title="课堂助手" shows={query.queryKey}>
        <EmptyState kind={6} note="还没有按年级编好的课程" />
      </PageShell>
    )
  const albums = pagesOf(data).flatMap((page) => page.list)
  const subjects = subjectsIn(albums.flatMap((album) => album.tags))
  const chosen = subjects.find((one) => one === subject)
  const shown = chosen ? albums.filter((album) => album.tags.includes(chosen)) : albums
  const pill = (label: string, name: string | undefined) => (
    <PillLink
      key={label}
      current={chosen === name}
      render={<Link to="/class-assistant" search={{ grade, subject: name }} replace resetScroll={false} />}
    >
      {label}
    </PillLink>
  )
  return (
    <PageShell
      title="课堂助手"
      actions={<IconButton icon={<QrIcon />} label="课堂二维码" onClick={() => setCode(true)} />}
      shows={query.queryKey}
    >
      <TabsBar
        className={styles.grades}
        label="年级"
        value={grade}
        tabs={grades.map((one) => ({
          key: one,
          label: one,
          render: <Link to="/class-assistant" search={{ grade: one }} replace />,
        }))}
      />
      <nav className={styles.subjects} aria-label="学科">
        {[pill('全部学科', undefined), ...subjects.map((one) => pill(one, one))]}
      </nav>
      {shown.length === 0 && !more.hasNextPage && <EmptyState kind={6} />}
      {shown.map((album) => (
        <AlbumLessons key={album.id} album={album} />
      ))}
      <LoadMore
        hasMore={more.hasNextPage}
        loading={more.isFetchingNextPage}
        error={more.isFetchNextPageError ? describeError(error).message : undefined}
        onLoadMore={() => void more.fetchNextPage()}
        auto={!settings.elder}
      />
      <ClassCode open={code} onClose={() => setCode(false)} grade={grade} subject={chosen} />
    </PageShell>
  )
})
