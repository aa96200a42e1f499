/**
 * HTML of a size and depth that every phone can draw. Millions of tags, or thousands inside each other, hold a browser
 * for minutes while it reads them, before anything can be sanitised.
 */

/** Characters of an article, or of one page of a site. */
const MAX_CHARACTERS = 1_000_000
const MAX_TAGS = 20_000
const DEEPEST = 100
const CUT_SHORT = '<p>内容过长，这里只显示了一部分。</p>'

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi
const EMPTY = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** What is within the bounds stays as it is. Tags that lie deeper are left out; what follows the last one is cut. */
export function boundHtml(html: string): string {
  const lastTag = html.length > MAX_CHARACTERS ? html.lastIndexOf('<', MAX_CHARACTERS) : -1
  const text = html.slice(0, lastTag > 0 ? lastTag : MAX_CHARACTERS)
  let kept = ''
  let from = 0
  let depth = 0
  let tags = 0
  for (const { 0: tag, 1: closing, 2: name = '', index } of text.matchAll(TAG)) {
    if (++tags > MAX_TAGS) return `${kept}${text.slice(from, index)}${CUT_SHORT}`
    if (EMPTY.test(name)) continue
    const tooDeep = closing ? depth > DEEPEST : depth >= DEEPEST
    depth = closing ? Math.max(0, depth - 1) : depth + 1
    if (!tooDeep) continue
    kept += text.slice(from, index)
    from = index + tag.length
  }
  const bounded = from === 0 ? text : kept + text.slice(from)
  return text.length === html.length ? bounded : bounded + CUT_SHORT
}
