import { morning, story } from '#demo/recordings/episodes.ts'
import { transcripts } from '#server/content/transcripts/transcripts.tables.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { DemoAlbum } from '#demo/world/shapes.ts'
import { loadComments } from './load-articles.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, type References } from './references.ts'

/** Albums and their audio, oldest first: an episode's number grows with time. */
export async function loadAlbums(tx: Transaction, albums: DemoAlbum[], references: References): Promise<void> {
  for (const album of albums) {
    const [row] = await tx
      .insert(posts)
      .values({
        type: 2,
        title: album.title,
        introduction: album.introduction,
        cover: pictureAddress(album.cover),
        sourceName: '云溪广播电视台',
        publishAt: hoursAgo(album.hoursAgo),
        itemNum: album.items.length,
        readNum: 860,
      })
      .returning({ id: posts.id })
    await tx.insert(postBodies).values({ postId: row!.id, content: `<p>${album.introduction}</p>` })
    references.set('album', album.key, row!.id)
    for (const [place, item] of album.items.toReversed().entries()) {
      const [audio] = await tx
        .insert(posts)
        .values({
          type: 1,
          title: item.title,
          introduction: album.title,
          cover: pictureAddress(item.cover),
          sourceName: '云溪广播电视台',
          publishAt: hoursAgo(item.hoursAgo),
          mediaUrl: item.mediaUrl,
          duration: item.duration,
          readNum: 320 - place * 40,
        })
        .returning({ id: posts.id })
      await tx
        .insert(postBodies)
        .values({ postId: audio!.id, content: `<p>${item.title}。节目由云溪广播电视台制作。</p>` })
      await loadTranscript(tx, audio!.id, item)
      await tx.insert(albumItems).values({ albumId: row!.id, audioId: audio!.id, sort: place + 1 })
      await loadComments(tx, audio!.id, hoursAgo(item.hoursAgo), item.comments ?? [])
    }
  }
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)

/** Where the text of a recording is known: its sentences, each for its share of the time. */
async function loadTranscript(
  tx: Transaction,
  postId: number,
  { mediaUrl, duration }: DemoAlbum['items'][number],
): Promise<void> {
  const episode = [...morning, ...story].find(({ file }) => mediaUrl.endsWith(`/${file}.mp3`))
  if (!episode) return
  const sentences = episode.text.match(/[^。]+。/g) ?? []
  let said = 0
  const cues = sentences.map((text) => {
    const start = (said / episode.text.length) * duration
    said += text.length
    return { start: tenth(start), end: tenth((said / episode.text.length) * duration), text, speaker: '' }
  })
  const chapters = (episode.chapters ?? []).map(([sentence, title]) => ({
    start: cues[sentence]!.start,
    title,
    image: '',
    link: '',
  }))
  await tx.insert(transcripts).values({ postId, cues, chapters })
}
const tenth = (seconds: number): number => Math.round(seconds * 10) / 10
