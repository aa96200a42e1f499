import { Link, createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import * as contentType from '#contract/content/content-types.ts'
import type { ContentType } from '#contract/fields.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { ALL, removedFrom } from '#lib/history-changes.ts'
import { historyByDay } from '#lib/history-days.ts'
import { serverNow } from '#lib/server-clock.ts'
import { changeHistory } from '#offline/device-history.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EndOfList } from '#ui/end-of-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { useNow } from '#ui/use-now.ts'
import { HistoryRow } from './history-row.tsx'
import styles from './history.module.css'
import { useHistory, warmHistory } from './use-history.ts'

const kinds = [
  ['', '全部'],
  ['3', '文章'],
  ['1', '音频'],
  ['2', '专辑'],
  ['4', '视频'],
  ['5', '专题'],
] as const
/** All kinds of video share one tab. */
const tabOf = (type: ContentType): string =>
  String(type === contentType.shortVideo || type === contentType.collection ? contentType.video : type)

export const Route = createFileRoute('/history')({
  staticData: { title: '历史记录', area: 'me', player: true, access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    type: v.optional(v.fallback(v.optional(v.picklist(['3', '1', '2', '4', '5'])), undefined)),
  }),
  loader: ({ context: { stores } }) => warmHistory(stores.session.owner),
  component: HistoryPage,
})

function HistoryPage() {
  return <Histories />
}

/**
 * Opened items, by day: those of this device at once, those of other devices with the network [rule R51, decision
 * G141].
 */
const Histories = observer(function Histories() {
  const { session, overlays } = useStores()
  const { type = '' } = Route.useSearch()
  const { owner } = session
  const entries = useHistory(owner, session.signedIn)
  const now = useNow(60_000)
  const shown = entries?.filter((one) => type === '' || tabOf(one.type) === type)
  const remove = (id: string) =>
    changeHistory(owner, (list) => removedFrom(list, id, serverNow())).catch(() =>
      overlays.toast('没有删除，请再试一次'),
    )
  const clear = async () => {
    if (
      await overlays.ask({
        title: '清空历史记录？',
        text: '所有设备上的历史记录都会删除，无法恢复。',
        confirm: '清空',
        cancel: '取消',
      })
    )
      await remove(ALL)
  }
  return (
    <PageShell
      title="历史记录"
      actions={
        session.signedIn && entries && entries.length > 0 ? (
          <Button kind="text" size="small" onClick={() => void clear()}>
            清空
          </Button>
        ) : undefined
      }
    >
      <SignedInOnly>
        <TabsBar
          label="类型"
          value={type || 'all'}
          even
          tabs={kinds.map(([kind, label]) => ({
            key: kind || 'all',
            label,
            render: <Link to="/history" search={kind ? { type: kind } : {}} replace />,
          }))}
        />
        {!shown ? (
          <Skeleton variant="row" count={6} />
        ) : shown.length === 0 ? (
          <EmptyState
            kind={4}
            note={type ? undefined : '看过的文章、听过的节目会在这里'}
            action={
              <Button kind="soft" render={<Link to="/index" />}>
                去首页看看
              </Button>
            }
          />
        ) : (
          <>
            {historyByDay(shown, now).map(({ day, entries: list }) => (
              <section key={day} aria-label={day}>
                <h2 className={styles.day}>{day}</h2>
                <ul className={styles.list}>
                  {list.map((one) => (
                    <HistoryRow key={one.id} entry={one} onRemove={() => void remove(one.id)} />
                  ))}
                </ul>
              </section>
            ))}
            <EndOfList text="保留最近 100 条" />
          </>
        )}
      </SignedInOnly>
    </PageShell>
  )
})
