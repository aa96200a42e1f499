import type { ContentType } from '#contract/fields.ts'

const contentPages: Record<ContentType, string> = {
  1: '/audios',
  2: '/albums',
  3: '/posts',
  4: '/videos',
  5: '/specials',
  7: '/atlas',
  12: '/videos',
  15: '/videos-collection',
}

/** All of which one is the page of a content item, whatever its type. */
export const contentPaths: readonly string[] = [...new Set(Object.values(contentPages))]

/** The page of a content item: each content type has a different one. */
export const contentPage = (id: string, contentType: ContentType): string =>
  `${contentPages[contentType]}/${encodeURIComponent(id)}`
