import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import styles from './mine-tiles.module.css'

interface TileProps {
  icon: LucideIcon
  label: string
  /** At the corner of its icon. */
  badge?: ReactNode
  /** Under its label. */
  note?: ReactNode
}
type Way = { to: string; search?: { tab: 'mine' }; login?: true } | { onClick: () => void }

/** One entry of 我的: an icon with its name; it leads to a page, or opens something here. */
export function MineTile({ icon: Icon, label, badge, note, ...way }: TileProps & Way) {
  const allowed = useLoginCheck()
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.label}>{label}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
  if ('onClick' in way)
    return (
      <button type="button" className={styles.tile} onClick={way.onClick}>
        {content}
      </button>
    )
  const { to, search, login } = way
  return (
    <Link
      to={to}
      search={search as never}
      className={styles.tile}
      preload={login ? false : 'intent'}
      onClick={(event) => login && !allowed(to) && event.preventDefault()}
    >
      {content}
    </Link>
  )
}
