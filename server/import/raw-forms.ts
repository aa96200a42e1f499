/** The raw forms of a feed and its items, from what a parser may have left out. */
import type { RawFeed, RawFile, RawItem, RawPicture } from './parsed-feed.ts'
import type { Chapter } from '#contract/content/transcripts.ts'

export type Loose<T> = { [Name in keyof T]?: T[Name] | string | number | undefined }
type LooseItem = {
  [
    Name in Exclude<
      keyof RawItem,
      'episode' | 'categories' | 'dates' | 'files' | 'pictures' | 'transcripts' | 'chapters'
    >
  ]?: string | undefined
} & {
  /** Season and episode. */
  episode?: [number | undefined, number | undefined]
  categories?: (string | undefined)[]
  dates?: (string | undefined)[]
  files?: Loose<RawFile>[]
  transcripts?: Loose<RawFile>[]
  chapters?: Loose<Chapter>[]
  pictures?: Loose<RawPicture>[]
}
type LooseFeed = { [Name in Exclude<keyof RawFeed, 'pictures' | 'categories'>]?: string | undefined } & {
  pictures?: (string | undefined)[]
  categories?: (string | undefined)[]
}

const texts = (values: (string | undefined)[] | undefined) =>
  (values ?? []).filter((value): value is string => typeof value === 'string' && value !== '')
const IN_SEASON = 10_000
const isPlace = (number: number) => Number.isInteger(number) && number >= 0 && number < IN_SEASON
export function raw({
  id = '',
  link = '',
  title = '',
  base = '',
  bodyBase = '',
  body = '',
  summary = '',
  author = '',
  duration = '',
  chaptersFile = '',
  episode: [season, episode] = [undefined, undefined],
  ...lists
}: LooseItem): RawItem {
  const pictures = (lists.pictures ?? []).map((picture) => ({
    url: String(picture.url ?? ''),
    width: Number(picture.width ?? 0) || 0,
  }))
  return {
    id,
    link,
    title,
    base,
    bodyBase,
    body,
    summary,
    author,
    duration,
    episode: episode && isPlace(episode) && isPlace(season ?? 0) ? (season ?? 0) * IN_SEASON + episode : 0,
    categories: texts(lists.categories),
    dates: texts(lists.dates),
    files: (lists.files ?? []).map(rawFile),
    pictures,
    transcripts: (lists.transcripts ?? []).map(rawFile),
    chaptersFile,
    chapters: (lists.chapters ?? []).map((one) => ({
      start: Number(one.start ?? Number.NaN),
      title: String(one.title ?? ''),
      image: String(one.image ?? ''),
      link: String(one.link ?? ''),
    })),
  }
}
const rawFile = (file: Loose<RawFile>): RawFile => ({
  url: String(file.url ?? ''),
  type: String(file.type ?? ''),
  name: String(file.name ?? ''),
  duration: String(file.duration ?? ''),
})
export function head({
  id = '',
  title = '',
  link = '',
  address = '',
  introduction = '',
  author = '',
  pictures,
  categories,
}: LooseFeed): RawFeed {
  return {
    id,
    title,
    link,
    address,
    introduction,
    author,
    categories: texts(categories),
    pictures: texts(pictures).map((url) => ({ url, width: 0 })),
  }
}
