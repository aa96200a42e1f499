import { observer } from 'mobx-react-lite'
import { useState, type ReactElement, type ReactNode } from 'react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'

export interface MarkedPageProps {
  title: string
  /** Type of the chosen tab; '' for all. */
  value: string
  tabs: { key: string; label: string; render: ReactElement }[]
  queryKey: readonly unknown[]
  children: (editing: boolean, stop: () => void) => ReactNode
}

/** The frame of 收藏, 订阅 and 关注: tabs by type, and a button that lets rows be chosen. */
export const MarkedPage = observer(function MarkedPage({ title, value, tabs, queryKey, children }: MarkedPageProps) {
  const { session } = useStores()
  const [editing, setEditing] = useState(false)
  const edit = <Button kind="text" size="small" aria-pressed={editing} onClick={() => setEditing(!editing)}>{editing ? '完成' : '编辑'}</Button>
  return (
    <PageShell title={title} actions={session.signedIn ? edit : undefined} shows={queryKey}>
      <SignedInOnly>
        <TabsBar label="类型" value={value || 'all'} tabs={tabs} even />
        {children(editing, () => setEditing(false))}
      </SignedInOnly>
    </PageShell>
  )
})
