import { Link } from '@tanstack/react-router'
import { LayoutGrid, MapPin } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { sameOriginPath } from '#lib/safe-url.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import type { HomeTab } from './channel-order.ts'
import { ElderToggle } from './elder-toggle.tsx'
import { useCity } from '#features/location/use-city.ts'
import styles from './home-header.module.css'
import { HotSearch } from './hot-search.tsx'
import { useHomeTabs } from './use-home-tabs.ts'

const ChannelSheet = lazyOverlay(
  () => import('./channel-sheet.tsx').then((module) => module.ChannelSheet),
  () => true,
  ({ onClosed }) => onClosed(),
)
const ORIGIN = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** Skin, name, city, search and category tabs. Scrolling collapses it to the tabs. */
export const HomeHeader = observer(function HomeHeader({ tab }: { tab: string }) {
  const { config, fixed, categories, tabs } = useHomeTabs(tab)
  const city = useCity()
  /** How often the channels were opened; 0: they are closed. One opened again is not removed by the one that closes. */
  const [managing, setManaging] = useState(0)
  const logo = config.logo2 || config.image
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1 className={styles.name}>
          {logo ? (
            <img className={styles.logo} src={sizedPicture(logo, 336)} alt={config.name} height={28} />
          ) : (
            config.name
          )}
        </h1>
        <Link to="/cities" className={styles.city} aria-label={`${city}，切换城市`}>
          <MapPin aria-hidden="true" />
          <span>{city}</span>
        </Link>
        <HotSearch className={styles.search} />
        <ElderToggle className={styles.elder} />
      </div>
      <TabsBar
        className={styles.tabs}
        tone="over"
        label="频道"
        value={tab}
        tabs={tabs.map((one) => ({ key: one.key, label: one.label, render: <TabLink tab={one} /> }))}
        trailing={
          categories.length > 0 && (
            <IconButton
              tone="over"
              icon={<LayoutGrid />}
              label="频道管理"
              onClick={() => setManaging((times) => times + 1)}
            />
          )
        }
      />
      {managing > 0 && (
        <ChannelSheet
          key={managing}
          onClosed={() => setManaging((now) => (now === managing ? 0 : now))}
          categories={categories}
          fixed={fixed}
        />
      )}
    </header>
  )
})

/** Renders the tab with the right kind of link. */
function TabLink({ tab, ...drawn }: { tab: HomeTab }) {
  if (tab.kind === 'tab') return <Link {...drawn} to="/index" search={{ tab: tab.id }} replace />
  if (tab.kind === 'page') return <Link {...drawn} to="/page/$id" params={{ id: tab.id }} />
  return <Link {...drawn} to={sameOriginPath(tab.url, ORIGIN) ?? innerLinkPath(tab.url)} />
}
