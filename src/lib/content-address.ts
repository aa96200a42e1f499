import type { FeedItem } from '#contract/content.ts'
import type { ContentType } from '#contract/fields.ts'
import { innerLinkPath } from './inner-link-path.ts'

const rooms: Record<ContentType, string> = {
  1: '/audios',
  2: '/albums',
  3: '/posts',
  4: '/videos',
  5: '/specials',
  7: '/atlas',
  12: '/videos',
  15: '/videos-collection',
}

/** Where a tap on an item goes: `path` is always a page of the app; a link passes through /inner-link, which judges `url`. */
export type ContentAddress = { kind: 'path'; path: string } | { kind: 'link'; path: string; url: string }

/** An item with an address of its own opens that instead of itself [G99, G100]. */
export function contentAddress(
  item: Pick<FeedItem, 'id' | 'type'> & Partial<Pick<FeedItem, 'link_url'>>,
): ContentAddress {
  const url = item.link_url?.trim()
  if (url) return { kind: 'link', path: innerLinkPath(url), url }
  return { kind: 'path', path: `${rooms[item.type]}/${encodeURIComponent(item.id)}` }
}
