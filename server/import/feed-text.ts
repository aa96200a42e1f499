/** Plain texts and addresses from whatever a feed contains. */
import sanitize from 'sanitize-html'
import { asStoredLine, cutTo, isLonger } from '#contract/words.ts'
import { shallow } from './nesting.ts'

const blockEnds = /<(?:br|hr|\/p|\/div|\/li|\/h[1-6]|\/tr|\/td|\/th|\/blockquote|\/figcaption|\/dd|\/dt)\b[^<>]*>/gi
/** Markup that people put into titles; anything else that looks like a tag is text ('Vector<int>'). */
const inTitles = /<(?!\/?(?:a|b|i|u|s|em|strong|span|font|small|big|sub|sup|br|p|code|img|script|style|svg|iframe)\b)/gi
const readable: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** A text that is no HTML, as HTML. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const stray = /<(?=\/?[a-z])(?![a-z]{3,}<|\/?[a-z](?:[^<>"']|"[^"]{0,3000}"|'[^']{0,3000}')*>)/gi
/** A '<' that begins no whole tag is a sign of the text ('a<b'), unless the text was cut off within a tag. */
export function withoutStrays(html: string): string {
  const last = html.lastIndexOf('<')
  const isCutOff = last !== -1 && /^<[a-z][a-z0-9]*\s[^<>=]*=[^<>]*$/i.test(html.slice(last))
  return (isCutOff ? html.slice(0, last) : html).replace(stray, '&lt;')
}

/** HTML as one line of text. */
export function plainText(html: string): string {
  const safe = sanitize(shallow(withoutStrays(html)).replace(blockEnds, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: [
      'script',
      'style',
      'noscript',
      'textarea',
      'option',
      'iframe',
      'svg',
      'math',
      'template',
      'title',
      'object',
      'button',
      'select',
    ],
  })
  return oneLine(safe.replace(/&(?:lt|gt|quot|amp);/g, (entity) => readable[entity]!))
}

/** A title: text that may contain a little markup. */
export const titleText = (written: string) =>
  shorten(plainText(withoutStrays(written.slice(0, 4000)).replace(inTitles, '&lt;')), 200)

/** One line without control characters or lone surrogates (neither can be stored). */
export const oneLine = (text: string): string => asStoredLine(storable(text).replace(/\s+/g, ' '))

/** Text that PostgreSQL can store, in text and jsonb columns. */
export function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
  return text
    .replace(controls, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
}

/** At most `limit` characters, the last of them '…' when something was cut off. */
export const shorten = (text: string, limit: number): string =>
  isLonger(text, limit) ? cutTo(text.slice(0, limit * 24), limit - 1).trimEnd() + '…' : text

/** The absolute http(s) form of an address; '' for anything else. */
export function webAddress(written: string | undefined, base: string): string {
  const text = storable(written ?? '').trim()
  if (text === '' || text.length > 2000) return ''
  try {
    const url = new URL(text, /^https?:\/\//i.test(base) ? base : undefined)
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.password === ''
      ? url.href
      : ''
  } catch {
    return ''
  }
}
