import type { Configurations } from '#contract/site/site-fields.ts'
import { BUILT_IN_BRAND, skinProperties } from '#lib/skin-properties.ts'

/**
 * The operator's colours and header picture, set through CSSOM only. It is called again when the settings change; what
 * the document brought of them goes.
 */
export function applySkin({ skin, config }: Configurations): void {
  const root = document.documentElement
  const properties = skinProperties(skin, location.origin)
  // Without a value the property goes away, and what is built in shows again.
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value)
  document.getElementById('skin')?.remove()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', properties['--brand'] || BUILT_IN_BRAND)
  const grey = config.is_global_grey === 1
  root.classList.toggle('grey', grey)
  try {
    localStorage.setItem('grey', grey ? '1' : '0')
  } catch {
    // no storage: the next start shows the default colours for a moment
  }
}
