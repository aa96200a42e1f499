/** The rules of a built style sheet, as far as deciding about them needs it. */
export interface Rule {
  head: string
  /** The declarations, or the rules of a group. */
  body: string | Rule[]
}
const GROUP = /^@(media|supports|layer|container)\b/

/** Statements without a block (`@import …;`) are rules with an empty body. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  while (start < css.length) {
    const open = endOf(css, start, '{;')
    if (css[open] !== '{') {
      const statement = css.slice(start, open + 1).trim()
      if (statement) rules.push({ head: statement, body: '' })
      start = open + 1
      continue
    }
    const end = closing(css, open)
    const head = css.slice(start, open).trim()
    const body = css.slice(open + 1, end)
    rules.push({ head, body: GROUP.test(head) ? readRules(body) : `{${body}}` })
    start = end + 1
  }
  return rules
}

/** The parts between commas or semicolons that stand outside quotes and brackets. */
export function split(text: string, separator: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const end = endOf(text, start, separator)
    parts.push(text.slice(start, end))
    start = end + 1
  }
  return parts
}

/** Where one of these characters stands outside quotes and brackets, or the end. */
function endOf(css: string, from: number, characters: string): number {
  let quote = ''
  let depth = 0
  for (let place = from; place < css.length; place++) {
    const one = css[place]!
    if (one === '\\') place++
    else if (quote) quote = one === quote ? '' : quote
    else if (one === '"' || one === "'") quote = one
    else if (one === '(') depth++
    else if (one === ')') depth--
    else if (depth === 0 && characters.includes(one)) return place
  }
  return css.length
}

function closing(css: string, open: number): number {
  let depth = 0
  for (let place = open; place < css.length; place = endOf(css, place + 1, '{}')) {
    depth += css[place] === '{' ? 1 : -1
    if (depth === 0) return place
  }
  return css.length
}
