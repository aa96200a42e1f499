import { readFileSync, readdirSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openToGuests, prompts, requiresAuth } from '#tests/rules/page-access.ts'
import { listPages, readSitemap, readTable } from '#server/commands/read-sitemap.ts'

const root = resolve(import.meta.dirname, '../..')
const filesOf = (room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !entry.parentPath.includes('fixtures') &&
        !entry.name.endsWith('.gen.ts'),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
const rooms = ['src', 'contract', 'server', 'demo', 'sw', 'tests', 'e2e']
const files = rooms.flatMap(filesOf)
const source = (file: string) => readFileSync(join(root, file), 'utf8')
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || /^(tests|e2e)\//.test(file)

test('every page file is in the URL table, and nothing else is', async () => {
  const listed = listPages(await readTable()).map(({ file }) => `src/${file}`)
  expect(new Set(listed).size).toBe(listed.length)
  expect([...listed, 'src/app/root.page.tsx'].sort()).toEqual(files.filter((file) => file.endsWith('.page.tsx')).sort())
})

/** Routes of the specification that stand: a route never disappears, since addresses were shared. A new one joins. */
const standing = [
  '/',
  '/mobile-renovation',
  '/$',
  '/index',
  '/_frame_index',
  '/_frame_cates',
  '/_frame_specials',
  '/_frame_subcates',
  '/_frame_foot',
  '/page/$id',
  '/morePageCardData/$id',
  '/cates/$id',
  '/subcates/$id',
  '/search',
  '/about',
  '/modules/$id',
  '/inner-link',
  '/specials',
  '/specials/$aid',
  '/specials/$aid/comment/$id',
  '/special-more/$aid',
  '/select',
  '/find',
  '/error-page',
  '/not-found',
  '/posts/$aid',
  '/posts/$aid/comment/$id',
  '/albums/$id',
  '/audios/$aid',
  '/audios/$aid/comment/$id',
  '/radios',
  '/radios/$id',
  '/programMore/$id',
  '/more-radio',
  '/anchors',
  '/anchors/$id',
  '/orgs/$id',
  '/org-list',
  '/org-graphic',
  '/character',
  '/class-assistant',
  '/preview/$id',
  '/uid/$id',
  '/red-packet',
  '/cities',
  '/join',
  '/boot',
  '/qrs/boot',
  '/mine',
  '/setting',
  '/storage',
  '/diagnostics',
  '/downloads',
  '/recent',
  '/outbox',
  '/drafts',
  '/shared',
  '/user',
  '/user-set',
  '/safe',
  '/real-name',
  '/videos/$aid',
  '/videos/$aid/comment/$id',
  '/videos/$aid/preview',
  '/videos-collection',
  '/videos-collection/$aid',
  '/videos-collection/$aid/comment/$id',
  '/play',
  '/play/$id',
  '/share/$id',
  '/message',
  '/history',
  '/collection',
  '/subscribes',
  '/attention',
  '/feedback',
  '/feedback-his',
  '/feedback-detail/$id',
  '/atlas/$aid',
  '/atlas/$aid/comment/$id',
  '/live',
  '/lives/$id',
  '/tv',
  '/dyfcg',
  '/services',
  '/show-civilization',
  '/show-civilization-details/$id',
  '/show-civilization-publish',
]

test('the routes that stand exist, spelled as the specification spells them', async () => {
  const routes = (await readSitemap()).map(({ route }) => route)
  expect(standing.filter((route) => !routes.includes(route))).toEqual([])
})

test('R51 R52 R54 pages that need log-in, that ask for it and that are open say so', async () => {
  for (const { route, access } of await readSitemap()) {
    if (requiresAuth.includes(route)) expect(access, route).toBe('signed-in')
    if (prompts.includes(route)) expect(access, route).toBe('prompt')
    if (openToGuests.includes(route)) expect(access, route).toBe('open')
  }
})

test('a page file says the path the table gives it', async () => {
  for (const { route, file } of listPages(await readTable()))
    expect(source(`src/${file}`), file).toContain(`createFileRoute('${route}')`)
})

test('a page has a title and an example that works cold', async () => {
  for (const { route, title, example } of await readSitemap()) {
    if (route !== '/' && route !== '/$') expect(title, route).not.toBe('')
    expect(example, route).not.toMatch(/[${]/)
  }
})

test.each(['src', 'server', 'demo'])('file names are unique in %s', (room) => {
  const names = files.filter((file) => !isTest(file) && file.startsWith(`${room}/`)).map((file) => basename(file))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('nothing is called by a name that says nothing', () => {
  expect(
    files.filter(
      (file) =>
        /(^|\/)(utils?|helpers?|common|misc|shared|types|constants|manager|service|hooks|components|index)(\/|\.tsx?$)/.test(
          file,
        ) && !file.startsWith('src/pages/home/index/'),
    ),
  ).toEqual([])
})

test('only contract/ calls the API: nobody else uses fetch', () => {
  const callers = files.filter(
    (file) => /^(src|contract|sw)\//.test(file) && !isTest(file) && /(?<![\w.])fetch\(/.test(source(file)),
  )
  expect(callers.filter((file) => !file.startsWith('sw/'))).toEqual(['src/app/start/load-runtime-config.ts'])
})

test('only src/offline/db.ts opens IndexedDB', () => {
  expect(files.filter((file) => !isTest(file) && /from 'idb'|indexedDB\.open/.test(source(file)))).toEqual([
    'src/offline/db.ts',
  ])
})

test('only the worker touches Cache Storage, downloads and the morning edition excepted', () => {
  expect(
    files.filter(
      (file) =>
        /^(src|contract)\//.test(file) && !isTest(file) && /(?<![\w.])caches\.|window\.caches/.test(source(file)),
    ),
  ).toEqual(['src/offline/recordings.ts', 'src/offline/edition/edition-pictures.ts'])
})
