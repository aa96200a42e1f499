import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { inert } from './inert-document.ts'

/** The HTML of a text as it is stored: '' when nothing is in it. */
export function htmlOf(doc: Node): string {
  const box = inert.createElement('div')
  box.append(elementsOf(doc))
  return box.innerHTML
}

export function elementsOf(doc: Node): DocumentFragment {
  const made = DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, {
    document: inert,
  }) as DocumentFragment
  // A first paragraph needs no element of its own in an item or a cell.
  for (const paragraph of made.querySelectorAll('li > p:first-child, td > p:first-child, th > p:first-child'))
    if (paragraph.attributes.length === 0) paragraph.replaceWith(...paragraph.childNodes)
  for (const caption of made.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove()
  for (const paragraph of made.querySelectorAll('p'))
    if (paragraph.parentNode === made && !paragraph.hasChildNodes()) paragraph.remove()
  return made
}

const alike: Record<string, string> = { b: 'strong', i: 'em', strike: 's' }
const same = new Set(['p', 'tbody', 'thead', 'colgroup', 'col', 'source', 'figcaption'])
/** Attributes that pages of readers show. */
const shown = ['align', 'colspan', 'rowspan', 'start', 'width', 'height', 'poster', 'title']

function counts(html: string): Map<string, number> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found = new Map<string, number>()
  const count = (what: string) => found.set(what, (found.get(what) ?? 0) + 1)
  for (const element of body.querySelectorAll('*')) {
    if (!same.has(element.localName)) count(alike[element.localName] ?? element.localName)
    for (const name of shown) if (element.hasAttribute(name)) count(`${element.localName} 的 ${name}`)
  }
  return found
}

/** What a stored text has and the editor cannot write, such as 'iframe × 1'. */
export function lossesOf(stored: string, written: string): string[] {
  const left = counts(written)
  return [...counts(stored)].flatMap(([what, number]) => {
    const lost = number - (left.get(what) ?? 0)
    return lost > 0 ? [`${what} × ${lost}`] : []
  })
}
