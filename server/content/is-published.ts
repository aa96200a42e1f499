import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contentState } from '#contract/content/content-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import { posts } from './posts.tables.ts'

type States = Record<'status' | 'publishAt', PgColumn>

/**
 * Condition for posts that everybody may see: published, and no longer scheduled. An index in the order of publish_at
 * is read from the present moment on, so the plan does not depend on how much is scheduled [decision 005].
 */
export const isPublishedIn = ({ status, publishAt }: States): SQL =>
  sql`(${status} = ${literal(contentState.published)} and ${publishAt} <= now())`
export const isPublished = isPublishedIn(posts)
/** The same, and shown in lists. */
export const isListed = and(isPublished, sql`${posts.listed}`)!
/** Condition for scheduled posts. */
export const isPlanned = sql`(${posts.status} = ${literal(contentState.published)} and ${posts.publishAt} > now())`
