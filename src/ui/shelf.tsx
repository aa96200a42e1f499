import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './shelf.module.css'
import slide from './slide.module.css'

/** Things side by side that scroll to the right, each a list item. each: how wide one is; word: as wide as it says. */
export function Shelf({ each, children }: { each: 'square' | 'wide' | 'face' | 'word'; children: ReactNode }) {
  return <ul className={classNames(slide.line, styles.shelf, styles[each])}>{children}</ul>
}
