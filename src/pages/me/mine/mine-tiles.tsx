import { Link } from '@tanstack/react-router'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { mineTiles } from './mine-entries.ts'
import styles from './mine-tiles.module.css'

/** The card that overlaps the header: the most wanted entries. */
export function MineTiles() {
  const allowed = useLoginCheck()
  return (
    <nav className={styles.card} aria-label="我的账号">
      <ul className={styles.tiles}>
        {mineTiles.map(({ to, label, icon: Icon, login }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.tile}
              preload={login ? false : 'intent'}
              onClick={(event) => login && !allowed(to) && event.preventDefault()}
            >
              <span className={styles.icon} aria-hidden="true">
                <Icon />
              </span>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
