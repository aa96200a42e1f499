/**
 * What sanitise-html.ts does in a browser, for the document: there is no DOM here that its library trusts. Whatever
 * this lets through, the browser's rules leave as it is.
 */
import sanitize from 'sanitize-html'
import { boundHtml } from '#contract/bound-html.ts'
import { parseUrl } from '#contract/parse-url.ts'
import { FRAME_SANDBOX } from './frame-sandbox.ts'

const tags = `a abbr address article aside audio b bdi bdo big blockquote br caption center cite code col colgroup dd
  del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i iframe img ins kbd li main mark nav
  ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th
  thead time tr tt u ul var video wbr`.split(/\s+/)
const everywhere = ['title', 'lang', 'dir', 'align', 'valign']
const media = ['controls', 'playsinline', 'webkit-playsinline', 'x5-playsinline', 'preload', 'loop', 'muted']
const cells = ['colspan', 'rowspan', 'scope', 'headers', 'width', 'height', 'nowrap']
const attributes: Record<string, string[]> = {
  '*': everywhere,
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
  iframe: ['src', 'width', 'height', 'sandbox', 'loading', 'referrerpolicy', 'allowfullscreen'],
  video: ['src', 'poster', 'width', 'height', ...media],
  audio: ['src', ...media],
  source: ['src', 'type'],
  table: ['border', 'cellpadding', 'cellspacing', 'width', 'summary'],

  td: cells,
  th: cells,
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  time: ['datetime'],
  ins: ['datetime', 'cite'],
  del: ['datetime', 'cite'],
  q: ['cite'],
  blockquote: ['cite'],
}
const dropped = `script style template noscript textarea select option optgroup datalist title head svg math canvas
  object embed applet noembed noframes frameset xmp plaintext marquee dialog`.split(/\s+/)
const lazy = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src']
const played = { controls: '', playsinline: '', 'webkit-playsinline': '', 'x5-playsinline': '', preload: 'none' }

export function sanitiseOnServer(html: string, frameHosts: readonly string[]): string {
  const mayFrame = (address = '') => {
    const url = parseUrl(address)
    return url?.protocol === 'https:' && frameHosts.includes(url.host)
  }
  return sanitize(boundHtml(html), {
    allowedTags: tags,
    allowedAttributes: attributes,
    nonTextTags: dropped,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href', 'src', 'poster', 'cite'],
    allowProtocolRelative: false,
    allowIframeRelativeUrls: false,
    allowedIframeHostnames: [...frameHosts],
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { style = '', ...given }) => {
        const attribs = completed(tagName, given)
        const align = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\b/i.exec(style)?.[1]?.toLowerCase()
        if (align && !attribs.align) attribs.align = align
        if (tagName === 'img') return { tagName, attribs: { ...attribs, ...shown, alt: attribs.alt ?? '' } }
        if (tagName === 'audio' || tagName === 'video') return { tagName, attribs: { ...attribs, ...played } }
        if (tagName === 'iframe')
          return { tagName, attribs: { ...attribs, ...framed, title: attribs.title || '嵌入的视频' } }
        if (tagName === 'a') return { tagName, attribs: link(attribs) }
        return { tagName, attribs }
      },
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) || (tag === 'iframe' && !mayFrame(attribs.src)),
  })
}

const shown = { loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' }
const framed = {
  sandbox: FRAME_SANDBOX,
  loading: 'lazy',
  referrerpolicy: 'strict-origin-when-cross-origin',
  allowfullscreen: '',
}

/** The address of a lazy picture, film or recording is promoted before it is judged; '//host/x' becomes https. */
function completed(tagName: string, given: Record<string, string>): Record<string, string> {
  const all = { ...given }
  if (/^(?:img|iframe|video|audio|source)$/.test(tagName)) {
    const source = lazy.map((name) => given[name]?.trim()).find(Boolean)
    if (source) all.src = source
  }
  for (const name of ['src', 'href', 'poster'])
    if (all[name]?.trim().startsWith('//')) all[name] = `https:${all[name].trim()}`
  return all
}

/** Anchors inside the text lead nowhere: ids are removed. */
function link({ target, href, ...rest }: Record<string, string>): Record<string, string> {
  return {
    ...rest,
    ...(target === '_blank' ? { target } : {}),
    ...(href !== undefined && !href.startsWith('#') ? { href, rel: 'noopener noreferrer' } : {}),
  }
}
