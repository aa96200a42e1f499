const entities = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    ldquo: '“',
    rdquo: '”',
    lsquo: '‘',
    rsquo: '’',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    middot: '·',
    bull: '•',
    copy: '©',
    reg: '®',
    trade: '™',
    times: '×',
    divide: '÷',
    deg: '°',
    yen: '¥',
    euro: '€',
    laquo: '«',
    raquo: '»',
    permil: '‰',
    sect: '§',
    plusmn: '±',
    zwnj: '',
    zwj: '',
    shy: '',
  }),
)
/** Elements whose content is not text. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title', 'audio', 'video'])
/** Elements that do not separate words; every other element does. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'del',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'var',
  'wbr',
])

/**
 * The words of a piece of HTML on one line. Needs no document and runs in linear time. The result is text, never HTML:
 * show it as text.
 */
export function plainText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) break
    text += html.slice(at, open)
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 2)
      at = close === -1 ? html.length : close + 3
    } else if (/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      const close = tagEnd(html, open)
      const name = tagName(html, open)
      if (!INLINE.has(name)) text += ' '
      at = SILENT.has(name) && html[open + 1] !== '/' ? afterElement(html, name, close) : close
    } else {
      text += '<'
      at = open + 1
    }
  }
  return decode(text + html.slice(at))
    .replace(/\s+/g, ' ')
    .trim()
}

function tagName(html: string, open: number): string {
  return /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 24))?.[1]?.toLowerCase() ?? ''
}

/** The index after the '>' that closes a tag; quoted values are skipped. */
function tagEnd(html: string, open: number): number {
  let quote = ''
  for (let index = open + 1; index < html.length; index += 1) {
    const character = html[index] as string
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') return index + 1
    else if ((character === '"' || character === "'") && /[=\s]/.test(html[index - 1] as string)) quote = character
  }
  return html.length
}

function afterElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? tagEnd(html, found.index) : html.length
}

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities.get(name) ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      if (code < 32 || (code >= 127 && code < 160)) return ' '
      return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '�' : String.fromCodePoint(code)
    },
  )
}
