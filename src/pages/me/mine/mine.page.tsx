import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { Bell, PersonStanding, Settings } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { aMoment } from '#lib/a-moment.ts'
import { statisticsQuery } from '#queries/collections.queries.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { underWayQuery } from '#queries/under-way.queries.ts'
import { userQuery } from '#queries/user.queries.ts'
import { practiceConfigsQuery } from '#queries/practice-settings.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Badge } from '#ui/badge.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Switch } from '#ui/switch.tsx'
import { EarlyHeader } from './early-header.tsx'
import { MineGroups } from './mine-groups.tsx'
import { MineHead } from './mine-head.tsx'
import { MineStatistics } from './mine-statistics.tsx'
import { MineTiles } from './mine-tiles.tsx'
import styles from './mine.module.css'

/** Only citizens who are signed in have something in progress. */
const UnderWayCard = lazyBlock(() => import('./under-way-card.tsx').then((module) => module.UnderWayCard))

export const Route = createFileRoute('/mine')({
  staticData: {
    title: '我的',
    area: 'me',
    footer: true,
    player: true,
    access: 'open',
    personal: true,
    guestScreen: true,
    example: {},
  },
  loader: async ({ context: { queryClient, stores } }) => {
    if (typeof window === 'undefined') await need(queryClient, practiceConfigsQuery())
    if (!stores.session.signedIn) return
    warm(queryClient, userQuery())
    warm(queryClient, statisticsQuery())
    await Promise.race([need(queryClient, underWayQuery()).catch(() => {}), aMoment()])
  },
  component: MinePage,
})

/** The citizen's own tab; a guest sees the same page and is asked to log in where it matters [decision G139]. */
function MinePage() {
  return (
    <div className={styles.page}>
      {import.meta.env.SSR && <EarlyHeader />}
      <header className={styles.header}>
        <div className={styles.top}>
          <h1 className={styles.title}>我的</h1>
          <span className={styles.tools}>
            <MessagesButton />
            <IconButton tone="over" icon={<Settings />} label="设置" render={<Link to="/setting" />} />
          </span>
        </div>
        <MineHead />
        <MineStatistics />
      </header>
      <main className={styles.main}>
        <MineTiles />
        <UnderWay />
        <ElderCell />
        <MineGroups />
      </main>
    </div>
  )
}

/** The link to the messages, with the number of unread ones. */
const MessagesButton = observer(function MessagesButton() {
  const { session } = useStores()
  const allowed = useLoginCheck()
  const { data } = useQuery({ ...notViewsQuery(), enabled: session.signedIn })
  const unread = (session.signedIn && data?.message) || 0
  return (
    <IconButton
      tone="over"
      icon={<Bell />}
      label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
      badge={<Badge count={unread} />}
      render={
        <Link to="/message" preload={false} onClick={(event) => !allowed('/message') && event.preventDefault()} />
      }
    />
  )
})

/** What is in progress, in a place as high where nothing is. Not for guests. */
const UnderWay = observer(function UnderWay() {
  const { session } = useStores()
  return (
    <div className={styles.underWay} data-citizen={session.signedIn || undefined}>
      {session.signedIn && (
        <Suspense fallback={null}>
          <UnderWayCard />
        </Suspense>
      )}
    </div>
  )
})

/** Larger letters, for those who would not find the settings. */
const ElderCell = observer(function ElderCell() {
  const { settings } = useStores()
  return (
    <CellGroup className={styles.group}>
      <ListCell
        icon={<PersonStanding />}
        title="长辈版"
        note="字更大，按钮更大，更清楚"
        trailing={
          <span data-of-guest>
            <Switch checked={settings.elder} onChange={settings.setElder} />
          </span>
        }
      />
    </CellGroup>
  )
})
