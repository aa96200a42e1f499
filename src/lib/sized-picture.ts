import { parseUrl } from '#contract/parse-url.ts'
import { isFirstParty } from './safe-url.ts'

/** Widths that our own storage provides. */
const WIDTHS = [336, 750, 1200] as const
/** Only used to parse a path with the URL parser; never part of the result. */
const BASE = 'https://here.invalid'

let elsewhere = ''
/** Where our own storage is when that is another host, with the path it is under. */
export const picturesAt = (base: string): void => {
  elsewhere = base
}

/** The address of a picture of `width` in our own storage; any other address is returned unchanged [R178, G218]. */
export function sizedPicture(url: string, width: number, knownHosts: readonly string[] = []): string {
  const address = ownMedia(url, knownHosts)
  if (!address) return url
  address.searchParams.set('w', String(width))
  return address.origin === BASE ? address.pathname + address.search + address.hash : address.href
}

/** The srcset of a picture in our own storage; undefined for any other, which has one size only. */
export function pictureSet(url: string, knownHosts: readonly string[] = []): string | undefined {
  return (
    ownMedia(url, knownHosts) && WIDTHS.map((width) => `${sizedPicture(url, width, knownHosts)} ${width}w`).join(', ')
  )
}

function ownMedia(url: string, knownHosts: readonly string[]): URL | undefined {
  const isPath = /^\/(?![/\\])/.test(url)
  const address = parseUrl(url, isPath ? BASE : undefined)
  if (!address) return undefined
  if (elsewhere && address.href.startsWith(`${elsewhere}/media/`)) return address
  const isOurs = isPath ? address.origin === BASE : isFirstParty(address, knownHosts)
  return isOurs && address.pathname.startsWith('/media/') ? address : undefined
}
