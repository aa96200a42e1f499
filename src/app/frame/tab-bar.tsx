import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { FooterItem } from '#contract/site/site-fields.ts'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { activeFooterItem, footerAddress, visibleFooter } from '#lib/footer-address.ts'
import { footerIcon, footerLabel } from '#lib/footer-icon.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import { startPageKey } from '#queries/start-page.ts'
import { builtInConfigurations, configurationsQuery, domainConfigQuery } from '#queries/configurations.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Badge } from '#ui/badge.tsx'
import { FontIcon } from './font-icon.tsx'
import styles from './tab-bar.module.css'
import { ORIGIN } from './tab-pages.ts'

/** [rules R162, R163, R168] */
const HOME = 1
const MINE = 2
const ACTIVITY_SITE = 7
/** [rule R178] */
const ICON = 50

/** The operator's footer menu [specification §2, rules R160–R178]. */
export const TabBar = observer(function TabBar() {
  const { data = builtInConfigurations } = useQuery(configurationsQuery())
  const { data: domains, isPending: asking } = useQuery({
    ...domainConfigQuery(),
    enabled: data.menu.some((item) => item.type === ACTIVITY_SITE),
  })
  const pathname = useLocation({ select: (location) => location.pathname })
  const site = { origin: ORIGIN, activityUrl: domains?.asc_h5_domain ?? '' }
  const isOpen = useOpenPaths()
  const items = visibleFooter(
    data.menu.filter((item) => {
      const address = footerAddress(item, site)
      // A city without an activity site has no tab for it.
      if (address.kind === 'none' && item.type === ACTIVITY_SITE) return asking
      return address.kind !== 'path' || isOpen(address.path)
    }),
  )
  const start = useStartPage(pathname)
  const active = start
    ? (activeFooterItem(items, `/page/${start}`, site) ?? items.find((item) => item.type === HOME))
    : activeFooterItem(items, pathname, site)
  const unread = useUnread()
  const { outbox } = useStores()
  const needsAuthor = outbox.needsAuthor.length
  const news = {
    count: unread + needsAuthor,
    label: [unread > 0 ? `${unread} 条未读消息` : '', needsAuthor > 0 ? `${needsAuthor} 条内容没有发出` : '']
      .filter(Boolean)
      .join('，'),
  }
  return (
    <nav data-bottom-bar className={styles.bar} aria-label="主导航">
      {items.map((item) => (
        <Tab
          key={`${item.sort} ${item.name}`}
          item={item}
          active={item === active}
          font={data.config.icon_font}
          news={item.type === MINE ? news : undefined}
          address={footerAddress(item, site)}
        />
      ))}
    </nav>
  )
})

/**
 * The id of the site's start page while that is shown: it belongs to its own tab, or else to home [decision G32]. Only
 * read from the cache: the page itself asks for it, and is not drawn without it.
 */
function useStartPage(pathname: string): string | undefined {
  const client = useQueryClient()
  const follow = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  const idOf = () => client.getQueryData<{ id: string }>(startPageKey)?.id
  const id = useSyncExternalStore(follow, idOf, idOf)
  return pathname === '/page' || pathname === '/page/' ? (id ?? '0') : undefined
}

/** The number of unread messages, for the red dot [decision G143]. */
function useUnread(): number {
  const { session } = useStores()
  const { data } = useQuery({ ...notViewsQuery(), enabled: session.signedIn })
  return session.signedIn ? (data?.message ?? 0) : 0
}

function Tab({
  item,
  active,
  font,
  news,
  address,
}: {
  item: FooterItem
  active: boolean
  font: string
  news: { count: number; label: string } | undefined
  address: ReturnType<typeof footerAddress>
}) {
  const { tracking } = useStores()
  const className = active ? styles.active : styles.tab
  const label = footerLabel(item)
  const chosen = () => {
    tracking.track('menuClickCount', { id: item.source_id, type: item.type })
    if (active) scrollTo(0, 0)
  }
  const content = (
    <>
      <span className={styles.mark}>
        <TabIcon item={item} active={active} font={font} />
        {news && <Badge count={news.count} label={news.label} className={styles.badge} />}
      </span>
      {label ? <span className={styles.name}>{label}</span> : <span className="visually-hidden">{item.name}</span>}
    </>
  )
  if (address.kind === 'none') return <span className={className}>{content}</span>
  if (address.kind === 'external')
    return (
      <a className={className} href={address.url} rel="noopener" onClick={chosen}>
        {content}
      </a>
    )
  return (
    <Link to={address.path} className={className} aria-current={active ? 'page' : undefined} onClick={chosen}>
      {content}
    </Link>
  )
}

function TabIcon({ item, active, font }: { item: FooterItem; active: boolean; font: string }) {
  const icon = footerIcon(item, active)
  if (icon.kind === 'none') return null
  if (icon.kind === 'font') return <FontIcon glyph={icon.code} font={font} />
  return <TabPicture key={icon.url} url={icon.url} />
}

/** Without a network a picture may not be on this device yet: the grid stands for it. */
function TabPicture({ url }: { url: string }) {
  const [missed, setMissed] = useState(false)
  if (missed) return <FontIcon glyph="" font="" />
  return (
    <img
      className={styles.icon}
      src={sizedPicture(url, ICON)}
      width={25}
      height={25}
      alt=""
      onError={() => setMissed(true)}
    />
  )
}
