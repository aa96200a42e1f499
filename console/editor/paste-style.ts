/** What styles and classes of other programs mean. */

/** big: larger than the text around; by which a heading is known that is none by its element. */
export type MarkName = 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub' | 'ins' | 'del' | 'big'
const byElement: Record<string, MarkName> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  sup: 'sup',
  sub: 'sub',
  ins: 'ins',
  del: 'del',
}
const unseen =
  /^(script|style|meta|link|title|head|xml|svg|template|noscript|object|embed|iframe|button|input|select|textarea)$/

/**
 * The declarations of an element, as they are written: what the browser makes of them is nothing under a policy that
 * allows no style within a document.
 */
export function styleOf(element: Element): (name: string) => string {
  const all = (element.getAttribute('style') ?? '').toLowerCase().split(';')
  const declared = new Map(
    all.map((one) => [one.slice(0, one.indexOf(':')).trim(), one.slice(one.indexOf(':') + 1).trim()]),
  )
  return (name) => declared.get(name) ?? ''
}

export function skipped(element: HTMLElement): boolean {
  const { localName, className } = element
  const style = styleOf(element)
  // What colleagues noted in Word is not for readers.
  if (/msocom/i.test(className) || style('mso-element') === 'comment-list') return true
  // Such as o:p and v:shape of Word.
  return unseen.test(localName) || (localName.includes(':') && localName !== 'o:p') || style('display') === 'none'
}

/** The marks inside of an element, of those around it. A style says more than the element that has it. */
export function marksOf(element: HTMLElement, around: MarkName[]): MarkName[] {
  const { localName } = element
  const style = styleOf(element)
  const marks = new Set(around)
  const turn = (mark: MarkName, on: boolean | undefined) =>
    on !== undefined && (on ? marks.add(mark) : marks.delete(mark))
  const mark = byElement[localName]
  if (mark) marks.add(mark)
  const [weight, slope, size] = [style('font-weight'), style('font-style'), style('font-size')]
  turn('strong', weight ? /^(bold|bolder|[6-9]00)$/.test(weight) : undefined)
  turn('em', slope ? slope === 'italic' : undefined)
  const line = `${style('text-decoration')} ${style('text-decoration-line')}`
  if (localName !== 'a' && /underline/.test(line)) marks.add('u')
  if (/line-through/.test(line)) marks.add('s')
  if (style('vertical-align') === 'super') marks.add('sup')
  if (style('vertical-align') === 'sub') marks.add('sub')
  turn('big', size ? pixels(size) >= BIG : undefined)
  return [...marks]
}
const BIG = 20
function pixels(size: string): number {
  const number = Number.parseFloat(size)
  if (size.endsWith('pt')) return (number * 4) / 3
  return size.endsWith('px') ? number : number * 16
}

/** A heading by its element, or by Word's style; readers have three levels of them. */
export function headingOf({ localName, className, attributes }: HTMLElement): string | undefined {
  const style = attributes.getNamedItem('style')?.value ?? ''
  const level =
    /^h([1-6])$/.exec(localName)?.[1] ??
    /mso-outline-level:\s*([1-6])/i.exec(style)?.[1] ??
    /\bMso(?:Heading(\d)|Title)/i.exec(className)?.[1] ??
    (/\bMsoTitle\b/.test(className) ? '1' : undefined)
  if (!level) return undefined
  return `h${Math.min(4, Math.max(2, Number(level)))}`
}

const LONGEST_HEADING = 40
/** A short line that is all large and bold. */
export function bigAsHeading(runs: { text: string; marks: MarkName[] }[]): 'h2' | undefined {
  const inked = runs.filter(({ text }) => text.trim() !== '')
  const length = inked.reduce((sum, { text }) => sum + text.length, 0)
  const all = inked.every(({ marks }) => marks.includes('big') && marks.includes('strong'))
  return length > 0 && length <= LONGEST_HEADING && all ? 'h2' : undefined
}

const numbered = /^\s*[(（]?([0-9]+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.．、)）]/i
/** An item of a list of Word, which is a paragraph with its mark as text. start: the number in it. */
export function listMarkOf(element: HTMLElement): { kind: 'ol' | 'ul'; level: number; start: number } | undefined {
  const style = element.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1]
  if (!level || headingOf(element)) return undefined
  const mark = markElement(element)?.textContent ?? element.textContent ?? ''
  const number = numbered.exec(mark)?.[1]
  const start = Number(number) || ' 一二三四五六七八九十'.indexOf(number ?? '无')
  return { kind: number ? 'ol' : 'ul', level: Number(level), start }
}
const markElement = (element: Element) =>
  [...element.querySelectorAll('span')].find((one) => /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''))
export function withoutListMark(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  const mark = markElement(copy)
  if (mark) mark.remove()
  else {
    const first = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT).nextNode()
    if (first) first.nodeValue = first.nodeValue!.replace(numbered, '').replace(/^[\s·•●◆■\u00a0]+/, '')
  }
  return copy
}
