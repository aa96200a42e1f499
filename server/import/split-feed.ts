/**
 * Splits a feed into its items without trusting its XML, so that one broken item costs one item. Linear in the length
 * of the text: CDATA and comments are skipped, a missing end is noticed at the next beginning.
 */

export type FeedFormat = 'rss' | 'rdf' | 'atom'
export interface FeedParts {
  format: FeedFormat
  /** The feed without its items, closed properly. */
  shell: string
  /** Surrounds an item with what it needs to be parsed alone. */
  wrap: (item: string) => string
  /** Bases of relative addresses that the feed names, from the outside to the inside. */
  bases: string[]
  items: ItemPart[]
}
export interface ItemPart {
  text: string
  /** Why it cannot be read; '' when it looks whole. */
  fault: string
}

const baseOf = /\sxml:base\s*=\s*(["'])(.*?)\1/is
const roots: Record<string, FeedFormat> = { rss: 'rss', channel: 'rss', rdf: 'rdf', feed: 'atom' }

/** null when there is no feed in the text. */
export function splitFeed(text: string): FeedParts | null {
  const root = /<((?:[\w.-]{1,40}:)?(rss|rdf|feed|channel))(?=[\s>])[^<>]{0,20000}>/i.exec(text)
  const stray = root ? null : /<(item|entry)[\s>]/i.exec(text)
  if (!root && !stray) return null
  const format = root ? roots[root[2]!.toLowerCase()]! : stray![1]!.toLowerCase() === 'entry' ? 'atom' : 'rss'
  const { items, first, end } = findItems(text, format === 'atom' ? 'entry' : 'item')
  const start = root?.index ?? first
  const head = text.slice(start, first)
  const channel = format === 'rss' ? (/<channel(?=[\s>])[^<>]{0,20000}>/i.exec(head)?.[0] ?? '<channel>') : ''
  const opening =
    root && root[2]!.toLowerCase() !== 'channel' ? root[0] : format === 'atom' ? '<feed>' : '<rss version="2.0">'
  const closing = `</${/^<([^\s>]+)/.exec(opening)![1]}>`
  const wrap = (item: string) => `${opening}${channel}${item}${channel && '</channel>'}${closing}`
  const bases = [opening, channel].flatMap((tag) => baseOf.exec(tag)?.[2] ?? [])
  return { format, wrap, bases, items, shell: wrap(inside(head + text.slice(end), format)) }
}

/** The feed's own elements: without the tags that wrap() puts around them. */
function inside(shell: string, format: FeedFormat): string {
  const own = shell
    .replace(/<\/?(?:[\w.-]{1,40}:)?(?:rss|feed)(?=[\s>])[^<>]{0,20000}>/gi, '')
    .replace(/<\/?(?:[\w.-]{1,40}:)?rdf(?=[\s>])[^<>]{0,20000}>/gi, '')
  return format === 'rss' ? own.replace(/<\/?channel(?=[\s>])[^<>]{0,20000}>/gi, '') : own
}

function findItems(text: string, name: 'item' | 'entry'): { items: ItemPart[]; first: number; end: number } {
  const token = new RegExp(`<!--|<!\\[CDATA\\[|<(/?)(?:[\\w.-]{1,40}:)?${name}(?=[\\s/>])`, 'gi')
  const ends = { '<!--': nextFinder(text, '-->'), '<![CDATA[': nextFinder(text, ']]>') }
  const items: ItemPart[] = []
  let [first, end, open, fault] = [-1, -1, -1, '']
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const mark = found[0].toUpperCase()
    if (mark === '<!--' || mark === '<![CDATA[') {
      const after = ends[mark](token.lastIndex)
      if (after !== -1 && !isOverrun(text, token.lastIndex, after, mark, name)) token.lastIndex = after
      else if (open !== -1) fault ||= mark === '<!--' ? '注释没有结束' : 'CDATA 没有结束'
      continue
    }
    if (found[1] === '') {
      if (open !== -1) items.push({ text: text.slice(open, found.index), fault: fault || `缺少结束标记 </${name}>` })
      if (first === -1) first = found.index
      ;[open, fault, end] = [found.index, '', text.length]
    } else if (open !== -1) {
      const close = text.indexOf('>', token.lastIndex)
      end = close === -1 ? text.length : close + 1
      items.push({ text: text.slice(open, end), fault })
      ;[open, fault] = [-1, '']
    }
  }
  if (open !== -1) items.push({ text: text.slice(open), fault: fault || '内容在此中断' })
  return { items, first: first === -1 ? text.length : first, end: end === -1 ? text.length : end }
}

/** A section that runs past the end of its item and the beginning of another section was never closed. */
function isOverrun(text: string, from: number, after: number, mark: string, name: string): boolean {
  const next = text.indexOf(mark, from)
  if (next === -1 || next >= after) return false
  return new RegExp(`</(?:[\\w.-]{1,40}:)?${name}\\s*>`, 'i').test(text.slice(from, next))
}

/**
 * Searches forward only, so that many unclosed sections cost one search. Returns the position after the mark, or -1.
 */
function nextFinder(text: string, mark: string): (from: number) => number {
  let known = -2
  return (from) => {
    if (known !== -1 && known < from) known = text.indexOf(mark, from)
    return known === -1 ? -1 : known + mark.length
  }
}

/**
 * What is wrong with the elements of an item; '' when each has its end. Markup inside an element's text is not checked.
 */
export function findFault(item: string): string {
  const token = /<!--|<!\[CDATA\[|<\?|<(\/?)([^\s<>/!?]+)/g
  token.lastIndex = item.indexOf('>') + 1
  for (let found = token.exec(item); found; found = token.exec(item)) {
    const section = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }[found[0]]
    if (section) {
      const end = item.indexOf(section, token.lastIndex)
      if (end === -1) return '有一段没有结束'
      token.lastIndex = end + section.length
      continue
    }
    if (found[1] === '/')
      return /^(?:.*:)?(?:item|entry)$/i.test(found[2]!) ? '' : `</${found[2]!.slice(0, 40)}> 没有开始标记`
    const after = endOfElement(item, found[2]!, token.lastIndex)
    if (after === -1) return `<${found[2]!.slice(0, 40)}> 没有结束标记`
    token.lastIndex = after
  }
  return ''
}

function endOfElement(item: string, name: string, from: number): number {
  const tag = /(?:"[^"]*"|'[^']*'|[^"'>])*>/y
  tag.lastIndex = from
  const opening = tag.exec(item)
  if (!opening) return -1
  if (opening[0].endsWith('/>')) return tag.lastIndex
  const token = new RegExp(`<!\\[CDATA\\[|<(/?)${name.replace(/[^\w:-]/g, '\\$&')}(?=[\\s/>])[^>]*>`, 'g')
  token.lastIndex = tag.lastIndex
  for (let [depth, found] = [1, token.exec(item)]; found; found = token.exec(item)) {
    if (found[1] === undefined) {
      const end = item.indexOf(']]>', token.lastIndex)
      if (end === -1) return -1
      token.lastIndex = end + 3
    } else if (found[1] === '/') {
      if (--depth === 0) return token.lastIndex
    } else if (!found[0].endsWith('/>')) depth++
  }
  return -1
}
