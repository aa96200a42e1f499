/** The demo city 云溪: what server/seeds/demo writes, put into the tables, with its pictures drawn. */
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../database/connect.ts'
import { saveSettings } from '../settings.ts'
import { albums } from './demo/albums.ts'
import { articles } from './demo/articles.ts'
import { categories as demoCategories } from './demo/categories.ts'
import { pages } from './demo/pages.ts'
import { fixedPictures, pictureNames } from './demo/picture-names.ts'
import { departments, merchantGroups as groups, merchants as accounts, places } from './demo/places.ts'
import { about, agreements, avatars, config, credits, domains, fixedCategories, hotWords, menu, modules, oauthClients, skin, switches, voice } from './demo/site.ts'
import { specials } from './demo/specials.ts'
import { users as people } from './demo/users.ts'
import { loadAlbums } from './load-albums.ts'
import { loadArticles } from './load-articles.ts'
import { loadPages } from './load-pages.ts'
import { loadCategories, loadPlaces, loadUsers } from './load-places.ts'
import { loadSpecials } from './load-specials.ts'
import { renderAll } from './pictures/render-picture.ts'
import { References } from './references.ts'
import type { Seed, Tell } from './seed-once.ts'

export const seedDemo: Seed = async (connection, mediaFolder, tell) => {
  const drawing = drawPictures(mediaFolder, tell)
  await load(connection)
  await drawing
}

async function load({ db }: Connection): Promise<void> {
  const references = new References()
  await db.transaction(async (tx) => {
    await loadUsers(tx, people)
    await loadCategories(tx, demoCategories, references)
    await loadArticles(tx, articles, references)
    await loadSpecials(tx, specials, references)
    await loadAlbums(tx, albums)
    await loadPages(tx, pages, references)
    await loadPlaces(tx, { departments, groups, accounts, places })
  })
  const site = { config, skin, menu, fixed_categories: fixedCategories, domains, about, agreements, avatars, oauth_clients: oauthClients, voice, modules, switches, credits, hot_words: hotWords }
  await saveSettings(db, references.resolve(site))
}

/** Drawn once for this checkout: other data directories get copies. */
const drawn = fileURLToPath(new URL('../../.cache/pictures', import.meta.url))

const recordings = fileURLToPath(new URL('./recordings', import.meta.url))

async function drawPictures(mediaFolder: string, tell: Tell): Promise<void> {
  tell('drawing pictures')
  await renderAll([...pictureNames, ...fixedPictures], drawn)
  await cp(recordings, `${mediaFolder}/recordings`, { recursive: true, filter: (path) => !path.endsWith('.ts') })
  await cp(drawn, `${mediaFolder}/pictures`, { recursive: true, force: false })
}
