/** What the demo city is written in: plain data; the loader turns keys into ids and hours into moments. */
import type { adviceState } from '#contract/government/advice-states.ts'
import type { civilizationState } from '#contract/posts/civilizations.ts'

export const pictureKinds = [
  'landscape',
  'street',
  'river',
  'portrait',
  'dish',
  'event',
  'building',
  'school',
  'hospital',
  'farm',
  'sport',
  'night',
  'transport',
  'tech',
  'tea',
  'avatar',
] as const
type PictureKind = (typeof pictureKinds)[number]
/**
 * kind/slug. Every distinct name is a different picture. Inside HTML and the settings it is written picture:kind/slug.
 */
export type PictureName = `${PictureKind}/${string}`
type RowStyle = 'right' | 'three' | 'big' | 'text'

export interface DemoCategory {
  key: string
  name: string
  cover: PictureName
  children?: { key: string; name: string }[]
}
export interface DemoUser {
  nickname: string
  /** An account of the city. */
  official?: true
  avatar: PictureName
}

/** minutesAfter: minutes after the article was published, for replies too. user and to: places in the list of users. */
interface DemoReply {
  user: number
  content: string
  minutesAfter: number
  likes: number
  to?: number
}
export interface DemoComment {
  user: number
  content: string
  minutesAfter: number
  likes: number
  replies?: DemoReply[]
}

/** hoursAgo: published that long before the seed is loaded; no two items share one. */
export interface DemoArticle {
  key: string
  category: string
  title: string
  introduction: string
  author: string
  source: string
  hoursAgo: number
  style: RowStyle
  cover: PictureName | ''
  images: PictureName[]
  content: string
  tags: string[]
  reads: number
  linkUrl?: string
  isTop?: true
  isSelected?: true
  isLive?: true
  attachments?: { name: string; url: string }[]
  comments?: DemoComment[]
}

export interface DemoSpecial {
  key: string
  title: string
  introduction: string
  content: string
  banner: PictureName
  cover: PictureName
  hoursAgo: number
  sections: { title: string; style: RowStyle; articles: string[] }[]
  comments?: DemoComment[]
}

/** Albums come from feeds; none are written by hand yet. */
export interface DemoAlbum {
  key: string
  title: string
  introduction: string
  cover: PictureName
  hoursAgo: number
  items: {
    title: string
    cover: PictureName
    mediaUrl: string
    duration: number
    hoursAgo: number
    comments?: DemoComment[]
  }[]
}

type CardSource =
  | { category: string }
  | { type: number }
  | { selected: true }
  | { channel: number }
  | { live: true }
  | { matrix: 0 }
  | { practice: 'activities' | 'teams' | 'wishes' }
  | { circle: 'posts' | 'topics' }
/**
 * url: category:KEY, special:KEY, article:KEY, page:KEY, or an address of the app. article and special put a content
 * item in the card.
 */
export interface DemoCardItem {
  title: string
  subtitle?: string
  cover?: PictureName
  url?: string
  icon?: string
  article?: string
  special?: string
}
export interface DemoCard {
  type: number
  title: string
  showTitle: boolean
  showMore: boolean
  style: string
  columns: number
  content?: string
  pageSize?: number
  source?: CardSource
  items?: DemoCardItem[]
  tabs?: DemoCard[]
}
/** code: the page of the app that draws it. */
export interface DemoPage {
  key: string
  code?: 'dyfcg' | 'services' | 'gover' | 'dj'
  name: string
  isHome?: true
  backgroundColor: string
  share?: { title: string; words: string; picture: PictureName }
  cards: DemoCard[]
}

export interface DemoDepartment {
  name: string
  introduction: string
  phone: string
  address: string
  isDefault?: true
}
export interface DemoMerchantGroup {
  key: string
  name: string
  type: 'around' | 'matrix'
  icon: string
}
/** at: longitude and latitude of a place. */
export interface DemoMerchant {
  group: string
  name: string
  logo: PictureName | ''
  introduction: string
  phone: string
  address: string
  open?: string
  at?: [longitude: number, latitude: number]
}
/** level: 1 province, 2 city, 3 county. */
export interface DemoPlace {
  name: string
  level: 1 | 2 | 3
  initial: string
  children?: DemoPlace[]
}

/** voice: an espeak-ng voice with its variant; speed in words a minute, pitch 0–99. */
export interface DemoVoice {
  name: string
  speed: number
  pitch: number
}
/** What is heard: a text read out between a jingle and a closing, or a sound made by script. */
type DemoEpisode = { title: string; cover?: PictureName } & ({ text: string } | { sound: string })
/**
 * An album of the city's radio. Episodes are written oldest first; everyHours lie between them. host: an anchor's key.
 * guarded: its recordings are sources, heard with a grant only. tags: what /class-assistant filters by.
 */
export interface DemoSeries {
  key: string
  title: string
  introduction: string
  cover: PictureName
  hoursAgo: number
  everyHours: number
  host: string
  voice: DemoVoice
  opening: string
  closing: string
  tags: string[]
  guarded?: true
  episodes: DemoEpisode[]
}

