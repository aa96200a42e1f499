/** What belongs to a morning edition: pure functions. */
import type { ArticleStatic } from '#contract/content/articles.ts'
import * as contentType from '#contract/content/content-types.ts'
import type { FeedItem } from '#contract/content/content.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { EditionEntry } from './edition-entry.ts'

export const MAX_EDITION_BYTES = 20 * 1024 * 1024
const [THUMB, WHOLE] = [336, 750]
const SOURCES = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** What can be read without a network; films, broadcasts and what lies on another site cannot. */
export const isReadable = ({ type, link_url: elsewhere }: Pick<FeedItem, 'type' | 'link_url'>): boolean =>
  (type === contentType.article || type === contentType.atlas) && !elsewhere

const rowsOf = ({ sections }: Pick<EditionEntry, 'sections'>): FeedItem[] => sections.flatMap(({ rows }) => rows ?? [])

/** Ids of its articles and photo sets, in their order. */
export const articlesOf = (edition: Pick<EditionEntry, 'sections'>): string[] => [
  ...new Set(
    rowsOf(edition)
      .filter(isReadable)
      .map(({ id }) => id),
  ),
]

/**
 * Addresses of its pictures, those of the lists first, each in one width: whichever a page asks for, the worker answers
 * with what it has. Pictures of other sites cannot be stored.
 */
export function picturesOf(edition: Pick<EditionEntry, 'sections'>, articles: ArticleStatic[]): string[] {
  const wanted = new Map<string, number>()
  const add = (url: string, width: number) => {
    if (url && sizedPicture(url, width) !== url) wanted.set(url, Math.max(width, wanted.get(url) ?? 0))
  }
  for (const { cover, images, style } of rowsOf(edition)) {
    add(cover, style === 'big' ? WHOLE : THUMB)
    for (const image of images.slice(0, 3)) add(image, THUMB)
  }
  for (const url of edition.sections.flatMap((section) => section.pictures ?? [])) add(url, THUMB)
  for (const { content, images } of articles) {
    for (const [, quoted, single] of content.matchAll(SOURCES)) add(unescaped(quoted ?? single ?? ''), WHOLE)
    for (const { url } of images) add(url, WHOLE)
  }
  return [...wanted].map(([url, width]) => sizedPicture(url, width))
}
const unescaped = (text: string): string => text.replaceAll('&amp;', '&')
