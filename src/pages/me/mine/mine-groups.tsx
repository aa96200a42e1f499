import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { useCity } from '#features/location/use-city.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Badge } from '#ui/badge.tsx'
import { Tag } from '#ui/tag.tsx'
import { CentreTile } from './centre-tile.tsx'
import { CreditsTile } from './credits-tile.tsx'
import { mineGroups, type MineEntry } from './mine-entries.ts'
import { MineTile } from './mine-tile.tsx'
import styles from './mine-tiles.module.css'

/** All entries of 我的 in groups; a module that is off hides its own, and a group without entries is not drawn. */
export const MineGroups = observer(function MineGroups() {
  const { host, outbox, session } = useStores()
  const { data: news } = useQuery({ ...notViewsQuery(), enabled: session.signedIn })
  const isOpen = useOpenPaths()
  const notes = {
    city: useCity(),
    unsent:
      outbox.needsAuthor.length > 0 ? (
        <Tag tone="danger">{outbox.needsAuthor.length} 条需处理</Tag>
      ) : outbox.resting.length > 0 ? (
        `${outbox.resting.length} 条待发送`
      ) : undefined,
  }
  const newsOf = ({ news: of }: MineEntry) => (of && session.signedIn && news?.[of]) || 0
  const shown = ({ to, webOnly }: MineEntry) => (!webOnly || !host.native) && isOpen(to)
  return mineGroups.map(({ title, entries }) => (
    <nav key={title} className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.tiles}>
        {title === '志愿' && <CentreTile />}
        {entries.filter(shown).map((entry) => {
          const { to, search, label, icon, login, shows } = entry
          const count = newsOf(entry)
          return (
            <li key={to}>
              <MineTile
                {...{ to, label, icon, ...(search && { search }), ...(login && { login }) }}
                badge={count > 0 && <Badge count={count} label={`${count} 条新进展`} />}
                note={shows && notes[shows]}
              />
            </li>
          )
        })}
        {title === '我的办事' && <CreditsTile />}
      </ul>
    </nav>
  ))
})
