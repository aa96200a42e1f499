import type { ReactElement } from 'react'
import { Search } from 'lucide-react'
import styles from './search-pill.module.css'
import { asElement } from './as-element.tsx'
import { classNames } from './class-names.ts'

export interface SearchPillProps {
  /** A hot word, or what can be searched; read aloud after 搜索. */
  text?: string
  /** over: on the skin's header */
  tone?: 'plain' | 'over'
  render?: ReactElement
  onClick?: () => void
  className?: string
}

/** Looks like a field, leads to the search page. */
export function SearchPill({ text = '搜索', tone = 'plain', render, onClick, className }: SearchPillProps) {
  return asElement(render, 'button', {
    onClick,
    className: classNames(styles.pill, styles[tone], className),
    'aria-label': text === '搜索' ? text : `搜索：${text}`,
    children: (
      <>
        <Search aria-hidden="true" />
        <span className={styles.text}>{text}</span>
      </>
    ),
  })
}
