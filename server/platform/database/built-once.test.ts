import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onceKeys } from '#server/platform/http/once-keys.tables.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { builtOnce, sqlOnce } from './built-once.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

interface Key {
  user: number
  key: string
}
const insertKey = builtOnce<Key>()((db, { user, key }) =>
  db
    .insert(onceKeys)
    .values({ userId: user, key, fingerprint: 'x' })
    .returning({ key: onceKeys.key })
    .prepare('insert_key_x'),
)
const addBoth = sqlOnce<{ one: number; other: number }, { sum: number }>(
  'add_both',
  ({ one, other }) => sql`select ${one}::int + ${other}::int as sum`,
)

test('a statement is asked with its values, by a connection and within a transaction', async () => {
  const { id } = await app.signUp()
  expect(await insertKey(app.db, { user: id, key: 'a' })).toEqual([{ key: 'a' }])
  await app.db.transaction((tx) => insertKey(tx, { user: id, key: 'b' }))
  const keys = await app.db.select({ key: onceKeys.key }).from(onceKeys).where(eq(onceKeys.userId, id))
  expect(keys.map(({ key }) => key).sort()).toEqual(['a', 'b'])
  expect(await addBoth(app.db, { one: 1, other: 2 })).toEqual([{ sum: 3 }])
})

/** Never called: `npm run types` fails where one of these lines is no error any more. */
export function wrongStatements(): void {
  // @ts-expect-error a value is missing
  void insertKey(app.db, { user: 1 })
  // @ts-expect-error a value has another type
  void insertKey(app.db, { user: '1', key: 'a' })
  // @ts-expect-error a value is misspelt
  void insertKey(app.db, { user: 1, kye: 'a' })
  // @ts-expect-error there is no such value
  void insertKey(app.db, { user: 1, key: 'a', more: 1 })
  // @ts-expect-error a value is missing in a statement in SQL
  void addBoth(app.db, { one: 1 })
  // @ts-expect-error a value of a statement in SQL is misspelt
  void addBoth(app.db, { one: 1, ohter: 2 })
  // @ts-expect-error its rows have no such column
  void addBoth(app.db, { one: 1, other: 2 }).then(([row]) => row!.total)
  const built = builtOnce<Key>()
  // @ts-expect-error the place of a value is misspelt
  built((db, { user, kye: key }) => db.insert(onceKeys).values({ userId: user, key, fingerprint: '' }).prepare('a'))
  built((db, { user, key }) =>
    // @ts-expect-error a column is misspelt
    db.insert(onceKeys).values({ userid: user, key, fingerprint: '' }).prepare('b'),
  )
  built((db, { user }) =>
    // @ts-expect-error a column is missing
    db.insert(onceKeys).values({ userId: user, fingerprint: '' }).prepare('c'),
  )
}
