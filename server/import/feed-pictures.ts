/** Which of the addresses of a picture is the picture: many pages load theirs late, and show another until then. */
import { webAddress } from './feed-text.ts'

type Attributes = Record<string, string>

/** Attributes that hold the real picture of a lazily loaded image, even where another address could be shown. */
const lateNames = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-actualsrc',
  'data-original-src',
  'data-lazy',
  'data-lazyload',
  'data-echo',
  'data-croporisrc',
  'lazy-src',
  'original',
  'zoomfile',
  'file',
]
const setNames = ['data-srcset', 'data-lazy-srcset', 'srcset', 'data-picture-set']
const otherwise = /^(?:src|srcset|alt|title|width|height|class|id|style|sizes|loading|decoding|on.*)$/i
const pictureName = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:[?#!@]|$)/i
const mayHoldOne = /src|orig|lazy|ima?ge?|pic|photo|url|file|full|large|echo|defer|bg/i
const img = /<img\b(?:[^<>"']|"[^"]{0,3000}"|'[^']{0,3000}')*>/gi
const imgBefore = new RegExp(String.raw`${img.source}\s*(?:</(?:a|span|p|div|figure|picture)>\s*)*$`, 'i')
const TAIL = 8000

const fillers = new Set(
  'placeholder loading loader lazy lazyload spacer blank pixel transparent grey gray spinner'.split(' '),
)
const vague = new Set('img image pic photo bg default cover thumb white trans empty load pre px x gif'.split(' '))
/** Whether an address is a placeholder for a picture that is loaded later. */
export function isPlaceholder(address: string): boolean {
  const name = (/([^/?#]*)(?:[?#].*)?$/.exec(address)?.[1] ?? '').toLowerCase()
  const words = name.replace(/\.\w{1,4}$/, '').split(/[^a-z0-9]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/)
  return (
    /^1x1\b/.test(name) ||
    (words.some((word) => fillers.has(word)) &&
      words.every((word) => fillers.has(word) || vague.has(word) || /^\d*$/.test(word)))
  )
}

/** The address of a picture by the attributes of its tag; '' when only something in its place is known. */
export function pictureAddress(attributes: Attributes, base: string): string {
  const usable = (written: string | undefined) => {
    const address = webAddress(written, base)
    return address !== '' && !isPlaceholder(address) ? address : ''
  }
  const first = (list: (string | undefined)[]) => list.map(usable).find((address) => address !== '') ?? ''
  const src = usable(attributes.src)
  const sets = () => first(setNames.map((name) => largestOf(attributes[name] ?? '')))
  return (
    first(lateNames.map((name) => attributes[name])) ||
    (/lazy|lozad|unveil/i.test(attributes.class ?? '') ? sets() || first(othersOf(attributes)) : '') ||
    src ||
    sets() ||
    first(othersOf(attributes))
  )
}

/** Whether a tag marks its picture as lazily loaded. */
export const comesLate = (attributes: Attributes): boolean => lateNames.some((name) => attributes[name])

/** Values of other attributes that look like the address of a picture, the likeliest first. */
function othersOf(attributes: Attributes): string[] {
  const values = Object.entries(attributes).filter(
    ([name, value]) => !otherwise.test(name) && !setNames.includes(name) && !/[\s,{]/.test(value.trim()),
  )
  const isNamed = ([, value]: [string, string]) => pictureName.test(value)
  const isLikely = ([name, value]: [string, string]) =>
    mayHoldOne.test(name) && /^(?:https?:)?\/\/?\w/i.test(value.trim())
  return [...values.filter(isNamed), ...values.filter((one) => !isNamed(one) && isLikely(one))].map(
    ([, value]) => value,
  )
}

/** The largest of a srcset. */
function largestOf(set: string): string {
  let [best, most] = ['', -1]
  for (const [, url, size] of set
    .slice(0, 20_000)
    .matchAll(/([^\s,]\S*[^\s,])(?:\s+(\d+(?:\.\d+)?)[wx])?\s*(?:,|$)/g)) {
    if (url!.startsWith('data:') || Number(size ?? 1) <= most) continue
    ;[best, most] = [url!, Number(size ?? 1)]
  }
  return best
}

/** HTML in which a picture is one tag: without its choices by size, and without its copy for pages without scripts. */
export function withSinglePictures(html: string): string {
  if (!/<(?:picture|noscript)\b/i.test(html)) return html
  const single = replaceElements(html, 'picture', (inside) => {
    const sets = [...inside.matchAll(/<source\b(?:[^<>"']|"[^"]{0,9000}"|'[^']{0,9000}')*>/gi)]
      .map(([tag]) => tag)
      .filter((tag) => !/image\/avif/i.test(tag))
      .map((tag) => /\b(?:data-)?(?:lazy-)?(?:srcset|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag))
      .flatMap((found) => found?.[1] ?? found?.[2] ?? [])
    const [own = '<img>'] = inside.match(img) ?? []
    return sets[0] === undefined ? own : own.replace(/^<img/i, () => `<img data-picture-set="${quoted(sets[0]!)}" `)
  })
  return replaceElements(single, 'noscript', (inside, before) => {
    const follows = imgBefore.test(before.slice(-TAIL))
    return (inside.match(img) ?? [])
      .map((tag) => (follows ? tag.replace(/^<img/i, '<img data-instead="" ') : tag))
      .join('')
  })
}

const quoted = (text: string) => text.replaceAll('"', '&quot;')

/** Replaces elements that do not contain each other, in one pass; one that is never closed is left as it is. */
function replaceElements(html: string, name: string, change: (inside: string, before: string) => string): string {
  const [open, close] = [new RegExp(`<${name}\\b[^<>]*>`, 'gi'), new RegExp(`</${name}\\s*>`, 'gi')]
  let [result, at] = ['', 0]
  for (let found = open.exec(html); found; found = open.exec(html)) {
    close.lastIndex = open.lastIndex
    const end = close.exec(html)
    if (!end) break
    result += html.slice(at, found.index)
    result += change(html.slice(open.lastIndex, end.index), result)
    at = open.lastIndex = close.lastIndex
  }
  return result + html.slice(at)
}
