import type { FeedItem } from '#contract/content/content.ts'
import { trackOfArticle } from '#features/player-dock/track-of.ts'
import { contentAddress } from '#lib/content-address.ts'
import type { Track } from '#lib/track.ts'

/** What is read aloud with an article: the articles of the list it belongs to; without one, related articles follow. */
export function listenList(
  track: Track,
  list: FeedItem[],
  related: FeedItem[] = [],
): { tracks: Track[]; index: number } {
  const articles = new Map([...list, ...related].filter(isArticle).map((item) => [item.id, trackOfArticle(item)]))
  const stands = articles.has(track.id)
  const tracks = stands
    ? [...articles.values()].map((one) => (one.id === track.id ? track : one))
    : [track, ...articles.values()]
  return { tracks, index: tracks.indexOf(track) }
}

function isArticle(item: FeedItem): boolean {
  const { kind, path } = contentAddress(item)
  return kind === 'path' && path.startsWith('/posts/')
}
