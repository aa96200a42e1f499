import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past banner and bars to what the page is about. The address stays as it is. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const main = document.querySelector('main')
    if (!main) return
    main.tabIndex = -1
    main.focus()
  }
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      跳到正文
    </a>
  )
}
