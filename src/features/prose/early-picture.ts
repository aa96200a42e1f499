import { lengthOf } from '#contract/words.ts'
import { plainText } from '#lib/plain-text.ts'

/** Characters that fill half of a phone's screen: a picture behind fewer is on the first screen. */
const HALF_A_SCREEN = 160
const PICTURE = /<img\b(?:"[^"]*"|[^">])*>/
/** What takes room of its own. */
const TALL = /<(?:iframe|video|table|audio)\b/

/**
 * Sanitised HTML whose first picture, where it is on the first screen, is fetched before all others. Lazy, it would be
 * asked for when the page has been laid out.
 */
export function withEarlyPicture(html: string): string {
  const found = PICTURE.exec(html)
  if (!found) return html
  const before = html.slice(0, found.index)
  if (TALL.test(before) || lengthOf(plainText(before)) > HALF_A_SCREEN) return html
  const early = found[0].replace(' loading="lazy"', ' fetchpriority="high"')
  return before + early + html.slice(found.index + found[0].length)
}
