/** The only HTML that may enter the database. The app sanitises it again before showing it. */
import sanitize from 'sanitize-html'
import { comesLate, isPlaceholder, pictureAddress, withSinglePictures } from './feed-pictures.ts'
import { webAddress, withoutStrays } from './feed-text.ts'
import { shallow } from './nesting.ts'

const allowedTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'figure',
  'figcaption',
  'img',
  'a',
  'br',
  'hr',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'video',
  'audio',
  'source',
]
/** Elements removed with their content, because it is not the article's text. */
const droppedWhole = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'frame',
  'frameset',
  'noframes',
  'object',
  'embed',
  'applet',
  'param',
  'svg',
  'math',
  'canvas',
  'textarea',
  'select',
  'option',
  'optgroup',
  'datalist',
  'button',
  'input',
  'title',
  'head',
  'xmp',
  'plaintext',
  'noembed',
  'portal',
  'dialog',
  'marquee',
  'listing',
  'base',
  'link',
  'meta',
  'track',
  'map',
  'area',
]
const cells = ['colspan', 'rowspan']
const allowedAttributes = {
  a: ['href', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  video: ['src', 'poster', 'controls', 'preload', 'playsinline', 'width', 'height'],
  audio: ['src', 'controls', 'preload'],
  source: ['src', 'type'],
  ol: ['start'],
  td: cells,
  th: [...cells, 'scope'],
  col: ['span'],
  colgroup: ['span'],
}
type Attributes = Record<string, string>

/** Safe HTML with absolute http(s) addresses. A text without any tags becomes paragraphs. */
export function sanitiseArticle(written: string, baseUrl: string): string {
  const html = withSinglePictures(shallow(withoutStrays(written)))
  const rebuilt = sanitize(/<[a-z!/]/i.test(html) ? html : paragraphs(html), {
    ...policy(baseUrl),
    allowedTags: [...allowedTags, 'div'],
  })
  // Blocks that are dropped leave a line break where they separated text; the sanitiser runs last.
  const flowing = rebuilt
    .replace(/(?<=[^>\s]|<\/(?:a|b|i|u|s|em|strong|code|sub|sup)>|<img [^>]*>)\s*<\/?div>(?:\s*<\/?div>)*/g, '<br />')
    .replace(/<\/?div>/g, ' ')
  const article = withoutLastBreaks(sanitize(flowing, policy(baseUrl)).replace(/<p>\s*<\/p>/g, ''))
  return article === '' || article.includes('<') ? article : `<p>${article}</p>`
}

function withoutLastBreaks(html: string): string {
  let text = html.trim()
  while (text.endsWith('<br />')) text = text.slice(0, -6).trimEnd()
  return text
}

/** Every item links to its origin in its content, since no column of ours stores that. */
export function withSource(content: string, link: string): string {
  const href = `href="${link.replaceAll('&', '&amp;')}"`
  return link === '' || content.includes(href) ? content : `${content}\n<p><a ${href}${sourceEnd}`.trim()
}
const sourceEnd = ' rel="noopener noreferrer">阅读原文</a></p>'
const source = /\n?<p><a href="([^"]*)" rel="noopener noreferrer">阅读原文<\/a><\/p>$/

/** The other way round: the content, and the link; '' when it was not added. */
export function withoutSource(stored: string): { content: string; link: string } {
  const found = source.exec(stored)
  if (!found) return { content: stored, link: '' }
  return { content: stored.slice(0, found.index), link: found[1]!.replaceAll('&amp;', '&') }
}

