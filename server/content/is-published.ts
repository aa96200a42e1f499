import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contentState } from '#contract/content/content-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import { posts } from './posts.tables.ts'

type States = Record<'status' | 'publishAt', PgColumn>

/**
 * What everybody may see: published, and its moment has come. An index in order of publish_at begins at that moment, so
 * the plan does not depend on how much is planned [decision 005].
 */
export const isPublishedIn = ({ status, publishAt }: States): SQL =>
  sql`(${status} = ${literal(contentState.published)} and ${publishAt} <= now())`
export const isPublished = isPublishedIn(posts)
/** The same, and shown in lists. */
export const isListed = and(isPublished, sql`${posts.listed}`)!
/** Published, but later. */
export const isPlanned = sql`(${posts.status} = ${literal(contentState.published)} and ${posts.publishAt} > now())`
