import type { ReactElement, ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'
import styles from './nav-bar.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface NavBarProps {
  /** The page's h1. Leave it out where the page writes its own, larger one. */
  title?: ReactNode
  onBack?: () => void
  /** A link back for pages opened without history: `<Link to="/" />` */
  back?: ReactElement
  /** Up to two IconButtons, or one text Button. */
  actions?: ReactNode
  /** plain: the surface of a card · clear: the background of the page · over: on a picture, not sticky */
  tone?: 'plain' | 'clear' | 'over'
  /** In place of the title: a SearchField, a Segmented. */
  children?: ReactNode
}

export function NavBar({ title, onBack, back, actions, tone = 'plain', children }: NavBarProps) {
  return (
    <header className={classNames(styles.bar, styles[tone])}>
      <div className={styles.row}>
        <div className={styles.start}>
          {(onBack || back) && (
            <IconButton
              icon={<ChevronLeft />}
              label="返回"
              tone={tone === 'over' ? 'over' : 'plain'}
              onClick={onBack}
              render={back}
            />
          )}
        </div>
        {children ?? (title && <h1 className={styles.title}>{title}</h1>)}
        <div className={styles.end}>{actions}</div>
      </div>
    </header>
  )
}
