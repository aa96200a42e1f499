import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { messagesQuery, useNewMessages, useReadAll } from '#queries/messages.queries.ts'
import { needList } from '#queries/need-list.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './message.module.css'

const kinds = [
  ['', '全部'],
  ['2', '互动'],
  ['3', '服务'],
  ['1', '系统'],
  ['4', '活动'],
  ['5', '关注'],
] as const

export const Route = createFileRoute('/message')({
  staticData: { title: '消息', area: 'me', access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    type: v.optional(v.fallback(v.optional(v.picklist(['1', '2', '3', '4', '5'])), undefined)),
  }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: async ({ deps: { type }, context: { queryClient, stores }, ...occasion }) => {
    const mine = messagesQuery(type && Number(type))
    if (stores.session.signedIn) await needList(queryClient, mine, occasion).catch(() => {})
    return { mine }
  },
  component: MessagePage,
})

/** Messages about what a citizen wrote and asked, by type; marked as read when opened [decision G143]. */
function MessagePage() {
  const { mine } = Route.useLoaderData()
  const { type = '' } = Route.useSearch()
  return (
    <PageShell
      title="消息"
      actions={
        <>
          <ReadAll />
          <IconButton icon={<Settings />} label="通知设置" render={<Link to="/notices" />} />
        </>
      }
      shows={mine.queryKey}
    >
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

const ReadAll = observer(function ReadAll() {
  const { overlays, session } = useStores()
  const { mine } = Route.useLoaderData()
  const { data } = useInfiniteQuery({ ...mine, enabled: session.signedIn })
  const { mutate, isPending } = useReadAll()
  if (!session.signedIn || (!data?.pages[0]?.unread && !isPending)) return null
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

function Messages() {
  const { mine } = Route.useLoaderData()
  useNewMessages()
  return (
    <PagedList
      query={mine}
      skeleton={<Skeleton variant="lines" count={5} />}
      empty={<EmptyState kind={1} note="有人回复或点赞你的评论，反馈有了回复，关注的内容有更新，都会告诉你" />}
    >
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
