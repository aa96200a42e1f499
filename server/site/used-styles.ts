/**
 * Of a built style sheet, the rules that can apply to a page: those of classes that its HTML has, and those of no class
 * at all. Read once, then filtered for each document.
 */
interface Rule {
  /** For each selector of the rule, the classes an element must have for it; undefined: always kept. */
  needs: string[][] | undefined
  head: string
  body: string | Rule[]
}
/** The text that a page with these classes needs. */
export type UsedIn = (classes: ReadonlySet<string>) => string

/** Classes that the first script of index.html sets on the root. */
const SET_BEFORE_PAINT = /^grey$/
const GROUP = /^@(media|supports|layer|container)\b/

export function styleSheet(css: string): UsedIn {
  const rules = readRules(css)
  return (classes) => {
    const has = (name: string) => classes.has(name) || SET_BEFORE_PAINT.test(name)
    const used = write(rules, (needs) => needs.some((one) => one.every(has)))
    const names = new Set(
      [...used.matchAll(/animation(?:-name)?:([^;}]+)/g)].flatMap(([, value]) => value!.split(/[\s,]+/)),
    )
    return used.replace(/@(?:-webkit-)?keyframes\s+([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (text, name: string) =>
      names.has(name) ? text : '',
    )
  }
}

const write = (rules: Rule[], applies: (needs: string[][]) => boolean): string =>
  rules
    .map(({ needs, head, body }) => {
      if (needs && !applies(needs)) return ''
      if (typeof body === 'string') return head + body
      const inside = write(body, applies)
      return inside && `${head}{${inside}}`
    })
    .join('')

function readRules(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  while (start < css.length) {
    const open = endOf(css, start, '{;')
    if (css[open] !== '{') {
      const statement = css.slice(start, open + 1).trim()
      if (statement) rules.push({ needs: undefined, head: statement, body: '' })
      start = open + 1
      continue
    }
    const end = closing(css, open)
    const head = css.slice(start, open).trim()
    const body = css.slice(open + 1, end)
    if (GROUP.test(head)) rules.push({ needs: undefined, head, body: readRules(body) })
    else rules.push({ needs: head.startsWith('@') ? undefined : needsOf(head), head, body: `{${body}}` })
    start = end + 1
  }
  return rules
}

/** What stands in :not(), :is(), :has() asks for nothing here: such a rule is rather kept than missed. */
function needsOf(selectors: string): string[][] {
  let plain = selectors.replace(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(/\([^()]*\)/g, '')]
  return plain
    .split(',')
    .map((one) => [...one.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll('\\', '')))
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
