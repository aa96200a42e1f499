/** The demo city 云溪: what demo/world writes, put into the tables, with its pictures drawn. */
import { randomBytes } from 'node:crypto'
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Secrets } from '#server/platform/access/secrets.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { AUTO_VOLUNTEERS } from '#demo/life/auto-volunteers.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { AUTO_ADVICE } from '#demo/life/auto-answer.ts'
import { AUTO_REVIEW } from '#demo/life/auto-approve.ts'
import { WORK_CALENDAR } from '#server/government/advices/working-days.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { activityDuties, activitySorts } from '#demo/world/activities.ts'
import { advices } from '#demo/world/advices.ts'
import { albums } from '#demo/world/albums.ts'
import { articles, laterArticles } from '#demo/world/articles.ts'
import { atlases } from '#demo/world/atlases.ts'
import { anchors, organizations, radios } from '#demo/world/channels.ts'
import { categories as demoCategories } from '#demo/world/categories.ts'
import { cityMap } from '#demo/world/city-map.ts'
import { allCircles } from '#demo/world/circles.ts'
import { civilizationSetting, civilizations } from '#demo/world/civilizations.ts'
import { licences } from '#demo/world/licences.ts'
import { lives } from '#demo/world/lives.ts'
import { moreAccounts } from '#demo/world/more-accounts.ts'
import { morePlaces } from '#demo/world/more-places.ts'
import { mattersOfCompanies } from '#demo/world/matters-companies.ts'
import { mattersOfLiving } from '#demo/world/matters-living.ts'
import { mattersOfPeople } from '#demo/world/matters-people.ts'
import { offices } from '#demo/world/offices.ts'
import { pages } from '#demo/world/pages.ts'
import { departments, merchantGroups as groups, merchants as accounts, places } from '#demo/world/places.ts'
import { redPackets } from '#demo/world/red-packets.ts'
import { series } from '#demo/world/series.ts'
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
} from '#demo/world/site.ts'
import { specials } from '#demo/world/specials.ts'
import { staff } from '#demo/world/staff.ts'
import { televisions } from '#demo/world/televisions.ts'
import { users as people } from '#demo/world/users.ts'
import { videoCollections } from '#demo/world/video-collections.ts'
import { shortVideos } from '#demo/world/videos.ts'
import { everyFilm, filmName } from '#demo/films/film-name.ts'
import { loadAccountPosts } from '#demo/load/load-account-posts.ts'
import { loadActivities } from '#demo/load/load-activities.ts'
import { loadOffers } from '#demo/load/load-offers.ts'
import { loadAdvices } from '#demo/load/load-advices.ts'
import { loadStaffDepartments } from '#demo/load/load-staff-departments.ts'
import { loadAlbums } from '#demo/load/load-albums.ts'
import { loadArticles } from '#demo/load/load-articles.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { loadAtlases } from '#demo/load/load-atlases.ts'
import { loadChannels } from '#demo/load/load-channels.ts'
import { loadCircles } from '#demo/load/load-circles.ts'
import { loadCivilizations } from '#demo/load/load-civilizations.ts'
import { loadGuides } from '#demo/load/load-guides.ts'
import { loadHours } from '#demo/load/load-hours.ts'
import { loadLessons } from '#demo/load/load-lessons.ts'
import { loadLikes } from '#demo/load/load-likes.ts'
import { loadLives } from '#demo/load/load-lives.ts'
import { loadPages } from '#demo/load/load-pages.ts'
import { loadPractice, practiceSettings } from '#demo/load/load-practice.ts'
import { loadCare } from '#demo/load/load-care.ts'
import { loadHelpers } from '#demo/load/load-helpers.ts'
import { loadCategories, loadPlaces, loadUsers } from '#demo/load/load-places.ts'
import { loadPracticePosts } from '#demo/load/load-practice-posts.ts'
import { loadRedPackets } from '#demo/load/load-red-packets.ts'
import { loadSeries, recordingsFolder } from '#demo/load/load-series.ts'
import { loadSpecials } from '#demo/load/load-specials.ts'
import { loadTelevision } from '#demo/load/load-television.ts'
import { filmsFolder, loadVideos } from '#demo/load/load-videos.ts'
import { recordingName } from '#demo/recordings/recording-name.ts'
import { References } from '#demo/load/references.ts'
import type { Folders, Seed, Tell } from '#server/seed/seed.ts'
import { workCalendar } from '#server/government/advices/work-calendar.ts'

export const seedDemo: Seed = {
  async files(folders) {
    await copyRecordings(folders)
    await copyFilms(folders)
    for (const name of ['pictures', 'reels', 'forms'])
      await cp(join(import.meta.dirname, '..', name), join(folders.media, name), {
        recursive: true,
        filter: (file) => !/\.(?:html|ts)$/.test(file),
      })
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
  await loadStaffDepartments(tx, staff)
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
