import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useOpened } from './use-opened.ts'

let missed: (error: unknown) => void = () => {}
/** Said once at start: what happens when a part that somebody tapped for does not come. */
export function hearMissedParts(hear: (error: unknown) => void): void {
  missed = hear
}

/**
 * A sheet, a question, a menu: its script comes with the first opening. One that does not come (no network, an old build) leaves the page as it is:
 * it is told, closed, and asked for again at the next opening. isOpen and close say what opening and closing mean in its props; without them it is open while it is drawn.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean = () => true,
  close: (props: P) => void = () => {},
): (props: P) => ReactNode {
  let come: ComponentType<P> | undefined
  return function Later(props: P) {
    const open = isOpen(props)
    const opened = useOpened(open)
    const [Part, draw] = useState<ComponentType<P> | undefined>(() => come)
    const giveUp = useEffectEvent((error: unknown) => {
      missed(error)
      close(props)
    })
    useEffect(() => {
      if (!open || Part) return
      let here = true
      load().then(
        (part) => {
          come = part
          if (here) draw(() => part)
        },
        (error: unknown) => here && giveUp(error),
      )
      return () => void (here = false)
    }, [open, Part])
    return Part && opened ? <Part {...props} /> : null
  }
}
