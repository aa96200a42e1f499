import { and, eq, sql } from 'drizzle-orm'
import { visibleCharacters } from '#contract/words.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { circlePosts } from './circles.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { Settings } from '#server/platform/settings.ts'

const ADDRESS = /https?:\/\/|www\.|[\w-]+\.(?:com|cn|net|org|top|xyz|vip|cc)\b/i

/**
 * All texts of one write in circles: none holds words the operator refuses, and addresses come only from who has had a
 * post approved.
 */
export async function checkWords(
  texts: readonly string[],
  userId: number,
  { db, settings }: { db: Pick<Database, 'select'>; settings: Pick<Settings, 'get'> },
): Promise<void> {
  const refused = await settings.get<string[]>('refused_words', [])
  const words = texts.map(visibleCharacters)
  if (refused.some((word) => words.some((one) => one.includes(visibleCharacters(word)))))
    throw badInput('含有不能发布的词语，请修改后再发')
  if (!texts.some((one) => ADDRESS.test(one))) return
  const [approved] = await db
    .select({ id: circlePosts.id })
    .from(circlePosts)
    .where(and(eq(circlePosts.userId, userId), sql`${circlePosts.status} = ${literal(writtenState.shown)}`))
    .limit(1)
  if (!approved) throw badInput('第一条帖子通过审核后才能发链接')
}
