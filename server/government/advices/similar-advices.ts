import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/government/advices.ts'
import { advices } from './advices.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { searchTerms } from '#server/platform/words/terms.ts'
import { advice } from './advice.subject.ts'
import type { Handle } from '#server/platform/api/handler.ts'

const DAYS = 90
const METRES = 500
const METRES_A_DEGREE = 111_320
const [SHOWN, LOOKED_THROUGH, WORDS] = [3, 300, 40]
/** The share of its character pairs that a similar suggestion must have. */
const ALIKE = 0.34
/** Minimum of character pairs to compare by. */
const FEWEST = 3

/** Among the newest suggestions that share character pairs with the words, those that share most. */
export const findSimilarAdvices: Handle<typeof contract.findSimilarAdvices> = async (input, { db }) => {
  const terms = searchTerms(input.words).slice(0, WORDS)
  if (terms.length < FEWEST) return { list: [] }
  const wanted = sql.param(terms)
  const newest = db
    .select({
      id: advices.id,
      title: advices.title,
      status: advices.status,
      merchantId: advices.merchantId,
      likeNum: advices.likeNum,
      alike:
        sql<number>`cardinality(array(select unnest(${advices.terms}) intersect select unnest(${wanted}::text[])))`.as(
          'alike',
        ),
    })
    .from(advices)
    .where(
      and(
        advice.visibleTo(),
        eq(advices.publicTitle, ''),
        sql`${advices.terms} && ${wanted}::text[]`,
        sql`${advices.createdAt} > now() - make_interval(days => ${DAYS})`,
        near(input),
      ),
    )
    .orderBy(desc(advices.createdAt), desc(advices.id))
    .limit(LOOKED_THROUGH)
    .as('newest')
  const rows = await db
    .select({
      id: newest.id,
      title: newest.title,
      status: newest.status,
      department: merchants.name,
      likeNum: newest.likeNum,
    })
    .from(newest)
    .innerJoin(merchants, eq(merchants.id, newest.merchantId))
    .where(sql`${newest.alike} >= ${Math.max(FEWEST, Math.ceil(terms.length * ALIKE))}`)
    .orderBy(desc(newest.alike), desc(newest.id))
    .limit(SHOWN)
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      title: row.title,
      status: row.status,
      merchant_name: row.department,
      like_num: row.likeNum,
    })),
  }
}

/** Close enough for a distance of some streets. Without a place on either side, words alone decide. */
function near({ longitude, latitude }: { longitude: number | null; latitude: number | null }): SQL | undefined {
  if (longitude === null || latitude === null) return undefined
  const width = METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return sql`(${advices.longitude} is null or ${advices.latitude} is null or
    power((${advices.longitude} - ${longitude}) * ${width}, 2) + power((${advices.latitude} - ${latitude}) * ${METRES_A_DEGREE}, 2) <= ${METRES * METRES})`
}
