/** The demo city 云溪: what server/seeds/demo writes, put into the tables, with its pictures drawn. */
import { randomBytes } from 'node:crypto'
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Secrets } from '../access/secrets.ts'
import { addStaff } from '../access/staff-members.ts'
import { AUTO_VOLUNTEERS } from '../activities/auto-volunteers.ts'
import type { Connection } from '../database/connect.ts'
import { AUTO_ADVICE } from '../reviews/auto-answer.ts'
import { AUTO_REVIEW } from '../reviews/auto-approve.ts'
import { WORK_CALENDAR } from '../reviews/working-days.ts'
import { saveSettings } from '../settings.ts'
import { activityDuties, activitySorts } from './demo/activities.ts'
import { advices } from './demo/advices.ts'
import { albums } from './demo/albums.ts'
import { articles, laterArticles } from './demo/articles.ts'
import { atlases } from './demo/atlases.ts'
import { anchors, organizations, radios } from './demo/channels.ts'
import { categories as demoCategories } from './demo/categories.ts'
import { cityMap } from './demo/city-map.ts'
import { allCircles } from './demo/circles.ts'
import { civilizationSetting, civilizations } from './demo/civilizations.ts'
import { licences } from './demo/licences.ts'
import { lives } from './demo/lives.ts'
import { moreAccounts } from './demo/more-accounts.ts'
import { morePlaces } from './demo/more-places.ts'
import { mattersOfCompanies } from './demo/matters-companies.ts'
import { mattersOfLiving } from './demo/matters-living.ts'
import { mattersOfPeople } from './demo/matters-people.ts'
import { offices } from './demo/offices.ts'
import { pages } from './demo/pages.ts'
import { fixedPictures, pictureNames } from './demo/picture-names.ts'
import { departments, merchantGroups as groups, merchants as accounts, places } from './demo/places.ts'
import { redPackets } from './demo/red-packets.ts'
import { series } from './demo/series.ts'
import {
  about,
  agreements,
  autoAdvice,
  autoReview,
  avatars,
  config,
  credits,
  domains,
  fixedCategories,
  hotWords,
  menu,
  modules,
  oauthClients,
  regions,
  services,
  skin,
  switches,
  transfer,
  voice,
} from './demo/site.ts'
import { specials } from './demo/specials.ts'
import { staff } from './demo/staff.ts'
import { televisions } from './demo/televisions.ts'
import { users as people } from './demo/users.ts'
import { videoCollections } from './demo/video-collections.ts'
import { shortVideos } from './demo/videos.ts'
import { everyFilm, filmName } from './films/film-name.ts'
import { loadAccountPosts } from './load-account-posts.ts'
import { loadActivities } from './load-activities.ts'
import { loadOffers } from './load-offers.ts'
import { loadAdvices } from './load-advices.ts'
import { loadAlbums } from './load-albums.ts'
import { loadArticles, type Transaction } from './load-articles.ts'
import { loadAtlases } from './load-atlases.ts'
import { loadChannels } from './load-channels.ts'
import { loadCircles } from './load-circles.ts'
import { loadCivilizations } from './load-civilizations.ts'
import { loadGuides } from './load-guides.ts'
import { loadHours } from './load-hours.ts'
import { loadLessons } from './load-lessons.ts'
import { loadLikes } from './load-likes.ts'
import { loadLives } from './load-lives.ts'
import { loadPages } from './load-pages.ts'
import { loadPractice, practiceSettings } from './load-practice.ts'
import { loadCare } from './load-care.ts'
import { loadHelpers } from './load-helpers.ts'
import { loadCategories, loadPlaces, loadUsers } from './load-places.ts'
import { loadPracticePosts } from './load-practice-posts.ts'
import { loadRedPackets } from './load-red-packets.ts'
import { loadSeries, recordingsFolder } from './load-series.ts'
import { loadSpecials } from './load-specials.ts'
import { loadTelevision } from './load-television.ts'
import { filmsFolder, loadVideos } from './load-videos.ts'
import { drawnFolder } from './pictures/drawn-folder.ts'
import { renderAll } from './pictures/render-picture.ts'
import { recordingName } from './recordings/recording-name.ts'
import { References } from './references.ts'
import type { Folders, Seed, Tell } from './seed-once.ts'
import { workCalendar } from './work-calendar.ts'

