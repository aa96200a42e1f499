import { and, eq } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { posts } from './posts.tables.ts'

/** Whether a content item was published once and is withdrawn: search engines then drop its address for good. */
export const wasWithdrawn = async (db: Pick<Database, '$count'>, id: number): Promise<boolean> =>
  (await db.$count(posts, and(eq(posts.id, id), eq(posts.status, contentState.withdrawn)))) > 0
