import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import type { UploadStore } from '#server/uploads/upload-store.ts'
import { mediaFiles } from './media-files.tables.ts'
import { readFont, type FontSign } from './read-font.ts'

/** The signs of a font of the library, by its path on this site. */
export async function libraryFont(db: Database, store: UploadStore, path: string): Promise<FontSign[] | undefined> {
  const stored = path.replace(/^\/uploads\//, '')
  const there = and(eq(mediaFiles.stored, stored), eq(mediaFiles.state, 'ready'), eq(mediaFiles.kind, 'font'))
  const bytes = (await db.$count(mediaFiles, there)) > 0 ? await store.read(stored) : undefined
  return bytes && readFont(Buffer.from(bytes))
}
