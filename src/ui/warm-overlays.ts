import { warmDrawings } from './state-drawing.tsx'

/**
 * Fetch the scripts of dialogs and sheets, and the drawings of failed pages, before anyone needs them: called once the
 * first page is idle.
 */
export const warmOverlays: (() => Promise<unknown>)[] = [
  () => import('./dialog-panel.tsx'),
  () => import('./sheet-panel.tsx'),
  warmDrawings,
]
