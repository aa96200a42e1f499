import { useEffect, type ReactNode } from 'react'
import { askEmbedder } from '#host/ask-embedder.ts'
import styles from './embedded.module.css'

/**
 * A page made to be embedded: its links, including the tab bar's, are opened by the embedding window, else here
 * [decision G18].
 */
export function Embedded({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.addEventListener('click', passOn, true)
    return () => document.removeEventListener('click', passOn, true)
  }, [])
  return (
    <main className={styles.frame}>
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </main>
  )
}

/** Runs before the router handles the click. Links from one frame page to another stay inside. */
function passOn(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  const { origin, pathname, search, hash, href } = link
  const own = origin === location.origin
  if (own && pathname.startsWith('/_frame_')) return
  if (!askEmbedder({ type: 'open', path: own ? pathname + search + hash : href })) return
  event.preventDefault()
  event.stopPropagation()
}
