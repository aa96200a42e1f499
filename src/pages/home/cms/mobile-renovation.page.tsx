import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import * as cardType from '#contract/pages/card-types.ts'
import type { CmsPage } from '#contract/pages/pages.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { pageQuery } from '#queries/pages.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NavBar } from '#ui/nav-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { swallowTaps } from './arranged-frame.ts'
import { CmsHeader } from './cms-header.tsx'
import { CmsView } from './cms-view.tsx'
import { useReceivedPage } from './use-received-page.ts'

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
  const { page: received, isTab, refused } = useReceivedPage()
  const { data: stored, error, isFetching, refetch } = useQuery({ ...pageQuery(id), enabled: id !== '' })
  const page = received ?? (id ? stored : undefined)
  return (
    <>
      {page && isTab ? (
        <CmsHeader name={page.name} search={!page.cards.some((card) => card.type === cardType.search)} />
      ) : (
        <NavBar title={page?.name || '页面装修预览'} />
      )}
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

/** Looks like the page; taps do nothing, including the tab bar below it. It still scrolls and swipes. */
function Preview({ page }: { page: CmsPage }) {
  useEffect(() => swallowTaps() satisfies CleanUp, [])
  return <CmsView page={page} onRefresh={nothing} />
}
const nothing = async () => {}
