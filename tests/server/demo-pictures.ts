import { activityDuties, activitySorts } from '#demo/world/activities.ts'
import { advices } from '#demo/world/advices.ts'
import { albums } from '#demo/world/albums.ts'
import { articles, laterArticles } from '#demo/world/articles.ts'
import { anchors, organizations, radios } from '#demo/world/channels.ts'
import { episodeCover } from '#demo/world/episode-cover.ts'
import { atlases } from '#demo/world/atlases.ts'
import { serviceLines, wishPictures } from '#demo/world/care.ts'
import { categories } from '#demo/world/categories.ts'
import { allCircles } from '#demo/world/circles.ts'
import { civilizations } from '#demo/world/civilizations.ts'
import { licences } from '#demo/world/licences.ts'
import { lives } from '#demo/world/lives.ts'
import { pages } from '#demo/world/pages.ts'
import { moreAccounts } from '#demo/world/more-accounts.ts'
import { merchants } from '#demo/world/places.ts'
import { instituteCovers, practiceProjects } from '#demo/world/practice.ts'
import * as practice from '#demo/world/practice-posts.ts'
import { redPackets } from '#demo/world/red-packets.ts'
import { series } from '#demo/world/series.ts'
import { pictureKinds, type PictureName } from '#demo/world/shapes.ts'
import { about, agreements, config, menu, skin } from '#demo/world/site.ts'
import { specials } from '#demo/world/specials.ts'
import { televisions } from '#demo/world/televisions.ts'
import { users } from '#demo/world/users.ts'
import { videoCollections } from '#demo/world/video-collections.ts'
import { shortVideos } from '#demo/world/videos.ts'

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
