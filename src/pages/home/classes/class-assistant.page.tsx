import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { ListFoot } from '#features/list/list-foot.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { gradesIn, subjectsIn } from '#lib/class-tags.ts'
import { albumQuery, albumsQuery } from '#queries/albums.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { AlbumLessons } from './album-lessons.tsx'
import { ClassCode } from './class-code.tsx'
import styles from './class-assistant.module.css'

const word = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20))), undefined))

/** Audio lessons by grade and subject: albums whose tags name them; a QR code to share the selection [decision G46]. */
export const Route = createFileRoute('/class-assistant')({
  staticData: { title: '课堂助手', area: 'home', player: true, access: 'open', example: {} },
  validateSearch: v.object({ grade: word, subject: word }),
  loaderDeps: ({ search }) => ({ grade: search.grade }),
  loader: async ({ deps, context: { queryClient } }) => {
    const everything = albumsQuery()
    await need(queryClient, everything)
    const grades = gradesIn(queryClient.getQueryData(everything.queryKey)?.pages[0]?.tags ?? [])
    const grade = grades.find((one) => one === deps.grade) ?? grades[0]
    const albums = albumsQuery(grade)
    await need(queryClient, albums)
    const [first] = rowsOf(queryClient.getQueryData(albums.queryKey))
    if (grade && first) await need(queryClient, albumQuery(first.id, 'old')).catch(() => {})
    return { grades, grade, albums }
  },
  component: ClassAssistantPage,
})

function ClassAssistantPage() {
  const { grades, grade, albums: query } = Route.useLoaderData()
  const { subject } = Route.useSearch()
  const list = useInfiniteQuery(query)
  const [code, setCode] = useState(false)
  if (!grade)
    return (
      <PageShell title="课堂助手" shows={query.queryKey}>
        <EmptyState kind={6} note="还没有按年级编好的课程" />
      </PageShell>
    )
  const albums = rowsOf(list.data)
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
      {shown.length === 0 && !list.hasNextPage && <EmptyState kind={6} />}
      {shown.map((album) => (
        <AlbumLessons key={album.id} album={album} />
      ))}
      <ListFoot list={list} />
      <ClassCode open={code} onClose={() => setCode(false)} grade={grade} subject={chosen} />
    </PageShell>
  )
}
