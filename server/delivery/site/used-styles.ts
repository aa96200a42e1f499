/**
 * Critical CSS: the rules of a built style sheet whose selectors match elements, classes and attributes in the HTML of
 * a page. The sheet is parsed once and filtered for each document.
 */
import { readRules, split, type Rule } from './css-rules.ts'

/** The names of all classes of a page, of its '[attributes' and of its '<elements'. */
type Names = ReadonlySet<string>
/** The part of the sheet that a page with these names needs. */
export type UsedIn = (names: Names) => string
type Judge = (names: Names) => boolean
interface Judged {
  head: string
  /** undefined: always kept. */
  selectors: [text: string, applies: Judge][] | undefined
  body: string | Judged[]
}

/**
 * Names that are set without the program: on the elements around every page, by the inline script of index.html, or by
 * a tap on a summary.
 */
const SET_WITHOUT_PROGRAM = new Set([
  'grey',
  '[data-theme',
  '[data-elder',
  '[data-large',
  '[data-app',
  '[data-banner-closed',
  '[data-reader',
  '[open',
  '<html',
  '<body',
  '<div',
  '<p',
  '<button',
])

export function styleSheet(css: string): UsedIn {
  const rules = readRules(css).map(judged)
  return (names) => {
    const used = write(rules, names)
    const moved = new Set(
      [...used.matchAll(/animation(?:-name)?:([^;}]+)/g)].flatMap(([, value]) => value!.split(/[\s,]+/)),
    )
    return used.replace(/@(?:-webkit-)?keyframes\s+([\w-]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (text, name: string) =>
      moved.has(name) ? text : '',
    )
  }
}

const judged = ({ head, body }: Rule): Judged => ({
  head,
  body: typeof body === 'string' ? body : body.map(judged),
  selectors: head.startsWith('@') ? undefined : split(head, ',').map((one) => [one, canApply(one)]),
})

const write = (rules: Judged[], names: Names): string =>
  rules
    .map(({ head, selectors, body }) => {
      const left = selectors ? selectors.flatMap(([text, applies]) => (applies(names) ? [text] : [])).join() : head
      if (!left) return ''
      if (typeof body === 'string') return left + body
      const inside = write(body, names)
      return inside && `${left}{${inside}}`
    })
    .join('')

/** Only the running app moves from page to page. */
const BETWEEN_PAGES = /view-transition/

/** Whether a selector can apply. The arguments of :not() are ignored, so that a rule is rather kept than missed. */
function canApply(selector: string): Judge {
  if (BETWEEN_PAGES.test(selector)) return () => false
  const choices: Judge[] = []
  let plain = selector.replace(/"[^"]*"/g, '')
  for (let open = plain.indexOf('('); open >= 0; open = plain.indexOf('(')) {
    const end = closingBracket(plain, open)
    const pseudo = /:([\w-]+)$/.exec(plain.slice(0, open))?.[1] ?? ''
    if (/^(?:is|where|has)$/.test(pseudo)) choices.push(oneOf(plain.slice(open + 1, end)))
    plain = plain.slice(0, open - pseudo.length - 1) + plain.slice(end + 1)
  }
  const own = namesIn(plain)
  return (names) => own.every((name) => has(names, name)) && choices.every((choice) => choice(names))
}

function closingBracket(text: string, open: number): number {
  let depth = 0
  for (let place = open; place < text.length; place++) {
    depth += text[place] === '(' ? 1 : text[place] === ')' ? -1 : 0
    if (depth === 0) return place
  }
  return text.length
}

const oneOf = (list: string): Judge => {
  const each = split(list, ',').map(canApply)
  return (names) => each.some((applies) => applies(names))
}
const has = (names: Names, name: string): boolean => names.has(name) || SET_WITHOUT_PROGRAM.has(name)

const namesIn = (selector: string): string[] => {
  const bare = selector.replace(/\[[^\]]*\]/g, '')
  return [
    ...[...selector.matchAll(/\[[\w-]+/g)].map(([name]) => name),
    ...[...bare.replace(/\\./g, '').matchAll(/(?<![^\s>+~])[a-z][\w-]*/g)].map(([name]) => `<${name}`),
    ...[...bare.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name!.replaceAll('\\', '')),
    ...(/:disabled\b/.test(bare) ? ['[disabled'] : []),
  ]
}
