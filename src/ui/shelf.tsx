import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './shelf.module.css'
import slide from './slide.module.css'

/** List items side by side that scroll sideways. each: the width of one; word: as wide as its text. */
export function Shelf({ each, children }: { each: 'square' | 'wide' | 'face' | 'word'; children: ReactNode }) {
  return <ul className={classNames(slide.line, styles.shelf, styles[each])}>{children}</ul>
}
