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

interface DemoReply {
  /** user, to: places in the list of users. */
  user: number
  content: string
  /** Minutes after the article was published, for replies too. */
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

export interface DemoArticle {
  key: string
  category: string
  title: string
  introduction: string
  author: string
  source: string
  /** Published that long before the seed is loaded; no two items share one. */
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
export interface DemoCardItem {
  title: string
  subtitle?: string
  cover?: PictureName
  /**
   * `category:KEY`, `special:KEY`, `article:KEY`, `page:KEY`, or an address of the app. The article and the special put
   * a content item in the card.
   */
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
export interface DemoPage {
  key: string
  /** The page of the app that draws it. */
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
export interface DemoMerchant {
  group: string
  name: string
  logo: PictureName | ''
  introduction: string
  phone: string
  address: string
  open?: string
  /** Longitude and latitude of a place. */
  at?: [longitude: number, latitude: number]
}
export interface DemoPlace {
  name: string
  /** 1 province, 2 city, 3 county. */
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
/** An album of the city's radio. Episodes are written oldest first; everyHours lie between them. */
export interface DemoSeries {
  key: string
  title: string
  introduction: string
  cover: PictureName
  hoursAgo: number
  everyHours: number
  /** An anchor's key. */
  host: string
  voice: DemoVoice
  opening: string
  closing: string
  /** What /class-assistant filters by. */
  tags: string[]
  /** Its recordings are sources, heard with a grant only. */
  guarded?: true
  episodes: DemoEpisode[]
}

export interface DemoSlot {
  /** 'HH:mm'. */
  from: string
  name: string
  /** An anchor's key. */
  host: string
  /** An album's key, or ''. */
  album: string
  /** Digits, 1 Monday. */
  weekdays: string
}
export interface DemoRadio {
  name: string
  frequency: string
  format: 'hls' | 'mp3'
  cover: PictureName
  introduction: string
  recommended?: true
  hosts: string[]
  /** Recordings sent one after the other for ever, without folder and ending. */
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

/** A film sent over and over: one segment a picture. */
export interface DemoReel {
  key: string
  /** A recording, without folder and ending. */
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
export interface DemoCivilization {
  user: number
  type: 1 | 2
  category: number
  hoursAgo: number
  address: string
  likes: number
  images: PictureName[]
  /** A film's name, of those without a grant. */
  video?: string
  content: string
  /** Shown when left out. */
  status?: Exclude<CodeOf<typeof civilizationState>, typeof civilizationState.shown>
  reply?: string
  repliedHoursAgo?: number
  reason?: string
  comments?: DemoComment[]
}
export interface DemoAdvice {
  /** department, user: places in their lists. */
  department: number
  user: number
  type: 1 | 2 | 3 | 4
  title: string
  content: string
  address: string
  /** Longitude and latitude. */
  at: [number, number]
  images: PictureName[]
  status: CodeOf<typeof adviceState>
  reply: string
  reason: string
  /** 0 for none. */
  score: number
  likes: number
  hoursAgo: number
  isAnonymous: boolean
  isPublic: boolean
  reopened: boolean
}
export interface DemoRedPacket {
  title: string
  cover: PictureName
  /** Days from now. */
  from: number
  days: number
  /** Cents. */
  budget: number
  packets: number
  rules: string
}
export interface DemoLive {
  title: string
  cover: PictureName
  introduction: string
  reels: string[]
  /** 'HH:mm' of every day; left out: it began with the city and does not end, or lies days ahead. */
  from?: string
  minutes: number
  daysAhead?: number
  views: number
  noChat?: true
  /** Minute after the beginning. */
  log: { minute: number; content: string; images?: PictureName[] }[]
  chat: { user: number; content: string; minutesAgo: number }[]
}

/** A film of the city's television. */
export interface DemoVideo {
  key: string
  title: string
  introduction: string
  author: string
  category: string
  hoursAgo: number
  seconds: number
  /** Drawn pictures it moves over, with the words shown on each. */
  scenes: { picture: PictureName; words: string }[]
  /** A recording it is heard with, from that second on. */
  sound: string
  from: number
  tags: string[]
  plays: number
  likes: number
  /** A short one for the upright screen. */
  tall?: true
  /** Its file is a source, seen with a grant only. */
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
