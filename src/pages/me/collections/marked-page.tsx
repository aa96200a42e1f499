import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { PageOf } from '#contract/fields.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { rowsOf, type ListQuery } from '#queries/query-client.ts'
import { TabsBar } from '#ui/tabs-bar.tsx'

export interface MarkedPageProps<P> {
  title: string
  /** Type of the chosen tab; '' for all. */
  value: string
  tabs: { key: string; label: string; render: ReactElement }[]
  query: ListQuery<P>
  children: (editing: boolean, stop: () => void) => ReactNode
}

/** The frame of 收藏, 订阅 and 关注: tabs by type, and a button that starts selecting. */
export const MarkedPage = observer(function MarkedPage<P extends PageOf<unknown>>({
  title,
  value,
  tabs,
  query,
  children,
}: MarkedPageProps<P>) {
  const { session } = useStores()
  const [editing, setEditing] = useState(false)
  return (
    <PageShell
      title={title}
      actions={
        session.signedIn ? (
          <EditButton query={query} editing={editing} onClick={() => setEditing(!editing)} />
        ) : undefined
      }
      shows={query.queryKey}
    >
      <SignedInOnly>
        <TabsBar label="类型" value={value || 'all'} tabs={tabs} even />
        {children(editing, () => setEditing(false))}
      </SignedInOnly>
    </PageShell>
  )
})

/** Only where there is something to select. */
function EditButton<P extends PageOf<unknown>>({
  query,
  editing,
  onClick,
}: {
  query: ListQuery<P>
  editing: boolean
  onClick: () => void
}) {
  const { data } = useInfiniteQuery(query)
  if (!editing && rowsOf(data).length === 0) return null
  return (
    <Button kind="text" size="small" aria-pressed={editing} onClick={onClick}>
      {editing ? '完成' : '编辑'}
    </Button>
  )
}
