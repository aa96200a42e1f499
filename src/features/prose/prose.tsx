import { useContext, useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigation } from '#features/navigation/navigation.ts'
import { plainText } from '#lib/plain-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { useLazyFailure, useLazyPart } from '#ui/lazy-part.ts'
import { SMALL_WIDTH, SmallPictures } from '#ui/small-pictures.ts'
import '#ui/prose.css'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Photo } from '#ui/open-photos.ts'
import { withEarlyPicture } from './early-picture.ts'
import { proseLink } from './prose-link.ts'
import { sanitiseForDocument } from './server-sanitiser.ts'
import { sanitiser, warmProse } from './warm-prose.ts'

const onServer = typeof window === 'undefined'
/** The largest width our own storage holds. */
const LARGE_WIDTH = 1200

/**
 * HTML from the editors, or from whoever else wrote it into the database. The server sanitises what it writes into the
 * document, and the browser sanitises by its own rules. Loaders `await warmProse()` (warm-prose.ts) so that no skeleton
 * takes the place of the words already there. Links stay in the app or pass the leave page, pictures open over the
 * screen. Where data are saved they come small and are large only over the screen; the server knows nothing of that,
 * its document is everybody's. leads: the text begins on the first screen.
 */
export function Prose({ html, className, leads }: { html: string; className?: string; leads?: boolean }) {
  const navigation = useNavigation()
  const sanitise = useLazyPart(sanitiser)
  const failed = useLazyFailure(sanitiser)
  const small = useContext(SmallPictures)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => void warmProse(), [])
  const inner = useMemo(() => {
    const safe = sanitise
      ? sanitise(html, small ? SMALL_WIDTH : undefined)
      : onServer
        ? sanitiseForDocument(html)
        : undefined
    return safe === undefined ? undefined : { __html: leads ? withEarlyPicture(safe) : safe }
  }, [html, sanitise, small, leads])

  useEffect(() => {
    for (const image of picturesOf(text.current)) {
      image.tabIndex = 0
      image.setAttribute('role', 'button')
      image.setAttribute('aria-label', ['查看大图', captionOf(image)].filter(Boolean).join('：'))
    }
  }, [inner])

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLImageElement) || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    void showPictures(event.currentTarget, event.target, small)
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const target = event.target as Element
    const href = target.closest('a')?.getAttribute('href')
    if (href !== null && href !== undefined) {
      const link = proseLink(href, location.origin)
      if (link.kind === 'browser') return
      event.preventDefault()
      if (link.kind === 'page') void navigation.go(link.path)
    } else if (target instanceof HTMLImageElement) void showPictures(event.currentTarget, target, small)
  }

  if (failed) return <Words html={html} className={className} />
  if (!inner) return <Skeleton variant="lines" count={2} />
  return (
    <div
      ref={text}
      className={classNames('prose', className)}
      onClick={click}
      onKeyDown={keyDown}
      dangerouslySetInnerHTML={inner}
    />
  )
}

/** The text without its markup, when the sanitiser could not be loaded: unsanitised HTML is never shown. */
function Words({ html, className }: { html: string; className?: string }) {
  const paragraphs = html
    .split(/<\/(?:p|div|h[1-6]|li|blockquote|figcaption|tr)>/i)
    .map(plainText)
    .filter(Boolean)
  return (
    <div className={classNames('prose', className)}>
      {paragraphs.map((words, place) => (
        <p key={place}>{words}</p>
      ))}
    </div>
  )
}

/** The pictures that open over the screen; one inside a link follows its link. */
const picturesOf = (text: Element | null): HTMLImageElement[] =>
  [...(text?.querySelectorAll('img') ?? [])].filter((image) => !image.closest('a'))
const captionOf = (image: HTMLImageElement): string | undefined =>
  image.alt || image.closest('figure')?.querySelector('figcaption')?.textContent || undefined

async function showPictures(text: Element, touched: HTMLImageElement, small: boolean): Promise<void> {
  const images = picturesOf(text)
  const photos = images.map((image) => ({
    ...(small
      ? largeOf(image)
      : {
          src: image.currentSrc || image.src,
          width: image.naturalWidth || undefined,
          height: image.naturalHeight || undefined,
        }),
    alt: captionOf(image),
  }))
  const { openPhotos } = await import('#ui/open-photos.ts')
  await openPhotos(photos, Math.max(0, images.indexOf(touched)), { sparing: small })
}

/** In the proportions of the small one, or those its text states: nothing is loaded only to be measured. */
function largeOf(image: HTMLImageElement): Pick<Photo, 'src' | 'width' | 'height'> {
  const [width, height] = image.naturalWidth
    ? [image.naturalWidth, image.naturalHeight]
    : [Number(image.getAttribute('width')), Number(image.getAttribute('height'))]
  const src = sizedPicture(image.getAttribute('src') ?? '', LARGE_WIDTH)
  return width > 0 && height > 0
    ? { src, width: LARGE_WIDTH, height: Math.round((LARGE_WIDTH * height) / width) }
    : { src }
}
