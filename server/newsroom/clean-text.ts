/** The HTML of a manuscript as it may be stored. Every reader's page sanitises it again. */
import sanitize from 'sanitize-html'

const TAGS = `p h2 h3 h4 h5 h6 ul ol li blockquote pre hr br div section span
  strong em b i u s sub sup code ins del mark small a figure figcaption img picture video audio source iframe
  table caption colgroup col thead tbody tfoot tr th td`
const cells = ['colspan', 'rowspan']
const options: sanitize.IOptions = {
  allowedTags: TAGS.split(/\s+/),
  allowedAttributes: {
    ...Object.fromEntries(['p', 'h2', 'h3', 'h4'].map((tag) => [tag, ['align']])),
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    video: ['src', 'poster', 'controls', 'preload', 'playsinline', 'width', 'height'],
    audio: ['src', 'controls', 'preload'],
    source: ['src', 'type'],
    iframe: ['src', 'width', 'height', 'allowfullscreen'],
    ol: ['start'],
    td: cells,
    th: [...cells, 'scope'],
    col: ['span'],
    colgroup: ['span'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'noscript',
    'template',
    'textarea',
    'select',
    'option',
    'svg',
    'math',
    'object',
    'title',
  ],
  nestingLimit: 60,
}
export const cleanText = (html: string): string => sanitize(html, options)
