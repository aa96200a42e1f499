import { useEffect } from 'react'
import styles from './drawing.module.css'
import { lazyPart, useLazyPart } from './lazy-part.ts'

const drawings = lazyPart(() => import('./drawings.ts'))
/** Loads the drawings ahead of need: there may be no network when a page fails. */
export const warmDrawings = drawings.warm

export interface StateDrawingProps {
  /** A number: one of EmptyState. */
  kind: 1 | 2 | 3 | 4 | 5 | 6 | 'gone' | 'busy' | 'offline'
}

/** What is empty or failed, drawn: loaded when it is first needed, its room kept free until then. */
export function StateDrawing({ kind }: StateDrawingProps) {
  const loaded = useLazyPart(drawings)
  useEffect(() => void drawings.warm(), [])
  if (!loaded) return <svg className={styles.drawing} aria-hidden="true" />
  return typeof kind === 'number' ? <loaded.EmptyDrawing kind={kind} /> : <loaded.ErrorDrawing kind={kind} />
}
