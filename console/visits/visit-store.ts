/** What an inspector has on this device, by member: the day as it was read last, reports, and their pictures. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { CityMapLayers } from '#contract/government/maps.ts'
import type { Finding, OwnVisit } from '#contract/staff/visits.ts'

/** base: the schematic layer of the map. readAt: when it came from the server, in milliseconds. */
export interface KeptDay {
  day: string
  list: OwnVisit[]
  base: CityMapLayers['base']
  readAt: number
}
/** draft: still written. refused: its author has to look at it. */
type ReportState = 'draft' | 'waiting' | 'sent' | 'refused'
/**
 * key: under which it arrives once. visit: of which it was begun. isFurther: beside another report of that visit.
 * visitedAt: when it was handed in; 0 before. tried: it may have arrived. told: why it was refused; code: by which
 * answer.
 */
export interface KeptReport {
  key: string
  member: string
  visit: string
  advice: string
  title: string
  isFurther: boolean
  found: Finding | ''
  words: string
  note: string
  pictures: string[]
  longitude: number | null
  latitude: number | null
  startedAt: number
  visitedAt: number
  state: ReportState
  tried: boolean
  told: string
  code: number
}
/** url: '' until it has arrived. */
export interface KeptPicture {
  id: string
  report: string
  blob: Blob
  url: string
}
export interface VisitStore {
  readDay: (member: string) => Promise<KeptDay | undefined>
  writeDay: (member: string, day: KeptDay) => Promise<void>
  /** The oldest first. */
  reports: (member: string) => Promise<KeptReport[]>
  pictures: (report: string) => Promise<KeptPicture[]>
  /** Changes one in a single step, with pictures that come to it or leave it; undefined leaves all as it is. */
  change: (
    key: string,
    change: (row: KeptReport | undefined) => KeptReport | undefined,
    pictures?: { add?: KeptPicture[]; drop?: string[] | 'all' },
  ) => Promise<KeptReport | undefined>
  setUrl: (picture: string, url: string) => Promise<void>
  remove: (key: string) => Promise<void>
}
interface Stores extends DBSchema {
  days: { key: string; value: KeptDay }
  reports: { key: string; value: KeptReport; indexes: { member: string } }
  pictures: { key: string; value: KeptPicture; indexes: { report: string } }
}

let opened: Promise<IDBPDatabase<Stores>> | undefined
function database(): Promise<IDBPDatabase<Stores>> {
  const forget = () => void (opened = undefined)
  opened ??= openDB<Stores>('console-visits', 1, {
    upgrade(db) {
      db.createObjectStore('days')
      db.createObjectStore('reports', { keyPath: 'key' }).createIndex('member', 'member')
      db.createObjectStore('pictures', { keyPath: 'id' }).createIndex('report', 'report')
    },
    blocking: (_old, _new, event) => ((event.target as IDBDatabase).close(), forget()),
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}
/** Left to the disk before it is said to be kept: a killed tab loses nothing. */
const written = async () =>
  (await database()).transaction(['reports', 'pictures'], 'readwrite', { durability: 'strict' })

export const visitStore: VisitStore = {
  readDay: async (member) => (await database()).get('days', member),
  writeDay: async (member, day) => void (await (await database()).put('days', day, member)),
  reports: async (member) =>
    (await (await database()).getAllFromIndex('reports', 'member', member)).sort((a, b) => a.startedAt - b.startedAt),
  pictures: async (report) => (await database()).getAllFromIndex('pictures', 'report', report),
  async change(key, change, { add = [], drop = [] } = {}) {
    const work = await written()
    const [reports, pictures] = [work.objectStore('reports'), work.objectStore('pictures')]
    const next = change(await reports.get(key))
    if (!next) return void (await work.done)
    const dropped = drop === 'all' ? await pictures.index('report').getAllKeys(key) : drop
    await Promise.all([
      reports.put(next),
      ...add.map((one) => pictures.put(one)),
      ...dropped.map((id) => pictures.delete(id)),
      work.done,
    ])
    return next
  },
  async setUrl(picture, url) {
    const work = await written()
    const store = work.objectStore('pictures')
    const row = await store.get(picture)
    await Promise.all([row && store.put({ ...row, url }), work.done])
  },
  async remove(key) {
    const work = await written()
    const pictures = work.objectStore('pictures')
    const ids = await pictures.index('report').getAllKeys(key)
    await Promise.all([work.objectStore('reports').delete(key), ...ids.map((id) => pictures.delete(id)), work.done])
  },
}

/** After somebody logged out, the device no longer shows where they were to go; what waits to be sent stays. */
export const forgetDays = async (): Promise<void> => (await database()).clear('days')
