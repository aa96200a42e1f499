import { activityDuties, activitySorts } from './activities.ts'
import { advices } from './advices.ts'
import { albums } from './albums.ts'
import { articles, laterArticles } from './articles.ts'
import { anchors, organizations, radios } from './channels.ts'
import { episodeCover } from './episode-cover.ts'
import { atlases } from './atlases.ts'
import { serviceLines, wishPictures } from './care.ts'
import { categories } from './categories.ts'
import { allCircles } from './circles.ts'
import { civilizations } from './civilizations.ts'
import { licences } from './licences.ts'
import { lives } from './lives.ts'
import { pages } from './pages.ts'
import { moreAccounts } from './more-accounts.ts'
import { merchants } from './places.ts'
import { instituteCovers, practiceProjects } from './practice.ts'
import * as practice from './practice-posts.ts'
import { redPackets } from './red-packets.ts'
import { series } from './series.ts'
import { pictureKinds, type PictureName } from './shapes.ts'
import { about, agreements, config, menu, skin } from './site.ts'
import { specials } from './specials.ts'
import { televisions } from './televisions.ts'
import { users } from './users.ts'
import { videoCollections } from './video-collections.ts'
import { shortVideos } from './videos.ts'

const NAME = `(?:${pictureKinds.join('|')})/[a-z0-9]+(?:-[a-z0-9]+)*`
const WHOLE = new RegExp(`^(?:picture:)?(${NAME})$`)
const WITHIN = new RegExp(`picture:(${NAME})`, 'g')

/** Not of a kind: the settings name them as picture:NAME. */
export const fixedPictures = [
  'header',
  'logo',
  'logo2',
  'tab-find',
  'tab-find-on',
  'tab-gov',
  'tab-gov-on',
  ...licences.map(({ image }) => image),
] as const

/** Every picture name in a value: whole strings that are one, and picture:NAME inside texts. */
export function picturesIn(value: unknown): PictureName[] {
  if (typeof value === 'string') {
    const whole = WHOLE.exec(value)
    return (whole ? [whole[1]] : [...value.matchAll(WITHIN)].map((match) => match[1])) as PictureName[]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(picturesIn)
}

/** Every picture of a kind that the city shows. */
export const pictureNames: PictureName[] = [
  ...new Set(
    picturesIn([
      users,
      categories,
      articles,
      laterArticles,
      specials,
      albums,
      series,
      series.flatMap((album) => album.episodes.map((_, place) => episodeCover(album, place))),
      radios,
      anchors,
      organizations,
      atlases,
      televisions,
      lives,
      redPackets,
      civilizations,
      allCircles,
      practice.practiceColumns,
      practiceProjects,
      practice.practicePosts.split(/[|\s]/),
      activitySorts,
      activityDuties,
      instituteCovers,
      serviceLines.map((line) => line.split('|')[2]),
      wishPictures.map(([, picture]) => picture),
      advices.map(({ images }) => images),
      pages,
      merchants,
      moreAccounts,
      shortVideos,
      videoCollections,
      config,
      skin,
      menu,
      about,
      agreements,
    ]),
  ),
].toSorted()
