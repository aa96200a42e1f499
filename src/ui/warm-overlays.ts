import { warmDrawings } from './state-drawing.tsx'

/**
 * Fetches the scripts of dialogs and sheets, and the drawings of failed pages, before anyone needs them: call it once
 * the first page is idle.
 */
export function warmOverlays(): Promise<unknown> {
  return Promise.allSettled([import('./dialog-panel.tsx'), import('./sheet-panel.tsx'), warmDrawings()])
}
