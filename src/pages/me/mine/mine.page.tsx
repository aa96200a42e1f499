import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { Bell, PersonStanding, Settings } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { cityOrDefault } from '#lib/default-city.ts'
import { statisticsQuery } from '#queries/collections.queries.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { userQuery } from '#queries/user.queries.ts'
import { practiceConfigsQuery } from '#queries/volunteers.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Badge } from '#ui/badge.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Tag } from '#ui/tag.tsx'
import { Switch } from '#ui/switch.tsx'
import { CentreCell } from './centre-cell.tsx'
import { CreditsCell } from './credits-cell.tsx'
import { EarlyHeader } from './early-header.tsx'
import { mineRows, type MineEntry } from './mine-entries.ts'
import { MineHead } from './mine-head.tsx'
import { MineStatistics } from './mine-statistics.tsx'
import { MineTiles } from './mine-tiles.tsx'
import styles from './mine.module.css'

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
        <MineRows />
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

const MineRows = observer(function MineRows() {
  const { settings, host, outbox, session } = useStores()
  const { data: news } = useQuery({ ...notViewsQuery(), enabled: session.signedIn })
  const isOpen = useOpenPaths()
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const city = cityOrDefault(settings.city, config.city_info.name, config.city)
  const unsent =
    outbox.needsAuthor.length > 0 ? (
      <Tag tone="danger">{outbox.needsAuthor.length} 条需处理</Tag>
    ) : outbox.resting.length > 0 ? (
      `${outbox.resting.length} 条待发送`
    ) : undefined
  const valueOf = ({ shows, news: of }: MineEntry) =>
    of && session.signedIn && news?.[of]
      ? { value: <Badge count={news[of]} label={`${news[of]} 条新进展`} /> }
      : shows === 'city'
        ? { value: city }
        : shows === 'unsent' && unsent
          ? { value: unsent }
          : {}
  return (
    <>
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
        <ListCell icon={<Settings />} title="设置" note="字号、深色模式、存储空间" render={<Link to="/setting" />} />
      </CellGroup>
      <CellGroup className={styles.group}>
        <CreditsCell />
        <CentreCell />
        {mineRows
          .filter(({ to, webOnly }) => (!webOnly || !host.native) && isOpen(to))
          .map((entry) => (
            <ListCell
              key={entry.to}
              icon={<entry.icon />}
              title={entry.label}
              {...valueOf(entry)}
              render={<Link to={entry.to} />}
            />
          ))}
      </CellGroup>
    </>
  )
})
