import type { MouseEvent } from 'react'
import styles from './skip-links.module.css'

/** The first stops of the keyboard: past the bars to what the page is about, or past all of it to the tab bar. */
export const SkipLinks = ({ tabs }: { tabs: boolean }) => (
  <>
    <SkipLink to="main">跳到正文</SkipLink>
    {tabs && <SkipLink to="nav[data-bottom-bar] a">跳到主导航</SkipLink>}
  </>
)

/** The address stays as it is. */
function SkipLink({ to, children }: { to: string; children: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const target = document.querySelector<HTMLElement>(to)
    // What takes no focus by itself takes it from here.
    target?.setAttribute('tabindex', String(target.tabIndex))
    target?.focus()
  }
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      {children}
    </a>
  )
}