/** The pictures of sanitised HTML, in order, each once. */
export function picturesOf(safeHtml: string): string[] {
  return [
    ...new Set([...safeHtml.matchAll(/<img [^>]*?src="([^"]+)"/g)].map((found) => found[1]!.replaceAll('&amp;', '&'))),
  ]
}

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\n[^\S\n]*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')

function policy(base: string): sanitize.IOptions {
  let before = ''
  return {
    allowedTags,
    allowedAttributes,
    nonTextTags: droppedWhole,
    disallowedTagsMode: 'discard',
    nestingLimit: 60,
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
    enforceHtmlBoundary: false,
    parseStyleAttributes: false,
    transformTags: {
      h1: 'h2',
      section: 'div',
      article: 'div',
      header: 'div',
      footer: 'div',
      main: 'div',
      aside: 'div',
      center: 'div',
      address: 'div',
      dl: 'div',
      dt: 'div',
      dd: 'div',
      form: 'div',
      fieldset: 'div',
      details: 'div',
      summary: 'div',
      strike: 's',
      del: 's',
      a: (_, { href, title }) => {
        // A note stands in the article itself.
        const address = /^#\S+$/.test(href ?? '') ? href : webAddress(href, base)
        return address
          ? { tagName: 'a', attribs: given({ href: address, title, rel: 'noopener noreferrer' }) }
          : { tagName: 'span', attribs: {} }
      },
      img: (_, attributes) => {
        // What a page without scripts shows stands in for the picture before it, if that has no address.
        const attribs = attributes['data-instead'] === '' && before ? {} : picture(attributes, base)
        before = attribs.src ?? ''
        return { tagName: 'img', attribs }
      },
      video: (_, { src, poster, 'data-src': lazy, width, height }) => ({
        tagName: 'video',
        attribs: given({
          src: webAddress(lazy, base) || webAddress(src, base),
          poster: isPlaceholder(poster ?? '') ? '' : webAddress(poster, base),
          controls: '',
          playsinline: '',
          preload: 'none',
          width: size(width),
          height: size(height),
        }),
      }),
      audio: (_, { src, 'data-src': lazy }) => ({
        tagName: 'audio',
        attribs: given({ src: webAddress(lazy, base) || webAddress(src, base), controls: '', preload: 'none' }),
      }),
      source: (_, { src, 'data-src': lazy, type }) => ({
        tagName: 'source',
        attribs: given({
          src: webAddress(lazy, base) || webAddress(src, base),
          type: /^[\w.+-]+\/[\w.+-]+$/.test(type ?? '') ? type : undefined,
        }),
      }),
      td: (tagName, attributes) => ({ tagName, attribs: cell(attributes) }),
      th: (tagName, attributes) => ({ tagName, attribs: cell(attributes) }),
      ol: (tagName, { start }) => ({ tagName, attribs: given({ start: size(start) }) }),
      col: (tagName, { span }) => ({ tagName, attribs: given({ span: size(span) }) }),
      colgroup: (tagName, { span }) => ({ tagName, attribs: given({ span: size(span) }) }),
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'source') && !attribs.src,
  }
}

/** The picture itself, not what is shown until it has come; tracking pixels are left out. */
function picture(attributes: Attributes, base: string): Attributes {
  const { alt, title, width, height, style = '' } = attributes
  const tiny =
    [width, height].some((value) => /^[01](px)?$/.test(value?.trim() ?? '')) ||
    /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|!|$)|display\s*:\s*none/i.test(style.slice(0, 500))
  if (tiny && !comesLate(attributes)) return {}
  const shape = tiny ? {} : { width: size(width), height: size(height) }
  return given({ src: pictureAddress(attributes, base), alt: alt ?? '', title, ...shape })
}

const cell = ({ colspan, rowspan, scope }: Attributes) =>
  given({
    colspan: size(colspan),
    rowspan: size(rowspan),
    scope: /^(row|col|rowgroup|colgroup)$/.test(scope ?? '') ? scope : undefined,
  })
const size = (value: string | undefined) => /^(\d{1,4})(?:px)?$/.exec(value?.trim() ?? '')?.[1]
const given = (attributes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => value !== undefined && (value !== '' || ['alt', 'controls', 'playsinline'].includes(name)),
    ),
  ) as Attributes
