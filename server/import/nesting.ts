/** How deep elements stand in each other: what reads them takes the square of that. */
const DEPTH_AT_MOST = 1000
const empty = /^(?:br|hr|img|input|source|wbr|area|col|embed|link|meta|param|track)$/i

/** In HTML the next of their kind ends them. */
const ended = /^(?:p|li|dt|dd|tr|td|th|option)$/i

/** HTML that is read in time: of one that is too deep, its words. */
export const shallow = (html: string): string =>
  isTooDeep(html, true) ? html.replace(/<[^<>]*>|<!\[CDATA\[|<!--/g, ' ').replaceAll('<', '&lt;') : html

/** Whether it is deeper than anybody writes. Elements that are never closed end with the one around them. */
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
      if (open.push(name) > DEPTH_AT_MOST) return true
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return false
}
