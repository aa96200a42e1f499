/**
 * Makes article HTML safe to show. Import this file dynamically, because the library is not in the first bundle. Show
 * the result unchanged.
 */
import createDOMPurify, { type Config, type WindowLike } from 'dompurify'
import { boundHtml } from '#contract/bound-html.ts'
import { parseUrl } from '#contract/parse-url.ts'
import { FRAME_SANDBOX } from './frame-sandbox.ts'
import { sizedPicture } from './sized-picture.ts'

/**
 * What the library leaves to this file: which players may be framed, how media load, where links lead [G114].
 */
const policy: Config & { RETURN_DOM: true } = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target', 'allowfullscreen'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_TAGS: [
    'form',
    'input',
    'button',
    'select',
    'option',
    'optgroup',
    'datalist',
    'textarea',
    'label',
    'fieldset',
    'legend',
    'output',
    'meter',
    'progress',
    'dialog',
    'style',
    'template',
    'slot',
    'map',
    'area',
    'marquee',
    'canvas',
  ],
  FORBID_ATTR: [
    'id',
    'name',
    'class',
    'style',
    'color',
    'bgcolor',
    'background',
    'face',
    'size',
    'is',
    'slot',
    'role',
    'tabindex',
    'accesskey',
    'autofocus',
    'contenteditable',
    'draggable',
    'popover',
    'popovertarget',
    'popovertargetaction',
    'usemap',
    'ismap',
    'srcset',
    'sizes',
    'crossorigin',
    'integrity',
    'nonce',
    'autoplay',
  ],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM: true,
}

const LAZY_SOURCES = ['data-src', 'data-original', 'data-actualsrc', 'data-lazy-src']

/**
 * `frameHosts`: players that may be framed, by https only and never from our own origin; every other frame is dropped.
 * `width` of the returned function: the width to request for pictures of our own storage in data-saving mode.
 */
export function createSanitiser(
  window: Window & WindowLike,
  frameHosts: readonly string[] = [],
): (html: string, width?: number) => string {
  const purifier = createDOMPurify(window)
  // Runs before the attributes are judged: an address promoted afterwards would never be judged.
  purifier.addHook('beforeSanitizeAttributes', (element) => {
    if (element.nodeType !== window.Node.ELEMENT_NODE) return
    promoteLazySource(element)
    completeAddresses(element)
    keepMeaningOfStyle(element)
  })
  const mayFrame = (address: string) => {
    const url = parseUrl(address)
    return url?.protocol === 'https:' && url.origin !== window.location.origin && frameHosts.includes(url.host)
  }
  return (html, width) => {
    const body = purifier.sanitize(boundHtml(html), policy) as HTMLElement
    for (const frame of body.querySelectorAll('iframe')) finishFrame(frame, mayFrame)
    for (const image of body.querySelectorAll('img')) finishImage(image, width)
    for (const media of body.querySelectorAll('audio, video'))
      setAll(media, { controls: '', playsinline: '', 'webkit-playsinline': '', 'x5-playsinline': '', preload: 'none' })
    for (const link of body.querySelectorAll('a')) finishLink(link)
    for (const table of body.querySelectorAll('table')) letScroll(table)
    return body.innerHTML
  }
}

function promoteLazySource(element: Element): void {
  if (!/^(?:img|iframe|video|audio|source)$/i.test(element.nodeName)) return
  const source = LAZY_SOURCES.map((name) => element.getAttribute(name)?.trim()).find(Boolean)
  if (source) element.setAttribute('src', source)
}

/** Completes '//host/x' to https. */
function completeAddresses(element: Element): void {
  for (const name of ['src', 'href', 'poster']) {
    const address = element.getAttribute(name)?.trim()
    if (address?.startsWith('//')) element.setAttribute(name, `https:${address}`)
  }
}

/**
 * Inline styles are removed (the page's Content-Security-Policy would refuse them anyway); alignment and emphasis carry
 * meaning, so they become markup.
 */
function keepMeaningOfStyle(element: Element): void {
  const style = element.getAttribute('style')
  if (!style) return
  const align = /(?:^|;)\s*text-align\s*:\s*(center|right|justify)\b/i.exec(style)?.[1]
  if (align && !element.hasAttribute('align')) element.setAttribute('align', align.toLowerCase())
  if (!/^(?:span|p)$/i.test(element.nodeName)) return
  if (/(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i.test(style)) wrapContent(element, 'strong')
  if (/(?:^|;)\s*font-style\s*:\s*italic\b/i.test(style)) wrapContent(element, 'em')
}

function wrapContent(element: Element, tag: 'strong' | 'em'): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function finishFrame(frame: Element, mayFrame: (address: string) => boolean): void {
  if (!mayFrame(frame.getAttribute('src') ?? '')) return frame.remove()
  setAll(frame, {
    sandbox: FRAME_SANDBOX,
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
    allowfullscreen: '',
    title: frame.getAttribute('title') || '嵌入的视频',
  })
}

function finishImage(image: Element, width: number | undefined): void {
  const src = image.getAttribute('src')
  if (!src) return image.remove()
  setAll(image, {
    ...(width ? { src: sizedPicture(src, width) } : {}),
    alt: image.getAttribute('alt') ?? '',
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  })
}

/** Anchors inside the article would lead nowhere, because ids are removed. */
function finishLink(link: Element): void {
  if (link.getAttribute('target') !== '_blank') link.removeAttribute('target')
  if (link.getAttribute('href')?.startsWith('#')) link.removeAttribute('href')
  if (link.hasAttribute('href')) link.setAttribute('rel', 'noopener noreferrer')
}

function letScroll(table: Element): void {
  if (table.parentElement?.closest('table')) return
  const box = table.ownerDocument.createElement('div')
  setAll(box, { class: 'table-scroll', tabindex: '0' })
  table.replaceWith(box)
  box.append(table)
}

function setAll(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
