import { asc, eq } from 'drizzle-orm'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { perDatabase } from '#server/platform/database/per-database.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { termsOf } from './entry-terms.ts'
import { asInitials, asPinyin, exactly, type Match } from './matches.ts'
import { simplify } from '#server/platform/words/simplify.ts'
import { searchTerms } from '#server/platform/words/terms.ts'

type Account = typeof merchants.$inferSelect
interface Known {
  account: Account
  /** What its name is found by, and what its name and description together are. */
  named: Set<string>
  said: Set<string>
  spelled: string
}
/** A city has some hundred of them: all are compared in memory. */
const accountsOf = perDatabase(() => new TimedCache<Known[]>({ freshMs: 10_000, limit: 1, name: 'accounts' }))

/** Matrix accounts by their name, or also by what they say of themselves, in the operator's order. */
export async function findAccounts(db: Database, keyword: string, inWords: 'name' | 'all'): Promise<Account[]> {
  const simplified = simplify(keyword).toLowerCase()
  const terms = searchTerms(simplified)
  if (terms.length === 0) return []
  const known = await accountsOf(db).get('', () => readAccounts(db))
  const matches = [exactly(terms), ...asPinyin(simplified), ...asInitials(simplified)]
  return known.filter((one) => matches.some((match) => holds(one, match, inWords))).map(({ account }) => account)
}

function holds({ named, said, spelled }: Known, match: Match, inWords: 'name' | 'all'): boolean {
  const words = inWords === 'name' || match.onlyTitles ? named : said
  return match.terms.every((term) => words.has(term)) && match.phrases.every((phrase) => spelled.includes(phrase))
}

async function readAccounts(db: Database): Promise<Known[]> {
  const rows = await db
    .select()
    .from(merchants)
    .where(eq(merchants.kind, 'matrix'))
    .orderBy(asc(merchants.sort), asc(merchants.id))
  return Promise.all(
    rows.map(async (account) => {
      const name = { title: account.name, introduction: '', names: [], tags: [], body: '' }
      const [named, said] = await Promise.all([
        termsOf(name),
        termsOf({ ...name, introduction: account.introduction, names: [account.address] }),
      ])
      return { account, named: new Set(named.terms), said: new Set(said.terms), spelled: named.spelled }
    }),
  )
}
