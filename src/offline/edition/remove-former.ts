/** What earlier editions left on this device and nobody opened goes when the new one is there. */
import { getStaticArticle } from '#contract/content/articles.ts'
import type { OpenedList } from '#lib/history-changes.ts'
import { withDatabase } from '#offline/db.ts'
import { isHistory } from '#offline/device-history.ts'
import { publicKey } from '#offline/public-copy.ts'
import { removeRecording } from '#offline/recordings.ts'
import { tellDownloads } from '#offline/tell-downloads.ts'
import { storedArticles } from './check-edition.ts'
import type { EditionEntry } from './edition-entry.ts'
import { articlesOf, picturesOf } from './edition-parts.ts'
import { keepPictures, pictureName } from './edition-pictures.ts'

export async function removeFormer(edition: EditionEntry): Promise<void> {
  await removeArticles(edition)
  const pictures = picturesOf(edition, await storedArticles(edition))
  await keepPictures(new Set(pictures.map(pictureName)))
  const downloads = await withDatabase((database) => database.getAll('downloads'))
  const former = downloads.filter((one) => one.edition && one.id !== edition.broadcast?.track?.id)
  for (const { id } of former) await removeRecording(id)
  if (former.length > 0) tellDownloads()
}

/** What somebody has opened on this device stays, for whoever reads it again. */
async function removeArticles(edition: EditionEntry): Promise<void> {
  const kept = new Set([...articlesOf(edition), ...(await openedHere())])
  for (const id of edition.former.filter((one) => !kept.has(one)))
    await withDatabase((database) => database.delete('copies', publicKey(getStaticArticle, { id })))
}

async function openedHere(): Promise<string[]> {
  return withDatabase(async (database) => {
    const keys = (await database.getAllKeys('copies')).filter(isHistory)
    const lists = await Promise.all(keys.map((key) => database.get('copies', key)))
    return lists.flatMap((list) => (list?.value as OpenedList | undefined)?.entries.map(({ id }) => id) ?? [])
  })
}
