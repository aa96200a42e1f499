import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#queries/content.queries.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/site.queries.ts'
import { SearchPill } from '#ui/search-pill.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import styles from './home-header.module.css'

/** Skin, city, search and category tabs. */
export function HomeHeader({ tab }: { tab: string }) {
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  const { data: tree } = useQuery(categoriesQuery())
  const fixed = site.fixed_categories.filter((category) => category.source_type !== 1 && category.source_type !== 2)
  const tabs = [...fixed, ...(tree?.list ?? []).filter((category) => !fixed.some((pinned) => pinned.id === category.id))]
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <span className={styles.city}>{site.config.city_info.name || site.config.city}</span>
        <SearchPill tone="over" text="搜索" render={<Link to="/search" />} />
      </div>
      <h1 className="visually-hidden">{site.config.name}</h1>
      <TabsBar tone="over" label="频道" value={tab} tabs={tabs.map((category) => ({ key: category.id, label: category.name, render: <Link to="/index" search={{ tab: category.id }} replace /> }))} />
    </header>
  )
}
