import type { ManuscriptField, ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { styleChoices } from './field-titles.ts'

/** What ids are called. */
export interface Names {
  item: (id: number) => string
  category: (id: string) => string
}
const titlesOf = (ids: number[], names: Names) => ids.map((id) => `· ${names.item(id)}`).join('\n')

/** A field as words to be compared; what is no text is described. */
export function fieldText(fields: ManuscriptFields, name: ManuscriptField, names: Names): string {
  switch (name) {
    case 'content':
      return textOfHtml(fields.content)
    case 'pictures':
      return fields.pictures.map(({ url, caption }) => `［图片 ${url}］${caption}`).join('\n')
    case 'sections':
      return fields.sections.map(({ title, items }) => `【${title}】\n${titlesOf(items, names)}`).join('\n')
    case 'items':
    case 'related':
      return titlesOf(fields[name], names)
    case 'images':
      return fields.images.join('\n')
    case 'category_id':
      return names.category(fields.category_id)
    case 'tags':
      return fields.tags.join('、')
    case 'style':
      return styleChoices.find(({ value }) => value === fields.style)?.label ?? fields.style
    case 'is_top':
    case 'is_selected':
    case 'allow_comment':
    case 'listed':
    case 'finished':
      return fields[name] === 1 ? '是' : '否'
    default:
      return String(fields[name] || '')
  }
}

const ends = /^(p|h[1-6]|li|blockquote|figure|figcaption|tr|hr|br|div|table|ul|ol|section|pre)$/

/** A paragraph a line; pictures, recordings and films by their addresses. */
function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data.replace(/\s+/g, ' ')
    if (!(node instanceof Element)) return ''
    const { localName } = node
    if (/^(img|audio|video|iframe)$/.test(localName)) return `［${localName} ${node.getAttribute('src') ?? ''}］`
    const inside = [...node.childNodes].map(read).join('')
    return ends.test(localName) ? `\n${inside}\n` : localName === 'td' || localName === 'th' ? `${inside}\t` : inside
  }
  return read(body)
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
