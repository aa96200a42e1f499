/** Fetches what is said in the recordings of a feed, and their chapters, and keeps it beside them. */
import { eq, inArray } from 'drizzle-orm'
import { transcripts } from '#server/content/transcripts/transcripts.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { decodeText } from '../decode-text.ts'
import { fetchAddress, SourceError } from '../fetch-address.ts'
import { guidOf } from '../find-stored.ts'
import type { Feed, FeedItem, SkippedItem } from '../parsed-feed.ts'
import { cleanChapters, readChaptersFile } from './read-chapters.ts'
import { readTranscript } from './read-transcript.ts'

/** Of one feed in one run, the newest first; the next run goes on. */
const AT_ONCE = 50
const TIME_LIMIT_MS = 10_000

/** Tells which could not be fetched; the recordings are stored without them. isPublic: as the feed itself. */
export async function storeTranscripts(db: Database, feed: Feed, isPublic: boolean): Promise<SkippedItem[]> {
  const timed = feed.items.filter((item) => sourceOf(item) !== '')
  if (timed.length === 0) return []
  const rows = await db
    .select({ id: posts.id, guid: posts.guid, source: transcripts.source })
    .from(posts)
    .leftJoin(transcripts, eq(transcripts.postId, posts.id))
    .where(
      inArray(
        posts.guid,
        timed.map((item) => guidOf(feed, item)),
      ),
    )
  const stored = new Map(rows.map((row) => [row.guid, row]))
  const wanted = timed
    .map((item) => ({ item, row: stored.get(guidOf(feed, item)) }))
    .filter(({ item, row }) => row !== undefined && row.source !== sourceOf(item))
    .sort((a, b) => Number(b.item.publishAt) - Number(a.item.publishAt))
  const failed: SkippedItem[] = []
  for (const { item, row } of wanted.slice(0, AT_ONCE)) {
    try {
      const values = { ...(await fetchTimed(item, isPublic)), source: sourceOf(item) }
      await db
        .insert(transcripts)
        .values({ postId: row!.id, ...values })
        .onConflictDoUpdate({ target: transcripts.postId, set: values })
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      failed.push({ position: item.position, title: item.title, reason: `文稿或章节没有取到：${error.message}` })
    }
  }
  return failed
}

const sourceOf = ({ transcript, chaptersFile, chapters }: FeedItem): string =>
  [transcript?.url ?? '', chaptersFile, chapters.length > 0 ? JSON.stringify(chapters) : ''].join(' ').trim()

async function fetchTimed({ transcript, chaptersFile, chapters }: FeedItem, isPublic: boolean) {
  return {
    cues: transcript ? readTranscript(await textAt(transcript.url, isPublic), transcript.type) : [],
    chapters: cleanChapters(chaptersFile ? readChaptersFile(await textAt(chaptersFile, isPublic)) : chapters),
  }
}
async function textAt(address: string, isPublic: boolean): Promise<string> {
  const { bytes, charset } = await fetchAddress(address, { timeLimit: TIME_LIMIT_MS, isPublic })
  return decodeText(bytes, charset).text
}
