import { sql } from 'drizzle-orm'
import type { Commentable } from '#contract/subjects.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/**
 * Locks what was said about a subject, in the order of its numbers, before the subject itself is locked: as whoever
 * decides on a comment does. Comments are found by an index of those that answer nobody, replies by their comment.
 */
export async function lockComments(tx: Transaction, subject: Commentable, id: number): Promise<void> {
  await tx.execute(sql`
    with said as materialized (select id from comments where target = ${subject} and post_id = ${id} and parent_id is null)
    select from comments
    where id in (select id from said union all select reply.id from said join comments reply on reply.parent_id = said.id)
    order by id for update`)
}
