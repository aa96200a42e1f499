import type { Configurations } from '#contract/site-fields.ts'
import { contrast, parseColor, readableBrand } from '#lib/contrast.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { sizedPicture } from '#lib/sized-picture.ts'

/** The header's picture is 750 wide and 190 high [rule R202]. */
const HEADER = 750
/** As in tokens.css and index.html. */
const BUILT_IN_BRAND = '#C8161D'
/** What text needs against its ground, WCAG 2.2 AA. */
const READABLE = 4.5

/**
 * The operator's colours and header picture, set through CSSOM only; a colour with too little contrast is corrected, so
 * that white words on it can be read [visual.md, R128]. It is called again when the settings change.
 */
export function applySkin({ skin, config }: Configurations): void {
  const root = document.documentElement
  // Without a value the property goes away, and what is built in shows again.
  const set = (property: string, value = '') => root.style.setProperty(property, value)
  const brand = readableBrand(skin.background_color, '#ffffff')
  set('--brand', brand)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand ?? BUILT_IN_BRAND)
  const picture = safeUrl(skin.background_image, location.origin)
  // An address that was parsed has no quotation marks: they are encoded.
  set('--header-image', picture && `url("${sizedPicture(picture.href, HEADER, [location.host])}")`)
  const ink = parseColor(skin.cate_col_font_color)
  const ground = parseColor(brand ?? BUILT_IN_BRAND)
  const readable = ink && ground && contrast(ink, ground) >= READABLE
  set('--tab-ink', readable ? skin.cate_col_font_color : '')
  const grey = config.is_global_grey === 1
  root.classList.toggle('grey', grey)
  try {
    localStorage.setItem('grey', grey ? '1' : '0')
  } catch {
    // no storage: the next start shows the default colours for a moment
  }
}