export const seedDemo: Seed = {
  async files(folders, tell) {
    await copyRecordings(folders)
    await cp(fileURLToPath(new URL('./reels', import.meta.url)), join(folders.media, 'reels'), {
      recursive: true,
      filter: (file) => !file.endsWith('.ts'),
    })
    await copyFilms(folders)
    await cp(fileURLToPath(new URL('./forms', import.meta.url)), join(folders.media, 'forms'), {
      recursive: true,
      filter: (file) => !/\.(?:html|ts)$/.test(file),
    })
    await drawPictures(folders.media, tell)
  },
  rows: loadDemoRows,
}

/** Its rows, without files and pictures; what is sealed in them is opened by nobody. */
export const loadDemo = ({ db }: Connection): Promise<void> => {
  const secrets = new Secrets(randomBytes(32))
  return db.transaction((tx) => loadDemoRows(tx, () => {}, secrets))
}

async function loadDemoRows(tx: Transaction, _: Tell, secrets: Secrets): Promise<void> {
  const references = new References()
  for (const { login, roles } of staff) await addStaff(tx, login, roles)
  await loadUsers(tx, people)
  await loadCategories(tx, demoCategories, references)
  await loadArticles(tx, articles, references)
  await loadSpecials(tx, specials, references)
  await loadAlbums(tx, albums, references)
  await loadSeries(tx, series, references)
  await loadArticles(tx, laterArticles, references)
  await loadVideos(tx, shortVideos, videoCollections, references)
  await loadPages(tx, pages, references)
  await loadPlaces(tx, {
    departments,
    groups,
    accounts: [...accounts, ...morePlaces, ...moreAccounts],
    places,
    licences,
  })
  await loadGuides(tx, offices, [...mattersOfPeople, ...mattersOfLiving, ...mattersOfCompanies])
  await loadChannels(tx, { anchors, radios, organizations }, references)
  await loadAtlases(tx, atlases, references)
  await loadTelevision(tx, televisions)
  await loadLives(tx, lives)
  await loadRedPackets(tx, redPackets)
  await loadLikes(tx)
  await loadAccountPosts(tx)
  await loadCivilizations(tx, civilizations)
  const lastAdvice = await loadAdvices(tx, advices)
  const lastVolunteer = await loadPractice(tx)
  await loadPracticePosts(tx)
  await loadLessons(tx)
  await loadActivities(tx, activitySorts, activityDuties)
  await loadOffers(tx)
  await loadCircles(tx, allCircles)
  await loadCare(tx, secrets)
  await loadHelpers(tx, secrets)
  await loadHours(tx)
  const site = {
    config,
    skin,
    menu,
    fixed_categories: fixedCategories,
    domains,
    about,
    agreements,
    avatars,
    oauth_clients: oauthClients,
    voice,
    modules,
    switches,
    credits,
    transfer,
    hot_words: hotWords,
    services,
    civilization: civilizationSetting,
    map: cityMap,
    regions,
    ...practiceSettings,
    [WORK_CALENDAR]: workCalendar,
    [AUTO_REVIEW]: autoReview,
    [AUTO_ADVICE]: { ...autoAdvice, above: lastAdvice },
    [AUTO_VOLUNTEERS]: { up_to: lastVolunteer },
  }
  await saveSettings(tx, references.resolve(site))
}

/** Those behind a grant lie where nobody fetches them without one. */
async function copyRecordings({ media, sources }: Folders): Promise<void> {
  const guarded = new Set(
    series
      .filter((album) => album.guarded)
      .flatMap((album) => album.episodes.map((_, number) => `${recordingName(album, number)}.mp3`)),
  )
  await mkdir(sources, { recursive: true })
  await mkdir(`${media}/recordings`, { recursive: true })
  for (const name of await readdir(recordingsFolder))
    if (name.endsWith('.mp3'))
      await copyFile(
        join(recordingsFolder, name),
        guarded.has(name) ? join(sources, name) : join(media, 'recordings', name),
      )
}

async function copyFilms({ media, sources }: Folders): Promise<void> {
  await mkdir(`${media}/films`, { recursive: true })
  for (const film of everyFilm)
    await copyFile(
      join(filmsFolder, `${filmName(film)}.mp4`),
      join(film.guarded ? sources : `${media}/films`, `${filmName(film)}.mp4`),
    )
}

async function drawPictures(mediaFolder: string, tell: Tell): Promise<void> {
  tell('drawing pictures')
  const drawn = drawnFolder()
  await renderAll([...pictureNames, ...fixedPictures], drawn)
  await cp(drawn, `${mediaFolder}/pictures`, { recursive: true, filter: (file) => !file.endsWith('.tmp') })
}
