import { Link } from '@tanstack/react-router'
import type { SiteConfig } from '#contract/site.ts'
import { SearchPill } from '#ui/search-pill.tsx'
import styles from './cms-header.module.css'

/** The head of the site's own home page: its name on the skin, and search unless the page brings a search box. */
export function CmsHeader({ config, search }: { config: SiteConfig; search: boolean }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h1 className={styles.name}>{config.name}</h1>
        {search && <SearchPill tone="over" text="搜索" render={<Link to="/search" />} />}
      </div>
    </header>
  )
}
