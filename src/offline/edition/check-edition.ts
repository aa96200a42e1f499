/** What of the morning edition is on this device: looked up, never assumed, since a system may delete any of it. */
import { getStaticArticle, type ArticleStatic } from '#contract/content/articles.ts'
import { withDatabase } from '#offline/db.ts'
import { publicKey } from '#offline/public-copy.ts'
import { recordingAddress } from '#offline/recording-address.ts'
import { listRecordings } from '#offline/recordings.ts'
import type { EditionEntry } from './edition-entry.ts'
import { articlesOf, picturesOf } from './edition-parts.ts'
import { pictureName, storedPictures } from './edition-pictures.ts'

export interface EditionCheck {
  /** Articles that are here, and pictures of theirs and of the lists. */
  articles: number
  /** Lists, articles, pictures that are not; whether the broadcast is not. */
  missing: { lists: number; articles: number; pictures: number; broadcast: boolean }
}

export async function checkEdition(edition: EditionEntry): Promise<EditionCheck> {
  const [articles, pictures, recording] = await Promise.all([
    storedArticles(edition),
    storedPictures(),
    hasRecording(edition),
  ])
  return {
    articles: articles.length,
    missing: {
      lists: edition.sections.filter(({ rows }) => !rows).length,
      articles: articlesOf(edition).length - articles.length,
      pictures: picturesOf(edition, articles).filter((address) => !pictures.has(pictureName(address))).length,
      broadcast: !recording,
    },
  }
}

export async function storedArticles(edition: EditionEntry): Promise<ArticleStatic[]> {
  const copies = await withDatabase((database) =>
    Promise.all(articlesOf(edition).map((id) => database.get('copies', publicKey(getStaticArticle, { id })))),
  )
  return copies.flatMap((copy) => {
    const article = (copy?.value as { state?: { data?: ArticleStatic } } | undefined)?.state?.data
    return article ? [article] : []
  })
}

/** Whether its broadcast can be heard here; one without a broadcast lacks none. */
async function hasRecording({ broadcast }: EditionEntry): Promise<boolean> {
  if (!broadcast) return false
  if (!broadcast.track) return true
  const { id } = broadcast.track
  const entry = await withDatabase((database) => database.get('downloads', id))
  return entry?.state === 'done' && (await listRecordings()).has(recordingAddress(id))
}
