import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adviceState } from '#contract/government/advice-states.ts'
import { getGuideGroups } from '#contract/government/guides.ts'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { adviceCounts, advices } from './advices/advices.tables.ts'
import { guideCounts, guides } from './guides/guides.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

/** What the counters say beside what is there; both are the same when the triggers have missed nothing. */
async function differences(): Promise<unknown[]> {
  const { rows } = await app.db.execute(sql`
    select * from (select merchant_id, status, num from ${adviceCounts} where num <> 0) kept
      full join (select merchant_id, status, count(*)::int as n from ${advices} group by 1, 2) there using (merchant_id, status)
    where num is distinct from n`)
  const { rows: guideRows } = await app.db.execute(sql`
    select * from (select merchant_id, theme, object, num from ${guideCounts} where num <> 0) kept
      full join (select merchant_id, theme, object, count(*)::int as n from ${guides} where published group by 1, 2, 3) there
        using (merchant_id, theme, object)
    where num is distinct from n`)
  return [...rows, ...guideRows]
}
const suggestion = {
  merchantId: world.merchant,
  userId: world.author,
  type: 1,
  title: '路灯',
  content: '桥头的路灯坏了',
}

test('the counters begin with what is there', async () => {
  expect(await differences()).toEqual([])
  expect(await app.db.select().from(adviceCounts)).not.toEqual([])
})

test('a migration counts what is there beside what the triggers have counted, once or again', async () => {
  const [file] = readMigrations().filter(({ name }) => name.endsWith('_counted_beside_writers'))
  const count = async () => {
    for (const statement of file!.statements) await app.connection.pool.query(statement)
  }
  await count()
  expect(await differences()).toEqual([])
  // As right after the triggers were made.
  await app.db.delete(adviceCounts)
  await app.db.delete(guideCounts)
  await app.db.insert(advices).values(suggestion)
  await app.db
    .update(guides)
    .set({ published: sql`not published` })
    .where(eq(guides.id, world.guide))
  await count()
  expect(await differences()).toEqual([])
  await app.db
    .update(guides)
    .set({ published: sql`not published` })
    .where(eq(guides.id, world.guide))
})

test('suggestions that come, go on, move and go are counted in their department and state', async () => {
  const added = await app.db
    .insert(advices)
    .values([suggestion, { ...suggestion, status: adviceState.accepted }, suggestion])
    .returning({ id: advices.id })
  expect(await differences()).toEqual([])
  const ids = sql`${advices.id} in (${sql.join(
    added.map(({ id }) => id),
    sql`, `,
  )})`
  await app.db.update(advices).set({ status: adviceState.answered }).where(ids)
  expect(await differences()).toEqual([])
  await app.db.update(advices).set({ merchantId: world.office, viewNum: 5 }).where(ids)
  expect(await differences()).toEqual([])
  await app.db.delete(advices).where(ids)
  expect(await differences()).toEqual([])
})

test('matters are counted while they are published, whatever changes in them', async () => {
  const matter = { merchantId: world.office, theme: '社保', title: '社保登记' }
  const [one] = await app.db
    .insert(guides)
    .values([matter, { ...matter, published: false }])
    .returning({ id: guides.id })
  expect(await differences()).toEqual([])
  for (const change of [
    { published: false },
    { published: true, theme: '医保' },
    { object: 2 },
    { title: '医保登记' },
  ]) {
    await app.db
      .update(guides)
      .set(change)
      .where(sql`${guides.id} = ${one!.id}`)
    expect(await differences(), JSON.stringify(change)).toEqual([])
  }
  await app.db.delete(guides).where(sql`${guides.id} = ${one!.id}`)
  expect(await differences()).toEqual([])
})

test('a theme whose last matter is withdrawn is no theme', async () => {
  const [one] = await app.db
    .insert(guides)
    .values({ merchantId: world.office, theme: '渔业', title: '渔船登记' })
    .returning({ id: guides.id })
  const themes = async () => (await app.call(getGuideGroups, {})).themes.map(({ name }) => name)
  expect(await themes()).toContain('渔业')
  await app.db
    .update(guides)
    .set({ published: false })
    .where(sql`${guides.id} = ${one!.id}`)
  app.restart()
  expect(await themes()).not.toContain('渔业')
})
