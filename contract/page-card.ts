import type { FeedKind } from './feed-address.ts'
import type { Endpoint, OutputOf } from './endpoint.ts'

/** What a public page says of itself to search engines and to apps it is shared with. */
export interface PageCard {
  title: string
  /** The one address of what is shown, where its route may show things of other kinds too. */
  path?: string
  /** Plain words or rich text; the beginning is shown. */
  text?: string
  /** Address of the picture; the site's logo stands in for a missing one. */
  picture?: string
  /** Kind of the page in Open Graph; 'website' if it is left out. */
  type?: 'article' | 'video.other' | 'music.song' | 'music.album' | 'profile'
  /** Wire time, as `dateTime` of the contract. */
  published?: string
  modified?: string
  /** The person who wrote it. */
  author?: string
  /** The organization it comes from, the author where no person is named. */
  source?: string
  /** What other programs follow it by. */
  feed?: { kind: FeedKind; id?: string }
  /** Path of the calendar to subscribe to. */
  calendar?: string
  /** Lists above the page, from the top down: their names and paths. */
  above?: [name: string, path: string][]
  /** Fields of schema.org that this kind has besides name, description, image, url, times and author. */
  data: { '@type': string } & Record<string, unknown>
}

/** How the card of a page is made from the response of the call that names its content. */
export interface CardMaker {
  endpoint: Endpoint
  /** Undefined where the page is of no use outside. */
  make: (data: never) => PageCard | undefined
}
export const cardOf = <E extends Endpoint>(
  endpoint: E,
  make: (data: OutputOf<E>) => PageCard | undefined,
): CardMaker => ({ endpoint, make })

/** A wire time with its zone, as schema.org and Open Graph write it; undefined for ''. */
export const zoned = (time: string | undefined): string | undefined =>
  time ? `${time.replace(' ', 'T')}+08:00` : undefined

/** Seconds as a duration of ISO 8601; undefined where they are unknown. */
export const isoDuration = (seconds: number): string | undefined =>
  seconds > 0 ? `PT${Math.round(seconds)}S` : undefined

/** WGS-84 degrees as a place of schema.org; undefined where they are unknown. */
export const geoOf = ({ longitude, latitude }: { longitude: number | null; latitude: number | null }) =>
  longitude === null || latitude === null ? undefined : { '@type': 'GeoCoordinates', longitude, latitude }
