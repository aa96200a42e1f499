import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react'
import { lazyPart, useLazyPart } from './lazy-part.ts'
import { useOpened } from './use-opened.ts'

let missed: (error: unknown) => void = () => {}
/** Called once at start: what happens when a part that somebody tapped for cannot be loaded. */
export function onMissedPart(listener: (error: unknown) => void): void {
  missed = listener
}
export const reportMissedPart = (error: unknown): void => missed(error)

/**
 * A sheet, a question, a menu: its script is loaded at the first opening. Where that fails (no network, an old build)
 * the page stays as it is: the failure is reported, the overlay closes, and the next opening tries again. openedFor and
 * close read opening and closing from its props; without them it is open while it is drawn. Where it is open already
 * and could not be loaded, something else to be opened for tries again, too.
 */
export function lazyOverlay<P extends object>(
  load: () => Promise<ComponentType<P>>,
  openedFor: (props: P) => unknown = () => true,
  close: (props: P) => void = () => {},
): (props: P) => ReactNode {
  const part = lazyPart(load)
  return function LazyOverlay(props: P) {
    const what = openedFor(props)
    const open = Boolean(what)
    const opened = useOpened(open)
    const Part = useLazyPart(part)
    const giveUp = useEffectEvent((error: unknown) => {
      missed(error)
      close(props)
    })
    useEffect(() => {
      if (!open || Part) return
      let here = true
      part.load().catch((error: unknown) => here && giveUp(error))
      return () => void (here = false)
    }, [open, what, Part])
    return Part && opened ? <Part {...props} /> : null
  }
}
