import { contentTypes, type ContentType } from '#contract/fields.ts'
import { sourceTypes, type PageCardItem } from '#contract/pages/pages.ts'
import { subjects } from '#contract/subjects.ts'
import { contentAddress } from '#lib/content-address.ts'
import { innerLinkPath } from '#lib/inner-link-path.ts'
import { safeUrl, sameOriginPath } from '#lib/safe-url.ts'

/** Only for parsing paths with the URL parser: on the server there is no origin. */
const BASE = 'https://here.invalid'

/** page: one of ours. leave: the page that checks an outside address before it is opened. */
export interface CardAddress {
  kind: 'page' | 'leave'
  path: string
}

/** Where a tap on an item of a card leads; undefined when it leads nowhere [decisions G96, G99]. */
export function cardAddress(
  item: Pick<PageCardItem, 'content' | 'url' | 'source_type' | 'source_id' | 'type'> &
    Partial<Pick<PageCardItem, 'channel' | 'live' | 'account'>>,
): CardAddress | undefined {
  if (item.content) return ofContent(item.content)
  if (item.live) return { kind: 'page', path: `/lives/${item.live.id}` }
  if (item.account) return { kind: 'page', path: subjects.headline.path(item.account.id) }
  if (item.channel) return { kind: 'page', path: channelPath[item.channel.channel_type](item.channel.id) }
  const path = sameOriginPath(item.url, BASE)
  if (path) return { kind: path.startsWith('/inner-link') ? 'leave' : 'page', path }
  const outside = safeUrl(item.url, BASE)
  if (outside) return { kind: 'leave', path: innerLinkPath(outside.href) }
  const isContent =
    item.source_type === sourceTypes.content &&
    item.source_id !== '' &&
    (contentTypes as readonly number[]).includes(item.type)
  return isContent ? ofContent({ id: item.source_id, type: item.type as ContentType }) : undefined
}

const channelPath: Record<1 | 2 | 3 | 4 | 5, (id: string) => string> = {
  1: (id) => `/radios/${id}`,
  2: (id) => `/anchors/${id}`,
  3: (id) => `/orgs/${id}`,
  4: (id) => `/lives/${id}`,
  5: (id) => `/tv?id=${id}`,
}

function ofContent(content: Parameters<typeof contentAddress>[0]): CardAddress {
  const { kind, path } = contentAddress(content)
  return { kind: kind === 'link' ? 'leave' : 'page', path }
}
