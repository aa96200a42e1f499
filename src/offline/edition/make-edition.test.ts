import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { getStaticArticle } from '#contract/content/articles.ts'
import {
  articleIds,
  editionCity,
  fakeCaches,
  LARGE,
  SMALL,
  type Luck,
  type Night,
} from '#tests/edition/edition-city.ts'
import { copies } from '#offline/copies.ts'
import { withDatabase } from '#offline/db.ts'
import { changeHistory } from '#offline/device-history.ts'
import { publicKey } from '#offline/public-copy.ts'
import { RECORDINGS_CACHE } from '#offline/recording-address.ts'
import { checkEdition } from './check-edition.ts'
import { MAX_EDITION_BYTES } from './edition-parts.ts'
import { EDITION_CACHE } from './edition-pictures.ts'
import { isDue, readEdition } from './edition-store.ts'
import { makeEdition } from './make-edition.ts'

let cached: ReturnType<typeof fakeCaches>
beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  cached = fakeCaches()
  await withDatabase(async (database) => {
    for (const store of ['copies', 'downloads', 'parts', 'edition'] as const) await database.clear(store)
  })
})
const choose = (categories: { id: string; name: string }[], album?: { id: string; title: string }) =>
  withDatabase((database) => database.put('edition', { name: 'choice', categories, ...(album ? { album } : {}) }))

const calm: Night = { articles: 8, picture: SMALL, broadcast: 40_000, withdrawn: false }
const arrives = () => 'arrives' as const
const hasArticle = async (id: string) => (await copies.getItem(publicKey(getStaticArticle, { id }))) !== undefined
const pictures = () => [...(cached.get(EDITION_CACHE)?.keys() ?? [])]
const recordings = () => [...(cached.get(RECORDINGS_CACHE)?.keys() ?? [])]
/** Films are no part of it: the city's every fourth item is one. */
const readable = (ids: string[]) => ids.filter((id) => !id.endsWith('03'))

test('a calm morning: front page, a category, texts, pictures and the news are here', async () => {
  await choose([{ id: '5', name: '民生' }])
  await makeEdition(editionCity(1, calm, arrives))
  const edition = (await readEdition())!
  expect(edition).toMatchObject({ day: '2026-11-30', done: true, full: false, broadcast: { album: '8' } })
  expect(edition.sections.map(({ name, rows }) => [name, rows?.length])).toEqual([
    ['首页', 8],
    ['民生', 8],
  ])
  for (const id of readable([...articleIds(1, '0', calm), ...articleIds(1, '5', calm)]))
    expect([id, await hasArticle(id)]).toEqual([id, true])
  // Covers of all rows, two that the front page draws, and one in each text; that of another site cannot be stored.
  expect(pictures()).toHaveLength(16 + 2 + 14)
  expect(pictures()).toContain('/media/in-1000.jpg?a=1&b=2&w=750')
  expect(recordings()).toHaveLength(1)
  expect(await checkEdition(edition)).toEqual({
    articles: 14,
    missing: { lists: 0, articles: 0, pictures: 0, broadcast: false },
  })
})
test('the next one takes its place: what nobody opened goes, what was opened stays', async () => {
  await makeEdition(editionCity(1, calm, arrives))
  await changeHistory('guest', ({ removed }) => ({
    removed,
    entries: [{ id: '1000', type: 1, title: '', cover: '', source: '', at: 1 }],
  }))
  await makeEdition(editionCity(2, calm, arrives))
  expect([await hasArticle('1000'), await hasArticle('1002'), await hasArticle('2002')]).toEqual([true, false, true])
  expect(pictures().filter((name) => !/-2|logo|service/.test(name))).toEqual([])
  expect(recordings()).toHaveLength(1)
  expect((await readEdition())?.former).toEqual([])
})
test("the listener's own download of the broadcast is counted as there, and stays when the edition goes", async () => {
  const service = editionCity(1, calm, arrives)
  await makeEdition(service)
  await withDatabase(async (database) => {
    const { edition: _, ...own } = (await database.get('downloads', '18'))!
    await database.put('downloads', own)
  })
  await makeEdition(editionCity(1, calm, arrives))
  expect((await checkEdition((await readEdition())!)).missing.broadcast).toBe(false)
  await makeEdition(editionCity(2, calm, arrives))
  expect(await withDatabase((database) => database.getAllKeys('downloads'))).toEqual(['18', '28'])
})
test('made afresh on the same day it has what was chosen since, and what is no longer in a list goes', async () => {
  await choose([{ id: '5', name: '民生' }])
  await makeEdition(editionCity(1, calm, arrives))
  await choose([{ id: '6', name: '教育' }], { id: '', title: '' })
  await makeEdition(editionCity(1, calm, arrives))
  expect((await readEdition())?.sections.map(({ name }) => name)).toEqual(['首页', '教育'])
  await makeEdition({ ...editionCity(1, { ...calm, articles: 2 }, arrives), afresh: true })
  const edition = (await readEdition())!
  expect(edition).toMatchObject({ done: true, broadcast: { album: '' } })
  expect([await hasArticle('1000'), await hasArticle('1002'), await hasArticle('1500')]).toEqual([true, false, false])
  expect(recordings()).toEqual([])
})
test('without a network nothing is changed, and the failure is told', async () => {
  await makeEdition(editionCity(1, calm, arrives))
  await expect(makeEdition(editionCity(2, calm, () => 'is lost'))).rejects.toMatchObject({ kind: 'network' })
  expect((await readEdition())?.day).toBe('2026-11-30')
  expect(await hasArticle('1002')).toBe(true)
})
test('no more than 20 MB: what does not fit is left out and said', async () => {
  await makeEdition(editionCity(1, { ...calm, picture: LARGE, broadcast: 4_000_000 }, arrives))
  const edition = (await readEdition())!
  expect(edition).toMatchObject({ full: true, done: true })
  expect(edition.bytes).toBeLessThanOrEqual(MAX_EDITION_BYTES)
  expect((await checkEdition(edition)).missing).toMatchObject({ articles: 0, broadcast: false })
  expect((await checkEdition(edition)).missing.pictures).toBeGreaterThan(0)
})
test('a broadcast that is too long is left out, and nothing of it stays', async () => {
  await makeEdition(editionCity(1, { ...calm, broadcast: MAX_EDITION_BYTES }, arrives))
  const edition = (await readEdition())!
  expect([edition.full, (await checkEdition(edition)).missing.broadcast, recordings()]).toEqual([true, true, []])
  expect(await withDatabase((database) => database.count('downloads'))).toBe(0)
})
test('it is due from its hour on, once a day, and again after a while when something is missing', async () => {
  await makeEdition(editionCity(1, calm, arrives))
  const edition = (await readEdition())!
  const choice = { name: 'choice' as const, categories: [], hour: 6 }
  const [before, at] = [Date.UTC(2026, 10, 29, 21, 59), Date.UTC(2026, 10, 29, 23)]
  expect(isDue(choice, undefined, before)).toBe(false)
  expect(isDue(choice, undefined, at)).toBe(true)
  expect(isDue({ name: 'choice', categories: [] }, undefined, at)).toBe(false)
  expect(isDue(choice, edition, at)).toBe(false)
  expect(isDue(choice, edition, at + 86_400_000)).toBe(true)
  const broken = { ...edition, done: false }
  expect(isDue(choice, broken, edition.at + 60_000)).toBe(false)
  expect(isDue(choice, broken, edition.at + 16 * 60_000)).toBe(true)
})

