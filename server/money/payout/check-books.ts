import type { Database } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log/log.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { readBooks, type Books } from '#server/money/wallet/read-books.ts'
import { BOOKS_SETTING, type BooksState } from './payout-settings.ts'

/** Compares the books and stores the result: while they differ, no cash-out can be requested. */
export async function checkBooks({ db, log }: { db: Database; log?: Log }): Promise<Books> {
  const books = await readBooks(db)
  const { differences } = books
  await saveSettings(db, { [BOOKS_SETTING]: { at: new Date().toISOString(), differences } satisfies BooksState })
  if (differences.length > 0) log?.error({ differences }, '账目不一致，提现已暂停')
  return books
}
