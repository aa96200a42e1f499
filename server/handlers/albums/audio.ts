import { getAudio } from '#contract/albums.ts'
import { readStatic } from '../articles/read-article.ts'
import { handler } from '../handler.ts'

export const audio = handler(getAudio, async ({ id }, { db }) => {
  const { media_url, duration, album, ...head } = await readStatic(db, id, [1])
  return { ...head, audio: { url: media_url, source_id: '', post_id: head.id, duration }, album }
})