const lucks = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.constant<Luck>('arrives') },
    { weight: 2, arbitrary: fc.constant<Luck>('is lost') },
    { weight: 1, arbitrary: fc.constant<Luck>('is a page of the Wi-Fi') },
    { weight: 1, arbitrary: fc.constant<Luck>('the app is closed') },
  ),
  { minLength: 1, maxLength: 60 },
)
const nights = fc.record({
  night: fc.record({
    articles: fc.integer({ min: 1, max: 10 }),
    picture: fc.constantFrom(SMALL, LARGE),
    broadcast: fc.constantFrom(20_000, 3_000_000, MAX_EDITION_BYTES),
    withdrawn: fc.boolean(),
  }),
  // Each try has luck of its own; the last one goes on as well as it can.
  tries: fc.array(lucks, { minLength: 1, maxLength: 4 }),
})
test('nights on networks that break: what is there is whole, what is not is said, and nothing else', async () => {
  await choose([{ id: '5', name: '民生' }])
  await fc.assert(
    fc.asyncProperty(fc.array(nights, { minLength: 1, maxLength: 3 }), async (week) => {
      for (const [place, { night, tries }] of week.entries()) {
        const day = place + 1
        for (const luck of tries) {
          const rest = [...luck]
          await makeEdition(editionCity(day, night, () => rest.shift() ?? 'arrives')).catch(() => {})
        }
        const edition = await readEdition()
        if (edition?.day.slice(-2) !== String(29 + day)) continue
        const { missing } = await checkEdition(edition)
        const lists = ['0', '5'].filter((_, n) => edition.sections[n]?.rows)
        const wanted = readable(lists.flatMap((list) => articleIds(day, list, night))).filter((id) =>
          edition.sections.some(({ rows }) => rows?.some((row) => row.id === id)),
        )
        const here = (await Promise.all(wanted.map(hasArticle))).filter(Boolean).length
        expect(missing.articles, 'articles').toBe(wanted.length - here)
        expect(missing.lists, 'lists').toBe(2 - lists.length)
        const sizes = [...(cached.get(EDITION_CACHE) ?? [])].map(([name, { headers }]) => ({
          today: !name.includes('-') || name.includes(`-${day}`),
          bytes: Number(headers.get('Content-Length')),
        }))
        const sum = (some: typeof sizes) => some.reduce((bytes, one) => bytes + one.bytes, 0)
        expect(sum(sizes.filter(({ today }) => today))).toBeLessThanOrEqual(MAX_EDITION_BYTES)
        // Yesterday's is there until today's is.
        expect(sum(sizes)).toBeLessThanOrEqual(2 * MAX_EDITION_BYTES)
        const [recording] = [...(cached.get(RECORDINGS_CACHE)?.values() ?? [])].slice(-1)
        if (!missing.broadcast) expect(Number(recording!.headers.get('Content-Length'))).toBe(night.broadcast)
        if (edition.done && !edition.full)
          expect(missing).toEqual({ lists: 0, articles: 0, pictures: 0, broadcast: false })
        if (edition.done) expect(edition.former).toEqual([])
      }
    }),
    { numRuns: 20 },
  )
})
