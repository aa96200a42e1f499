import type { InputOf } from '#contract/endpoint.ts'
import type { postShare } from '#contract/talk/reactions.ts'
import type { ShareInfo } from '#contract/site/site-fields.ts'
import { cutTo } from '#contract/words.ts'
import type { SharedPage } from '#host/host-shell.ts'
import { plainText } from '#lib/plain-text.ts'
import { parseUrl } from '#contract/parse-url.ts'

/** What is being shared. */
export interface ShareSubject {
  /** '' for a page that is no content item. */
  id: string
  /** List for specials, albums and other lists [decision G135]. */
  kind: 'content' | 'list'
  path: string
  title: string
  cover: string
  /** Rich text. */
  html?: string
  /** Plain words in its place, in which nothing is read as a tag. */
  text?: string
  share: ShareInfo | null
  /** The address at which other programs follow it. */
  feed?: { path: string; kind: 'articles' | 'podcast' | 'calendar' }
}
export interface ShareSite {
  name: string
  logo: string
}
/** Named as in the specification [rule R92]. */
export interface ShareData {
  shareId: string
  shareTitle: string
  shareDesc: string
  shareUrl: string
  shareLogo: string
}

const WORDS = 50

/**
 * The operator's own texts where they wrote some; else title, first picture or the site's logo, the first 50 characters
 * or the site's name [decision G136].
 */
export function shareData(subject: ShareSubject, site: ShareSite, origin: string): ShareData {
  const own = subject.share?.is_share_custom === 1 ? subject.share : undefined
  const { html = '', text = plainText(html) } = subject
  const picture = own?.share_cover || subject.cover || firstPicture(html) || site.logo
  return {
    shareId: subject.id,
    shareTitle: own?.share_title || subject.title || site.name,
    shareDesc: own?.share_des || cutTo(text.replace(/\s+/g, ' ').trim(), WORDS) || site.name,
    shareUrl: cleanAddress(subject.path, origin),
    shareLogo: picture && (parseUrl(picture, origin)?.href ?? ''),
  }
}

/** The same in the shells' field names. */
export function sharedPage({ shareTitle, shareDesc, shareUrl, shareLogo }: ShareData): SharedPage {
  return { title: shareTitle, text: shareDesc, url: shareUrl, picture: shareLogo }
}

/** Origin, path and an id in the query: a shared link names nobody and carries no token. */
function cleanAddress(path: string, origin: string): string {
  const url = new URL(path, origin)
  const id = url.searchParams.get('id') ?? ''
  return url.origin + url.pathname + (/^\d{1,19}$/.test(id) ? `?id=${id}` : '')
}

/** The record of a share [rule R93]. */
export function shareRecord(
  { shareId, shareUrl }: ShareData,
  kind: ShareSubject['kind'],
  userId: string,
): InputOf<typeof postShare> {
  return {
    post_id: shareId,
    channel: 1,
    shard_url: shareUrl,
    type: kind === 'content' ? 1 : 2,
    source_type: 2,
    user_id: userId,
  }
}

function firstPicture(html: string): string {
  return /<img[^>]*\ssrc="([^"]+)"/i.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
}
