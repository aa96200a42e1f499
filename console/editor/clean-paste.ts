/** What is pasted from Word, WPS, WeChat and web pages, as plain structure: no classes, styles or empty paragraphs. */
import { inert } from './inert-document.ts'
import { addressOf } from './paste-address.ts'
import {
  bigAsHeading,
  headingOf,
  listMarkOf,
  marksOf,
  skipped,
  styleOf,
  withoutListMark,
  type MarkName,
} from './paste-style.ts'

interface Run {
  /** Text; an element for a picture; undefined for a line break. */
  what: string | HTMLElement | undefined
  marks: MarkName[]
  href: string
}
type Context = Omit<Run, 'what'>
const plain: Context = { marks: [], href: '' }
const blocks =
  `address article aside body caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup main nav p section summary`.split(/\s+/)

export function cleanPaste(html: string): string {
  // What the editor itself put on the clipboard has its structure already.
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return blocksOf(body)
    .map((block) => block.outerHTML)
    .join('')
}

/** The blocks of an element, each as a new one. */
function blocksOf(root: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  const lists: HTMLElement[] = []
  let line: Run[] = []
  let [tag, align] = ['p', '']
  function end() {
    found.push(...paragraphsOf(line, tag, align))
    line = []
  }
  /** An item of Word: a paragraph that begins with a mark; level 1 is outermost. */
  function item(element: HTMLElement, { kind, level, start }: NonNullable<ReturnType<typeof listMarkOf>>) {
    end()
    lists.length = Math.min(lists.length, level)
    let list = lists[level - 1]
    if (list?.localName !== kind) {
      list = inert.createElement(kind)
      if (start > 1) list.setAttribute('start', String(start))
      lists.length = Math.min(lists.length, level - 1)
      const around = lists.at(-1)
      if (around) (around.lastElementChild ?? around).append(list)
      else found.push(list)
      lists.push(list)
    }
    const li = inert.createElement('li')
    li.append(...inlineOf(withoutListMark(element)))
    list.append(li)
  }
  function walk(node: Node, context: Context) {
    if (node instanceof Text) return void line.push({ what: node.data, ...context })
    if (!(node instanceof HTMLElement) || skipped(node)) return
    const { localName } = node
    const inside = { marks: marksOf(node, context.marks), href: addressOf(node, 'href') || context.href }
    const enter = (into: Context) => node.childNodes.forEach((child) => walk(child, into))
    const mark = localName === 'p' ? listMarkOf(node) : undefined
    if (mark) return item(node, mark)
    if (localName === 'br') line.push({ what: undefined, ...context })
    else if (localName === 'img') line.push({ what: picture(node), ...context })
    else if (/^(hr|audio|video|ul|ol|blockquote|table|pre)$/.test(localName)) {
      end()
      found.push(...container(node))
    } else if (localName === 'figcaption' && (end(), found.at(-1)?.localName === 'figure'))
      found
        .at(-1)!
        .appendChild(inert.createElement(localName))
        .append(...inlineOf(node))
    else if (blocks.includes(localName)) {
      const outer: [string, string] = [tag, align]
      end()
      lists.length = 0
      ;[tag, align] = [headingOf(node) ?? (/^h[2-4]$/.test(tag) ? tag : 'p'), centred(node) || align]
      enter(inside)
      end()
      ;[tag, align] = outer
    } else enter(inside)
  }
  const own = root instanceof HTMLElement ? marksOf(root, []) : []
  root.childNodes.forEach((child) => walk(child, { ...plain, marks: own }))
  end()
  return found
}

const centred = (element: HTMLElement) =>
  /center|right/.exec(`${styleOf(element)('text-align')} ${element.getAttribute('align') ?? ''}`)?.[0] ?? ''

function container(element: HTMLElement): HTMLElement[] {
  const made = inert.createElement(element.localName)
  if (element.localName === 'hr') return [made]
  if (/^(audio|video)$/.test(element.localName)) return media(element)
  if (element.localName === 'pre') made.textContent = element.textContent
  else if (element.localName === 'table') {
    const rows = [...element.querySelectorAll('tr')].filter((row) => row.closest('table') === element && !skipped(row))
    // A table of one cell is a frame around a text.
    if (rows.length === 1 && rows[0]!.children.length === 1) return blocksOf(rows[0]!.firstElementChild!)
    const body = made.appendChild(inert.createElement('tbody'))
    for (const row of rows) {
      const tr = body.appendChild(inert.createElement('tr'))
      for (const cell of row.children) tr.append(cellOf(cell))
    }
  } else if (element.localName === 'blockquote') made.append(...blocksOf(element))
  else {
    if (Number(element.getAttribute('start')) > 1) made.setAttribute('start', element.getAttribute('start')!)
    for (const child of element.children) {
      // Some programs put an inner list beside its item.
      const inner = /^[uo]l$/.test(child.localName)
      const li = inner && made.lastElementChild ? made.lastElementChild : inert.createElement('li')
      li.append(...(inner ? container(child as HTMLElement) : unwrapped(blocksOf(child))))
      if (li.childNodes.length > 0) made.append(li)
    }
  }
  return made.childNodes.length > 0 ? [made] : []
}
function cellOf(cell: Element): HTMLElement {
  const made = inert.createElement(cell.localName === 'th' ? 'th' : 'td')
  for (const name of ['colspan', 'rowspan']) {
    const span = Number(cell.getAttribute(name))
    if (span > 1) made.setAttribute(name, String(span))
  }
  made.append(...unwrapped(blocksOf(cell)))
  return made
}
/** A first paragraph needs no element of its own in an item or a cell. */
const unwrapped = (inner: HTMLElement[]): Node[] =>
  inner.flatMap((one, place): Node[] => (place === 0 && one.localName === 'p' ? [...one.childNodes] : [one]))
