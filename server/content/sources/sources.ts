import * as sourceState from '#contract/content/source-states.ts'
import { uploadState } from '#contract/uploads/upload-states.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/content/sources.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { posts } from '#server/content/posts.tables.ts'
import { sources } from './sources.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { makeGrant } from '#server/platform/storage/grants.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** A recording exists for callers while something published uses it. */
async function readSource(db: Database, id: number) {
  const [row] = await db
    .select({
      id: sources.id,
      kind: sources.kind,
      name: sources.name,
      status: sources.status,
      duration: sources.duration,
    })
    .from(sources)
    .innerJoin(posts, and(eq(posts.sourceId, sources.id), isPublished))
    .where(eq(sources.id, id))
    .limit(1)
  if (!row) throw gone()
  return row
}

/** How an upload stands as a source, by its state. */
const stateOf: Record<number, number> = {
  [uploadState.announced]: sourceState.preparing,
  [uploadState.received]: sourceState.preparing,
  [uploadState.ready]: sourceState.ready,
  [uploadState.refused]: sourceState.failed,
}
/** A citizen's own upload is a source too, from the moment it may be uploaded. */
export const getSource: Handle<typeof contract.getSource> = async ({ id }, { db, uploads, user }) => {
  const upload = user && (await uploads.follow(id, user.id))
  if (!upload) return { ...(await readSource(db, id)), id: String(id) }
  const { kind, state, reason, duration, width, height, name } = upload
  const url = state === uploadState.ready ? uploads.store.urlOf(name) : ''
  return {
    id: String(id),
    kind,
    status: stateOf[state]!,
    reason,
    duration,
    width,
    height,
    url,
    cover: kind === 'picture' ? url : '',
    received: state === uploadState.announced ? await uploads.store.received(upload) : 0,
  }
}

export const getSourcePlayAuth: Handle<typeof contract.getSourcePlayAuth> = async ({ id }, { db, keyedHash, now }) => {
  const { status } = await readSource(db, id)
  if (status !== sourceState.ready) throw gone()
  const { play_auth, expiresAt } = await makeGrant(keyedHash, 'source', id, now)
  return {
    video_id: String(id),
    play_auth,
    url: `/v1/sources/${id}/media?play_auth=${play_auth}`,
    expires_at: presentTime(expiresAt),
  }
}
