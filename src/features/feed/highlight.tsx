import { Fragment } from 'react'
import styles from './highlight.module.css'
import { highlightParts } from './highlight-parts.ts'

/** A text with the search words highlighted. */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  return highlightParts(text, keyword).map((part, place) =>
    part.hit ? (
      <mark key={place} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={place}>{part.text}</Fragment>
    ),
  )
}
