import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import type { getMessages, Message } from '#contract/messages.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { describeError } from '#contract/errors.ts'
import { Refreshing } from '#features/feed/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { messagesQuery, useReadAll } from '#queries/messages.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './message.module.css'

const kinds = [
  ['', '全部'],
  ['2', '互动'],
  ['3', '服务'],
  ['1', '系统'],
  ['4', '活动'],
] as const

export const Route = createFileRoute('/message')({
  staticData: { title: '消息', area: 'me', access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({ type: v.optional(v.fallback(v.optional(v.picklist(['1', '2', '3', '4'])), undefined)) }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: async ({ deps: { type }, context: { queryClient, stores } }) => {
    const mine = messagesQuery(stores.session.owner, type && Number(type))
    if (stores.session.signedIn) await need(queryClient, mine).catch(() => {})
    return { mine }
  },
  component: MessagePage,
})

/** What happened to what a citizen wrote and asked, by type; read when opened [decision G143]. */
function MessagePage() {
  const { mine } = Route.useLoaderData()
  const { type = '' } = Route.useSearch()
  return (
    <PageShell title="消息" actions={<ReadAll />} shows={mine.queryKey}>
      <SignedInOnly>
        <TabsBar
          label="类型"
          value={type || 'all'}
          even
          tabs={kinds.map(([kind, label]) => ({
            key: kind || 'all',
            label,
            render: <Link to="/message" search={kind ? { type: kind } : {}} replace />,
          }))}
        />
        <Refreshing keys={[mine.queryKey]}>
          <Messages key={type} />
        </Refreshing>
      </SignedInOnly>
    </PageShell>
  )
}

const unreadIn = (data: unknown): number =>
  (data as InfiniteData<OutputOf<typeof getMessages>> | undefined)?.pages[0]?.unread ?? 0

const ReadAll = observer(function ReadAll() {
  const { overlays, session } = useStores()
  const { mine } = Route.useLoaderData()
  const { data } = useInfiniteQuery({ ...mine, enabled: session.signedIn })
  const { mutate, isPending } = useReadAll()
  if (!session.signedIn || (unreadIn(data) === 0 && !isPending)) return null
  return (
    <Button
      kind="text"
      size="small"
      loading={isPending}
      onClick={() => mutate(undefined, { onSuccess: () => overlays.toast('已全部标为已读') })}
    >
      全部已读
    </Button>
  )
})

const Messages = observer(function Messages() {
  const { settings } = useStores()
  const { mine } = Route.useLoaderData()
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(mine)
  if (isPending) return <Skeleton variant="lines" count={5} />
  if (!data) {
    const { message, offline } = describeError(error)
    return (
      <ErrorState
        message={message}
        drawing={offline ? 'offline' : 'busy'}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const rows = rowsOf<Message>(data as never)
  if (rows.length === 0) return <EmptyState kind={1} note="有人回复或点赞你的评论，反馈有了回复，都会告诉你" />
  return (
    <>
      <ul className={styles.list}>
        {rows.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ul>
      <LoadMore
        hasMore={more.hasNextPage}
        loading={more.isFetchingNextPage}
        error={more.isFetchNextPageError ? describeError(error).message : undefined}
        onLoadMore={() => void more.fetchNextPage()}
        auto={!settings.elder}
      />
    </>
  )
})
