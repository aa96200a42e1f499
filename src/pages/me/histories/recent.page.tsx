import { Link, createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { removedFrom } from '#lib/history-changes.ts'
import { historyByDay } from '#lib/history-days.ts'
import { serverNow } from '#lib/server-clock.ts'
import { changeHistory } from '#offline/device-history.ts'
import { storedItems } from '#offline/stored-readings.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EndOfList } from '#ui/end-of-list.tsx'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { HistoryRow } from './history-row.tsx'
import styles from './history.module.css'
import { useHistory, warmHistory } from './use-history.ts'

export const Route = createFileRoute('/recent')({
  staticData: { title: '最近看过', area: 'me', player: true, access: 'open', personal: true, example: {} },
  loader: ({ context: { stores } }) => warmHistory(stores.session.owner),
  component: RecentPage,
})

function RecentPage() {
  return <Recents />
}

/**
 * Items opened on this device lately, by day, for guests too: nothing is requested from the server, and stored items
 * open without a network [decision 023].
 */
const Recents = observer(function Recents() {
  const { session, network, overlays } = useStores()
  const { owner } = session
  const entries = useHistory(owner, false)?.filter((one) => one.here || !session.signedIn)
  const stored = useStoredItems(owner)
  const now = useNow(60_000)
  const remove = (ids: string[]) =>
    changeHistory(owner, (list) => ids.reduce((left, id) => removedFrom(left, id, serverNow()), list)).catch(() =>
      overlays.toast('没有删除，请再试一次'),
    )
  const clear = async (ids: string[]) => {
    const text = session.signedIn ? '这些内容也会从历史记录里删除，无法恢复。' : '无法恢复。'
    if (await overlays.ask({ title: '清空最近看过？', text, confirm: '清空', cancel: '取消' })) await remove(ids)
  }
  const away = !network.usable
  const markOf = (id: string) => (!stored ? undefined : stored.has(id) ? 'stored' : away ? 'away' : undefined)
  return (
    <PageShell
      title="最近看过"
      actions={
        entries && entries.length > 0 ? (
          <Button kind="text" size="small" onClick={() => void clear(entries.map(({ id }) => id))}>
            清空
          </Button>
        ) : undefined
      }
    >
      <OfflineStrip text={away && entries && entries.length > 0 ? '离线：标着“可离线看”的现在就能打开' : null} />
      {!entries ? (
        <Skeleton variant="row" count={6} />
      ) : entries.length === 0 ? (
        <EmptyState
          kind={4}
          note="在这台设备上看过的文章、听过的节目会在这里"
          action={
            <Button kind="soft" render={<Link to="/index" />}>
              去首页看看
            </Button>
          }
        />
      ) : (
        <>
          {historyByDay(entries, now).map(({ day, entries: list }) => (
            <section key={day} aria-label={day}>
              <h2 className={styles.day}>{day}</h2>
              <ul className={styles.list}>
                {list.map((one) => (
                  <HistoryRow key={one.id} entry={one} mark={markOf(one.id)} onRemove={() => void remove([one.id])} />
                ))}
              </ul>
            </section>
          ))}
          <EndOfList text="这台设备上的最近 100 条" />
        </>
      )}
    </PageShell>
  )
})

/** Ids of items whose page opens without a network; undefined until the disk was read. */
function useStoredItems(owner: string): Set<string> | undefined {
  const [stored, setStored] = useState<Set<string>>()
  useEffect(() => {
    let here = true
    void storedItems().then((ids) => here && setStored(ids))
    return () => void (here = false)
  }, [owner])
  return stored
}
