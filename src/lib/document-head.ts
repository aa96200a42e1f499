/**
 * What the head of the document says to programs that read it: the browser's own share menu, reader modes. The server
 * wrote it for the page the document was opened at.
 */
const SAYINGS =
  'link[rel=canonical],link[rel=alternate],meta[property^="og:"],meta[property^="article:"],meta[name^="twitter:"],meta[itemprop]:not([name]),script[type="application/ld+json"]'

/** Whether it says already what is at this address; of a query only the id names a page. */
export const isSaidOf = (address: string): boolean => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  return canonical !== undefined && pageOf(canonical) === pageOf(address)
}
function pageOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href)
  return `${pathname.replace(/\/$/, '')} ${searchParams.get('id') ?? ''}`
}

/** Forgets what was said of a page that is left. */
export function clearHead(): void {
  if (!isSaidOf(location.href)) clear('')
}
function clear(description: string): void {
  for (const one of document.head.querySelectorAll(SAYINGS)) one.remove()
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
}

/** Says what the page is that is open now. */
export function fillHead({ title, text, url, picture }: HeadWords): void {
  clear(text)
  const canonical = document.createElement('link')
  canonical.rel = 'canonical'
  canonical.href = url
  document.head.append(canonical)
  const properties = { 'og:title': title, 'og:description': text, 'og:url': url, 'og:image': picture }
  for (const [name, content] of Object.entries(properties)) {
    if (!content) continue
    const meta = document.createElement('meta')
    meta.setAttribute('property', name)
    meta.content = content
    document.head.append(meta)
  }
}
interface HeadWords {
  title: string
  text: string
  /** Absolute. */
  url: string
  picture: string
}
