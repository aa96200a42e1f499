import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import type { UploadStore } from '#server/uploads/upload-store.ts'
import { mediaFiles } from './media-files.tables.ts'

/** A picture of the library by its path on this site, with what must stay seen of it when it is cut. */
export async function libraryPicture(db: Database, store: UploadStore, path: string) {
  const stored = path.replace(/^\/uploads\//, '')
  const [row] = await db
    .select({ x: mediaFiles.focusX, y: mediaFiles.focusY })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.stored, stored), eq(mediaFiles.state, 'ready'), eq(mediaFiles.kind, 'picture')))
  return row && { focus: [row.x, row.y] as const, read: () => store.read(stored) }
}
