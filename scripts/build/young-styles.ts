import { parse, type AtRule, type Declaration, type Rule } from 'postcss'

/** Younger than the promise, in a value: without an older value before it, the whole declaration is dropped. */
const youngValue =
  /\b(?:color-mix|light-dark|color|lab|lch|oklab|oklch|linear|round|if)\(|\d(?:[dsl]v(?:h|w|min|max|i|b)|r?lh|cap|cq\w+)\b|^safe /
const youngWords: Record<string, RegExp> = { overflow: /\bclip\b/, 'overflow-x': /\bclip\b/, 'overflow-y': /\bclip\b/ }
/** Properties that place things: where they are missing, the page looks wrong. */
const youngProperty = /^(?:translate|rotate|scale|inset-area|position-area|position-try|anchor-name|offset-path)$/
const youngRule = /^(?:layer|scope|starting-style|nest)$/
const youngSelector = /:(?:popover-open|open|modal|user-valid|user-invalid|nth-child\([^)]* of |dir\()|&/

/**
 * What browsers of the promise drop with nothing in its place, in a style sheet: values, properties, rules and
 * selectors. What is only nicer where it is known (text-wrap, content-visibility, a :has of its own, @container) may
 * stand alone; a test in `@supports` is answered by the browser.
 */
export function youngStyles(text: string): string[] {
  const wrong: string[] = []
  const refuse = (node: AtRule | Declaration | Rule, what: string) =>
    void wrong.push(`${what}: ${node.toString().replace(/\s+/g, ' ').slice(0, 120)}`)
  const sheet = parse(text)
  sheet.walkDecls((one) => {
    if (asksFirst(one)) return
    if (youngProperty.test(one.prop)) refuse(one, 'a young property')
    else if (isYoung(one) && (one.prop.startsWith('--') || !hasFallback(one))) refuse(one, 'no older value before it')
  })
  sheet.walkRules((rule) => {
    if (asksFirst(rule)) return
    if (youngSelector.test(rule.selector)) refuse(rule, 'a young selector')
    const selectors = rule.selectors.map((one) => /:has\(|::view-transition|:active-view/.test(one))
    if (selectors.includes(true) && selectors.includes(false)) refuse(rule, 'an old selector falls with a young one')
  })
  sheet.walkAtRules((rule) => {
    if (youngRule.test(rule.name) && !asksFirst(rule)) refuse(rule, 'a young rule')
    if (rule.name === 'media' && /[<>]/.test(rule.params)) refuse(rule, 'a range')
  })
  return wrong
}

const isYoung = ({ prop, value }: Declaration): boolean =>
  youngValue.test(value) || youngWords[prop]?.test(value) === true

const hasFallback = (young: Declaration): boolean =>
  young.parent!.nodes.some(
    (one) =>
      one.type === 'decl' &&
      one.prop === young.prop &&
      !isYoung(one) &&
      young.parent!.index(one) < young.parent!.index(young),
  )

function asksFirst(node: AtRule | Declaration | Rule): boolean {
  for (let around = node.parent; around; around = around.parent as typeof around)
    if (around.type === 'atrule' && (around as AtRule).name === 'supports') return true
  return false
}