/** from: 'HH:mm'. host: an anchor's key. album: an album's key, or ''. weekdays: digits, 1 Monday. */
export interface DemoSlot {
  from: string
  name: string
  host: string
  album: string
  weekdays: string
}
/** loop: recordings sent one after the other for ever, without folder and ending. */
export interface DemoRadio {
  name: string
  frequency: string
  format: 'hls' | 'mp3'
  cover: PictureName
  introduction: string
  recommended?: true
  hosts: string[]
  loop: string[]
  slots: DemoSlot[]
}
export interface DemoAnchor {
  key: string
  name: string
  cover: PictureName
  introduction: string
  fans: number
  albums: string[]
}
export interface DemoOrganization {
  name: string
  cover: PictureName
  introduction: string
  fans: number
  category: string
  albums?: string[]
}

/** A film sent over and over: one segment a picture. sound: a recording, without folder and ending. */
export interface DemoReel {
  key: string
  sound: string
  scenes: PictureName[]
}
/** A photo set. Each picture has words of its own; the first is the cover. */
export interface DemoAtlas {
  key: string
  category: string
  title: string
  introduction: string
  author: string
  source: string
  hoursAgo: number
  reads: number
  tags: string[]
  style: RowStyle
  isSelected?: true
  pictures: { picture: PictureName; caption: string }[]
  comments?: DemoComment[]
}

export interface DemoTelevision {
  name: string
  cover: PictureName
  introduction: string
  recommended?: true
  reels: string[]
  slots: Omit<DemoSlot, 'host' | 'album'>[]
}
type CodeOf<T> = T[keyof T]
/** status: shown when left out. video: a film's name, of those without a grant. */
export interface DemoCivilization {
  user: number
  type: 1 | 2
  category: number
  hoursAgo: number
  address: string
  likes: number
  images: PictureName[]
  video?: string
  content: string
  status?: Exclude<CodeOf<typeof civilizationState>, typeof civilizationState.shown>
  reply?: string
  repliedHoursAgo?: number
  reason?: string
  comments?: DemoComment[]
}
/** department, user: places in their lists. score: 0 for none. at: longitude and latitude. */
export interface DemoAdvice {
  department: number
  user: number
  type: 1 | 2 | 3 | 4
  title: string
  content: string
  address: string
  at: [number, number]
  images: PictureName[]
  status: CodeOf<typeof adviceState>
  reply: string
  reason: string
  score: number
  likes: number
  hoursAgo: number
  isAnonymous: boolean
  isPublic: boolean
  reopened: boolean
}
/** from: days from now; budget: cents. */
export interface DemoRedPacket {
  title: string
  cover: PictureName
  from: number
  days: number
  budget: number
  packets: number
  rules: string
}
/**
 * from: 'HH:mm' of every day; left out: it began with the city and does not end, or lies days ahead. log: minute after
 * the beginning.
 */
export interface DemoLive {
  title: string
  cover: PictureName
  introduction: string
  reels: string[]
  from?: string
  minutes: number
  daysAhead?: number
  views: number
  noChat?: true
  log: { minute: number; content: string; images?: PictureName[] }[]
  chat: { user: number; content: string; minutesAgo: number }[]
}

/**
 * A film of the city's television. scenes: drawn pictures it moves over, with the words shown on each. sound: a
 * recording it is heard with, from that second on. tall: a short one for the upright screen. guarded: its file is a
 * source, seen with a grant only.
 */
export interface DemoVideo {
  key: string
  title: string
  introduction: string
  author: string
  category: string
  hoursAgo: number
  seconds: number
  scenes: { picture: PictureName; words: string }[]
  sound: string
  from: number
  tags: string[]
  plays: number
  likes: number
  tall?: true
  guarded?: true
  comments?: DemoComment[]
}
/** Films in their order, the first one first. */
export interface DemoVideoCollection {
  key: string
  title: string
  introduction: string
  cover: PictureName
  hoursAgo: number
  finished?: true
  comments?: DemoComment[]
  videos: DemoVideo[]
}
/** An office with a counter, where matters are handled. */
export interface DemoOffice {
  key: string
  name: string
  phone: string
  address: string
  open: string
  at: [longitude: number, latitude: number]
}
/**
 * Matters of one office and theme, a line each: title|who may|time limit|fee|materials, separated by 、|a question|its
 * answer|online, where it can be handled from home. A material that ends in 表 or 书 is a form to download.
 */
export interface DemoMatters {
  office: string
  theme: string
  object: 1 | 2
  matters: string[]
}

export interface DemoCircle {
  name: string
  cover: string
  introduction: string
  notice: string
  /** Names and descriptions. */
  topics: [string, string][]
  images: string[]
  /** The newest first: the place of its topic, the places of its pictures, and what was written. */
  posts: [topic: number | null, images: number[], content: string][]
}
