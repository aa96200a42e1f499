import type { Configurations } from '#contract/site-fields.ts'
import { contrast, parseColor, readableBrand, readableInk } from '#lib/contrast.ts'
import { safeUrl } from '#lib/safe-url.ts'
import { sizedPicture } from '#lib/sized-picture.ts'

/** The header's picture is 750 wide and 190 high [rule R202]. */
const HEADER = 750

/**
 * The operator's colours and header picture, set through CSSOM only; a colour with too little contrast is corrected
 * [visual.md, R128].
 */
export function applySkin({ skin, config }: Configurations): void {
  const root = document.documentElement
  const brand = skin.background_color ? readableBrand(skin.background_color, '#ffffff') : undefined
  if (brand) {
    root.style.setProperty('--brand', brand)
    root.style.setProperty('--brand-ink', readableInk(brand))
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand)
  }
  const picture = skin.background_image ? safeUrl(skin.background_image, location.origin) : undefined
  if (picture) {
    const sized = encodeURI(decodeURI(sizedPicture(picture.href, HEADER, [location.host])))
    root.style.setProperty('--header-image', `url("${sized.replace(/["\\()]/g, '')}")`)
  }
  const ink = parseColor(skin.cate_col_font_color)
  const ground = parseColor(brand ?? '#c8161d')
  if (ink && ground && contrast(ink, ground) >= 4.5) root.style.setProperty('--tab-ink', skin.cate_col_font_color)
  else root.style.removeProperty('--tab-ink')
  const grey = config.is_global_grey === 1
  root.classList.toggle('grey', grey)
  try {
    localStorage.setItem('grey', grey ? '1' : '0')
  } catch {
    // no storage: the next start shows the default colours for a moment
  }
}
