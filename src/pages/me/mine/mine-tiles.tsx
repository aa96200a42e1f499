import { mineTiles } from './mine-entries.ts'
import { MineTile } from './mine-tile.tsx'
import styles from './mine-tiles.module.css'

/** The card that overlaps the header: the most wanted entries. */
export function MineTiles() {
  return (
    <nav className={styles.card} aria-label="我的账号">
      <ul className={styles.tiles}>
        {mineTiles.map(({ to, label, icon }) => (
          <li key={to}>
            <MineTile to={to} label={label} icon={icon} login />
          </li>
        ))}
      </ul>
    </nav>
  )
}
