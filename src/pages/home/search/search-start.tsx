import { Link } from '@tanstack/react-router'
import { Clock, Trash2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { HotWords } from './hot-words.tsx'
import styles from './search.module.css'
import { WordPills } from './word-pills.tsx'

/** Before a search: this reader's earlier searches and frequent ones. */
export const SearchStart = observer(function SearchStart({ onSearch }: { onSearch: (word: string) => void }) {
  const { settings, overlays } = useStores()
  const clear = async () => {
    if (await overlays.ask({ title: '清空搜索历史？', confirm: '清空', cancel: '取消' })) settings.forgetSearches()
  }
  return (
    <div className={styles.start}>
      {settings.searchHistory.length > 0 && (
        <section aria-labelledby="search-history">
          <div className={styles.heading}>
            <h2 id="search-history">搜索历史</h2>
            <IconButton icon={<Trash2 />} label="清空搜索历史" onClick={() => void clear()} />
          </div>
          <WordPills words={settings.searchHistory} onSearch={onSearch} />
        </section>
      )}
      <HotWords onSearch={onSearch} />
      <ListCell icon={<Clock />} title="最近看过" note="没有网络也能找回" render={<Link to="/recent" />} />
    </div>
  )
})
