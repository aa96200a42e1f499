import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, MapPin } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { sameOriginPath } from '#lib/safe-url.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { categoriesQuery } from '#queries/content.queries.ts'
import { builtInConfigurations, cityConfigurationsQuery, configurationsQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { homeTabs, type HomeTab } from './channel-order.ts'
import { ElderToggle } from './elder-toggle.tsx'
import styles from './home-header.module.css'
import { HotSearch } from './hot-search.tsx'

const ChannelSheet = lazyOverlay(
  () => import('./channel-sheet.tsx').then((module) => module.ChannelSheet),
  () => true,
  ({ onClosed }) => onClosed(),
)
const ORIGIN = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** Skin, name, city, search and category tabs. Scrolling collapses it to the tabs. */
export const HomeHeader = observer(function HomeHeader({ tab }: { tab: string }) {
  const { settings } = useStores()
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  // Only an alliance site has other cities' content; until that is loaded, the site's own is shown [decision G76].
  const elsewhere = site.config.is_league === 1 ? settings.city : ''
  const { data: chosen } = useQuery({ ...cityConfigurationsQuery(elsewhere), enabled: elsewhere !== '' })
  const { config, fixed_categories: fixed } = (elsewhere && chosen) || site
  const { data: tree } = useQuery(categoriesQuery())
  const [managing, setManaging] = useState(false)
  const categories = tree?.list ?? []
  const tabs = homeTabs(fixed, categories, settings.channels, tab)
  const logo = config.logo2 || config.image
  const city = settings.city || site.config.city_info.name || site.config.city
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
        {city && (
          <Link to="/cities" className={styles.city} aria-label={`${city}，切换城市`}>
            <MapPin aria-hidden="true" />
            <span>{city}</span>
          </Link>
        )}
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
              icon={<LayoutGrid size={20} />}
              label="频道管理"
              onClick={() => setManaging(true)}
            />
          )
        }
      />
      {managing && <ChannelSheet onClosed={() => setManaging(false)} categories={categories} fixed={fixed} />}
    </header>
  )
})

/** Renders the tab with the right kind of link. */
function TabLink({ tab, ...drawn }: { tab: HomeTab }) {
  if (tab.kind === 'tab') return <Link {...drawn} to="/index" search={{ tab: tab.id }} replace />
  if (tab.kind === 'page') return <Link {...drawn} to="/page/$id" params={{ id: tab.id }} />
  return <Link {...drawn} to={sameOriginPath(tab.url, ORIGIN) ?? innerLinkPath(tab.url)} />
}
