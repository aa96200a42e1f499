import { preload } from 'react-dom'

/**
 * Asks for a picture of the style sheets with the document, as the largest paint: else it is asked for only once the
 * page is laid out. The browser's own rendering has it already.
 */
export function preloadPicture(src: string | undefined): void {
  if (typeof window === 'undefined' && src) preload(src, { as: 'image', fetchPriority: 'high' })
}
