import { Link } from '@tanstack/react-router'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { SearchPill } from '#ui/search-pill.tsx'
import styles from './cms-header.module.css'

/** The header of a page that is a tab of the app: its name on the skin, and search unless the page has a search box. */
export function CmsHeader({ name, search }: { name: string; search: boolean }) {
  const isOpen = useOpenPaths()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h1 className={styles.name}>{name}</h1>
        {search && isOpen('/search') && <SearchPill tone="over" text="搜索" render={<Link to="/search" />} />}
      </div>
    </header>
  )
}
