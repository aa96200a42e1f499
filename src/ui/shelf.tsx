import type { ReactNode } from 'react'
import styles from './shelf.module.css'

/** Things side by side that scroll to the right, each a list item. each: how wide one is; word: as wide as it says. */
export function Shelf({ each, children }: { each: 'square' | 'wide' | 'face' | 'word'; children: ReactNode }) {
  return <ul className={`${styles.shelf} ${styles[each]}`}>{children}</ul>
}
