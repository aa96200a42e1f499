import { fileURLToPath } from 'node:url'
import { collectionItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { sources } from '#server/content/sources/sources.tables.ts'
import type { DemoVideo, DemoVideoCollection } from '#demo/world/shapes.ts'
import { filmName, filmSize, posterOf } from '#demo/films/film-name.ts'
import { loadComments } from './load-articles.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, type References } from './references.ts'

export const filmsFolder = fileURLToPath(new URL('../films', import.meta.url))

/** Short films are listed one by one; of a collection only the collection itself is listed. */
export async function loadVideos(
  tx: Transaction,
  shorts: DemoVideo[],
  collections: DemoVideoCollection[],
  references: References,
): Promise<void> {
  for (const film of shorts) await loadFilm(tx, film, references, true)
  for (const one of collections) {
    const first = one.videos[0]!
    const [row] = await tx
      .insert(posts)
      .values({
        type: 15,
        title: one.title,
        introduction: one.introduction,
        cover: pictureAddress(one.cover),
        sourceName: first.author,
        categoryId: references.get('category', first.category),
        publishAt: hoursAgo(one.hoursAgo),
        itemNum: one.videos.length,
        readNum: 700 + one.videos.length * 210,
        likeNum: 40 + one.videos.length * 17,
        playNum: one.videos.reduce((sum, film) => sum + film.plays, 0),
      })
      .returning({ id: posts.id })
    await tx.insert(postBodies).values({
      postId: row!.id,
      content: `<p>${one.introduction}</p>`,
      tags: first.tags,
      finished: one.finished ?? false,
    })
    await loadComments(tx, row!.id, hoursAgo(one.hoursAgo), one.comments ?? [])
    for (const [place, film] of one.videos.entries())
      await tx
        .insert(collectionItems)
        .values({ collectionId: row!.id, videoId: await loadFilm(tx, film, references, false), sort: place + 1 })
  }
}

async function loadFilm(tx: Transaction, film: DemoVideo, references: References, listed: boolean): Promise<number> {
  const name = filmName(film)
  const publishAt = hoursAgo(film.hoursAgo)
  const [source] = film.guarded
    ? await tx
        .insert(sources)
        .values({ kind: 'video', name: film.title, file: `${name}.mp4`, duration: film.seconds })
        .returning({ id: sources.id })
    : []
  const [row] = await tx
    .insert(posts)
    .values({
      type: film.tall ? 12 : 4,
      title: film.title,
      introduction: film.introduction,
      cover: pictureAddress(posterOf(film)),
      sourceName: film.author,
      author: film.author,
      categoryId: references.get('category', film.category),
      publishAt,
      listed,
      mediaUrl: source ? '' : `/media/films/${name}.mp4`,
      sourceId: source?.id ?? null,
      duration: film.seconds,
      readNum: film.plays,
      playNum: film.plays,
      likeNum: film.likes,
      shareNum: Math.round(film.likes / 9),
      collectionNum: Math.round(film.likes / 7),
    })
    .returning({ id: posts.id })
  await tx
    .insert(postBodies)
    .values({ postId: row!.id, content: `<p>${film.introduction}</p>`, tags: film.tags, ...filmSize(film) })
  await loadComments(tx, row!.id, publishAt, film.comments ?? [])
  return row!.id
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