const inlineOf = (element: HTMLElement): Node[] => unwrapped(blocksOf(element))

function picture(element: HTMLElement): HTMLElement | string {
  const src = addressOf(element, 'src')
  if (!src) return ''
  const made = inert.createElement('img')
  made.setAttribute('src', src)
  made.setAttribute('alt', element.getAttribute('alt')?.trim() ?? '')
  return made
}
function media(element: HTMLElement): HTMLElement[] {
  const src = addressOf(element, 'src') || addressOf(element.querySelector('source') ?? element, 'src')
  if (!src) return []
  const made = inert.createElement(element.localName)
  made.setAttribute('src', src)
  const poster = addressOf(element, 'poster')
  if (poster) made.setAttribute('poster', poster)
  return [made]
}

/** A line of runs as paragraphs: two breaks divide it, and a picture by itself becomes a figure. */
function paragraphsOf(line: Run[], tag: string, align: string): HTMLElement[] {
  const parts: Run[][] = [[]]
  for (const [place, run] of line.entries()) {
    const isPicture = run.what instanceof HTMLElement
    const breaks = run.what === undefined && nextInk(line, place)?.what === undefined
    if (isPicture) parts.push([run], [])
    else if (breaks) parts.push([])
    else if (run.what !== '') parts.at(-1)!.push(run)
  }
  return parts.flatMap((part) => paragraph(trimmed(part), tag, align))
}
const nextInk = (line: Run[], place: number) =>
  line.slice(place + 1).find(({ what }) => typeof what !== 'string' || what.trim() !== '')

function trimmed(part: Run[]): Run[] {
  const runs = part.map((run) =>
    typeof run.what === 'string' ? { ...run, what: run.what.replace(/(?:[^\S\u3000]|[\u200b\ufeff])+/g, ' ') } : run,
  )
  const isEmpty = (run: Run | undefined) => run && (run.what === undefined || run.what === '')
  const cut = (place: 0 | -1, by: RegExp) => {
    for (let run = runs.at(place); run; run = runs.at(place)) {
      if (typeof run.what === 'string') run.what = run.what.replace(by, '')
      if (!isEmpty(run)) return
      if (place === 0) runs.shift()
      else runs.pop()
    }
  }
  // The indent of a Chinese paragraph is not part of its words.
  cut(0, /^[\s\u3000]+/)
  cut(-1, /[\s\u3000]+$/)
  return runs
}

function paragraph(runs: Run[], tag: string, align: string): HTMLElement[] {
  const [first] = runs
  if (!first) return []
  if (first.what instanceof HTMLElement) {
    const figure = inert.createElement('figure')
    figure.append(first.what)
    return [figure]
  }
  const heading = tag === 'p' ? bigAsHeading(runs.map(({ what, marks }) => ({ text: String(what ?? ''), marks }))) : tag
  const made = inert.createElement(heading ?? 'p')
  const dropped: MarkName[] = ['big', ...(made.localName === 'p' ? [] : (['strong'] as const))]
  const kept = runs.map((run) => ({ ...run, marks: run.marks.filter((mark) => !dropped.includes(mark)) }))
  made.append(...nested(kept))
  if (align && made.localName === 'p') made.setAttribute('align', align)
  return [made]
}

/** Runs as elements; those beside each other with a mark in common share its element. */
function nested(runs: Run[]): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < runs.length;) {
    const run = runs[at]!
    const outer = run.href ? `a ${run.href}` : run.marks[0]
    const of = ({ href, marks }: Run) => (href ? `a ${href}` : marks[0])
    let after = at + 1
    while (after < runs.length && outer !== undefined && of(runs[after]!) === outer) after++
    if (outer === undefined) nodes.push(leaf(run))
    else {
      const element = inert.createElement(run.href ? 'a' : outer)
      if (run.href) element.setAttribute('href', run.href)
      const inside = runs.slice(at, after).map(({ what, marks, href }) => ({
        what,
        marks: href ? marks.filter((mark) => mark !== 'u') : marks.slice(1),
        href: '',
      }))
      element.append(...nested(inside))
      nodes.push(element)
    }
    at = after
  }
  return nodes
}
function leaf({ what }: Run): Node {
  if (what === undefined) return inert.createElement('br')
  return typeof what === 'string' ? inert.createTextNode(what) : what
}
