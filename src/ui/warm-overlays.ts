/** Fetches the scripts of dialogs and sheets before anyone asks: call it once the first page is calm. */
export function warmOverlays(): Promise<unknown> {
  return Promise.allSettled([import('./dialog-panel.tsx'), import('./sheet-panel.tsx')])
}
