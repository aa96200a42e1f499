import type { ReactNode } from 'react'
import styles from './item-head.module.css'

/**
 * The title of a film, a collection, a photo set or a live room, and its facts: spans and times. Its description
 * follows below as an ItemText.
 */
export function ItemHead({ title, meta, children }: { title: string; meta: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.meta}>{meta}</p>
      {children}
    </header>
  )
}

/** text: plain. */
export function ItemText({ text }: { text: string }) {
  return text ? <p className={styles.text}>{text}</p> : null
}
