/** Maximum depth of nested elements: parsing takes the square of it. */
const MAX_DEPTH = 1000
const empty = /^(?:br|hr|img|input|source|wbr|area|col|embed|link|meta|param|track)$/i

/** Elements that HTML closes implicitly when the next of their kind begins. */
const ended = /^(?:p|li|dt|dd|tr|td|th|option)$/i

/** The HTML, or only its text where it is nested too deeply to be parsed in time. */
export const shallow = (html: string): string =>
  isTooDeep(html, true) ? html.replace(/<[^<>]*>|<!\[CDATA\[|<!--/g, ' ').replaceAll('<', '&lt;') : html

/**
 * Whether a document is nested more deeply than anybody writes. An element that is never closed ends with the one
 * around it.
 */
export function isTooDeep(xml: string, isHtml = false): boolean {
  const token = /<!--|<!\[CDATA\[|<(\/?)([^\s<>/!?"']+)(?:"[^"]*"|'[^']*'|[^"'<>])*>/g
  const open: string[] = []
  const counts = new Map<string, number>()
  for (let found = token.exec(xml); found; found = token.exec(xml)) {
    const name = found[2]
    if (name === undefined) {
      const isComment = found[0] === '<!--'
      // HTML knows no CDATA, and a comment that ends where it begins.
      if (isHtml && !isComment) continue
      const end = xml.indexOf(isComment ? '-->' : ']]>', token.lastIndex - (isHtml ? 2 : 0))
      if (end === -1) return false
      token.lastIndex = end + 3
    } else if (found[1] === '/') {
      if (!counts.get(name)) continue
      for (let last = open.pop(); last !== undefined; last = last === name ? undefined : open.pop())
        counts.set(last, counts.get(last)! - 1)
    } else if (!found[0].endsWith('/>') && !empty.test(name)) {
      if (isHtml && open.at(-1) === name && ended.test(name)) continue
      if (open.push(name) > MAX_DEPTH) return true
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return false
}
