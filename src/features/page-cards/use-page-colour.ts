import { useLayoutEffect } from 'react'
import { parseColor, readableInk } from '#lib/contrast.ts'

/**
 * The page's background colour while it is open, set through CSSOM because the Content-Security-Policy refuses style
 * attributes. Text on it gets a readable colour. Dark mode keeps its own background.
 */
export function usePageColour(colour: string): void {
  useLayoutEffect(() => {
    if (!parseColor(colour) || !CSS.supports('color', 'light-dark(red, blue)')) return
    const { style } = document.documentElement
    style.setProperty('--page', `light-dark(${colour.trim()}, #0f1114)`)
    style.setProperty('--page-ink', `light-dark(${readableInk(colour)}, #e6e8eb)`)
    return () => {
      style.removeProperty('--page')
      style.removeProperty('--page-ink')
    }
  }, [colour])
}
