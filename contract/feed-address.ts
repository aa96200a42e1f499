/** Addresses at which other programs read the city: feeds, podcasts and calendars. */

/** What has a feed; each is named as the page it belongs to. A site has one feed. */
export const feedKinds = ['site', 'cates', 'specials', 'matrixs', 'albums', 'radios'] as const
export type FeedKind = (typeof feedKinds)[number]
export const feedForms = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' }
export type FeedForm = keyof typeof feedForms

export const feedPath = (kind: FeedKind, id = '', form: FeedForm = 'rss'): string =>
  `/feeds/${kind}${id && `/${encodeURIComponent(id)}`}.${form}`
/** The stations of the city, for programs that play radio. */
export const STATIONS_PATH = '/feeds/stations.opml'

export const calendarKinds = ['teams', 'venues'] as const
export type CalendarKind = (typeof calendarKinds)[number]
/** What a team does, or what takes place at a venue. */
export const calendarPath = (kind: CalendarKind, id: string): string =>
  `/calendars/${kind}/${encodeURIComponent(id)}.ics`
/** The secret part of the address of a citizen's own calendar. */
export const OWN_CALENDAR = '/calendars/mine/'

/** What is said in a recording, and its chapters, as podcasts link them. */
export const timedKinds = { transcripts: 'application/json', chapters: 'application/json+chapters' } as const
export type TimedKind = keyof typeof timedKinds
export const timedPath = (kind: TimedKind, id: string): string => `/feeds/${kind}/${encodeURIComponent(id)}.json`
