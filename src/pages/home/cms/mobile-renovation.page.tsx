import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import type { CmsPage } from '#contract/pages/pages.ts'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { skinProperties } from '#lib/skin-properties.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { pageQuery } from '#queries/pages.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NavBar } from '#ui/nav-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePageColour } from '#features/page-cards/use-page-colour.ts'
import { useReceivedPage, type ArrangedLook } from './use-received-page.ts'

/**
 * A CMS page while it is being edited: rendered from the messages of the editor's window, or from ?id= [decision G98].
 */
export const Route = createFileRoute('/mobile-renovation')({
  staticData: { title: '页面装修预览', area: 'home', footer: true, access: 'open', example: {} },
  validateSearch: v.object({ id: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^\d{1,10}$/)), '')) }),
  component: MobileRenovationPage,
})

function MobileRenovationPage() {
  const { id = '' } = Route.useSearch()
  const { page: received, look, refused } = useReceivedPage()
  useArrangedLook(look)
  const { data: stored, error, isFetching, refetch } = useQuery({ ...pageQuery(id), enabled: id !== '' })
  const page = received ?? (id ? stored : undefined)
  return (
    <>
      <NavBar title={page?.name || '页面装修预览'} />
      <main>
        {refused && <ErrorState size="compact" message="收到的页面数据不完整，仍显示上一次的内容" />}
        {page ? (
          <Preview page={page} />
        ) : id && error ? (
          <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isFetching} />
        ) : id && isFetching ? (
          <Skeleton variant="big" count={3} />
        ) : (
          <EmptyState
            kind={6}
            note="在后台的页面装修里打开预览，页面会实时显示在这里；也可以在地址后加上 ?id=页面编号"
          />
        )}
      </main>
    </>
  )
}

/** The app as it would look, again whenever what is in force was applied; the page is a frame of the editor's. */
function useArrangedLook(look: ArrangedLook | undefined): void {
  const { dataUpdatedAt, fetchStatus } = useQuery(configurationsQuery())
  useEffect(() => {
    if (!look) return
    const { style, classList } = document.documentElement
    for (const [name, value] of Object.entries(skinProperties(look.skin, location.origin)))
      style.setProperty(name, value)
    classList.toggle('grey', look.is_global_grey === 1)
  }, [look, dataUpdatedAt, fetchStatus])
}

/** Looks like the page; taps do nothing, including the tab bar below it. It still scrolls and swipes. */
function Preview({ page }: { page: CmsPage }) {
  usePageColour(page.background_color)
  useEffect(() => {
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', swallow, { capture: true })
    return () => document.removeEventListener('click', swallow, { capture: true })
  }, [])
  return page.cards.length > 0 ? <PageCards cards={page.cards} /> : <EmptyState kind={1} />
}
