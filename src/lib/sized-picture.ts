import { isFirstParty, parseUrl } from './safe-url.ts'

/** Widths our own storage keeps ready. */
const WIDTHS = [336, 750, 1200] as const
/** Only for reading a path with the URL parser; never part of an answer. */
const BASE = 'https://here.invalid'

/** Asks our own storage for a picture of `width`; an address it does not serve comes back as it is [R178, G218]. */
export function sizedPicture(url: string, width: number, knownHosts: readonly string[] = []): string {
  const address = ownMedia(url, knownHosts)
  if (!address) return url
  address.searchParams.set('w', String(width))
  return address.origin === BASE ? address.pathname + address.search + address.hash : address.href
}

/** The srcset of a picture of ours; undefined for any other, which has one size only. */
export function pictureSet(url: string, knownHosts: readonly string[] = []): string | undefined {
  return (
    ownMedia(url, knownHosts) && WIDTHS.map((width) => `${sizedPicture(url, width, knownHosts)} ${width}w`).join(', ')
  )
}

function ownMedia(url: string, knownHosts: readonly string[]): URL | undefined {
  const isPath = /^\/(?![/\\])/.test(url)
  const address = parseUrl(url, isPath ? BASE : undefined)
  if (!address) return undefined
  const isOurs = isPath ? address.origin === BASE : isFirstParty(address, knownHosts)
  return isOurs && address.pathname.startsWith('/media/') ? address : undefined
}
