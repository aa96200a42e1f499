/** Radio, television and their weeks, as the console manages them. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import * as contentType from '#contract/content/content-types.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/stations.ts'
import { channels, programmes } from '#server/content/channels/channels.tables.ts'
import { playedOf } from '#server/content/channels/guide.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { flag } from './form-values.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Channel = typeof channels.$inferSelect
type Slot = typeof programmes.$inferSelect
const sending = [channelTypes.radio, channelTypes.television]
const DAY = 1440

export async function getStations(_input: object, { db, now }: StaffContext) {
  const rows = await db
    .select()
    .from(channels)
    .where(inArray(channels.type, sending))
    .orderBy(asc(channels.type), asc(channels.sort), asc(channels.id))
  return { list: rows.map((row) => present(row, now)) }
}
const present = (row: Channel, now: Date) => ({
  id: String(row.id),
  type: row.type,
  name: row.name,
  cover: row.cover,
  logo: row.logo,
  introduction: row.introduction,
  frequency: row.frequency,
  city: row.city,
  stream_url: row.streamUrl,
  format: row.format || 'hls',
  works: flag(row.streamWorks),
  problem: row.streamProblem,
  checked_at: presentTime(row.streamCheckedAt),
  loops: row.loop.length,
  studio: flag(row.studioUntil !== null && row.studioUntil > now),
  recommended: flag(row.recommended),
  sort: row.sort,
  follow_num: row.followNum,
})
const valuesOf = ({
  type,
  name,
  cover,
  logo,
  introduction,
  frequency,
  city,
  stream_url,
  format,
  recommended,
  sort,
}: Input<'addStation'>) => ({
  type,
  name,
  cover,
  logo,
  introduction,
  frequency,
  city,
  streamUrl: stream_url,
  format,
  recommended: recommended === 1,
  sort,
})

export async function addStation(input: Input<'addStation'>, { db, note }: StaffContext) {
  const values = valuesOf(input)
  const [row] = await db.insert(channels).values(values).returning({ id: channels.id })
  await note({ kind: 'station', objectId: row!.id, after: values })
  return { id: String(row!.id) }
}
/** What is listened to again before it is sent: another address, or the same read otherwise. */
export const unheard = { streamWorks: false, streamProblem: '', streamCheckedAt: null }

async function lockedStation(db: Database, id: number): Promise<Channel> {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), inArray(channels.type, sending)))
    .for('update')
  if (!row) throw gone()
  return row
}
const told = (row: Channel | ReturnType<typeof valuesOf>) => {
  const { type, name, introduction, frequency, city, streamUrl, format, recommended, sort } = row
  return { type, name, introduction, frequency, city, streamUrl, format, recommended, sort }
}
export async function changeStation({ id, reason, ...input }: Input<'changeStation'>, { db, note }: StaffContext) {
  const before = await lockedStation(db, id)
  const values = valuesOf(input)
  const isOther = before.streamUrl !== values.streamUrl || before.format !== values.format
  await db
    .update(channels)
    .set({ ...values, ...(isOther ? unheard : {}) })
    .where(eq(channels.id, id))
  await note({ kind: 'station', objectId: id, reason, before: told(before), after: told(values) })
  return {}
}
export async function deleteStation({ id, reason }: Input<'deleteStation'>, { db, note }: StaffContext) {
  const before = await lockedStation(db, id)
  await db.delete(channels).where(eq(channels.id, id))
  await note({ kind: 'station', objectId: id, reason, before: told(before) })
  return {}
}

export async function getGuideWeek({ id }: Input<'getGuideWeek'>, { db }: StaffContext) {
  const [station] = await db
    .select({ name: channels.name })
    .from(channels)
    .where(and(eq(channels.id, id), inArray(channels.type, sending)))
  if (!station) throw gone()
  const slots = await db
    .select()
    .from(programmes)
    .where(eq(programmes.channelId, id))
    .orderBy(asc(programmes.startMinute), asc(programmes.id))
  return {
    name: station.name,
    list: slots.map(({ id: slot, name, introduction, weekdays, startMinute, endMinute, albumId }) => ({
      id: String(slot),
      name,
      introduction,
      weekdays,
      start: startMinute,
      end: endMinute,
      album_id: albumId === null ? '' : String(albumId),
    })),
    days: Array.from({ length: 7 }, (_, day) => playedDay(slots.filter(({ weekdays }) => weekdays & (1 << day)))),
  }
}
/** With the pauses between programmes, in which the station goes on without one. */
function playedDay(slots: Slot[]) {
  const day: { id: string; name: string; start: number; end: number; cut: 0 | 1 }[] = []
  let at = 0
  for (const { id, name, startMinute, endMinute } of playedOf(slots)) {
    if (startMinute > at) day.push({ id: '', name: '', start: at, end: startMinute, cut: 0 })
    const whole = slots.find((slot) => slot.id === id)!
    day.push({ id: String(id), name, start: startMinute, end: endMinute, cut: flag(endMinute < whole.endMinute) })
    at = endMinute
  }
  if (at < DAY) day.push({ id: '', name: '', start: at, end: DAY, cut: 0 })
  return day
}

async function slotOf(db: Database, input: Omit<Input<'addProgramme'>, 'id'>) {
  const albumId = input.album_id === '' ? null : input.album_id
  if (albumId !== null) {
    const [album] = await db.select({ type: posts.type }).from(posts).where(eq(posts.id, albumId))
    if (album?.type !== contentType.album) throw badInput('没有这个专辑')
  }
  const { name, introduction, weekdays, start, end } = input
  return { name, introduction, weekdays, startMinute: start, endMinute: end, albumId }
}
export async function addProgramme({ id, ...input }: Input<'addProgramme'>, { db, note }: StaffContext) {
  await lockedStation(db, id)
  const values = await slotOf(db, input)
  const [row] = await db
    .insert(programmes)
    .values({ channelId: id, ...values })
    .returning({ id: programmes.id })
  await note({ kind: 'programme', objectId: row!.id, after: values })
  return { id: String(row!.id) }
}
async function lockedSlot(db: Database, id: number): Promise<Slot> {
  const [row] = await db.select().from(programmes).where(eq(programmes.id, id)).for('update')
  if (!row) throw gone()
  return row
}
export async function changeProgramme({ id, reason, ...input }: Input<'changeProgramme'>, { db, note }: StaffContext) {
  const { id: _id, channelId: _channel, ...before } = await lockedSlot(db, id)
  const values = await slotOf(db, input)
  await db.update(programmes).set(values).where(eq(programmes.id, id))
  await note({ kind: 'programme', objectId: id, reason, before, after: values })
  return {}
}
export async function deleteProgramme({ id, reason }: Input<'deleteProgramme'>, { db, note }: StaffContext) {
  const before = await lockedSlot(db, id)
  await db.delete(programmes).where(eq(programmes.id, id))
  await note({ kind: 'programme', objectId: id, reason, before })
  return {}
}
