import { and, eq } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import type * as contract from '#contract/content/channels.ts'
import { programmes } from './channels.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { makeGrant } from '#server/platform/storage/grants.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { dayOf, guideDays, readGuide, readHosted, replayAddress, timesOf } from './guide.ts'
import { liveAddress, oneChannel, presentChannels } from './present-channel.ts'

export const getChannelPlay: Handle<typeof contract.getChannelPlay> = async ({ id }, { db, now }) => {
  const row = await oneChannel(db, id)
  const today = dayOf(now)
  const [[channel], guide] = await Promise.all([
    presentChannels(db, [row], now),
    row.type === channelTypes.anchor
      ? readHosted(db, id, today, now)
      : readGuide(db, [row], today, now).then((days) => days.get(id) ?? []),
  ])
  return {
    channel: channel!,
    play_url: channel!.play_url,
    format: row.format,
    live: liveAddress(row, now) ? 1 : 0,
    programmes: guide,
  }
}

export const getChannelPrograms: Handle<typeof contract.getChannelPrograms> = async ({ id, date }, { db, now }) => {
  const dates = guideDays(now)
  const day = date ?? dayOf(now)
  if (!dates.includes(day)) throw badInput('只能查看六天前到明天的节目单')
  const row = await oneChannel(db, id)
  return { id: String(id), date: day, dates, list: (await readGuide(db, [row], day, now)).get(id) ?? [] }
}

/** A grant for a programme requires that it is over and its day is still stored. */
export const getChannelPlayAuth: Handle<typeof contract.getChannelPlayAuth> = async (
  { id, programme_id },
  { db, now, keyedHash },
) => {
  const row = await oneChannel(db, id)
  let url = liveAddress(row, now)
  if (programme_id) {
    const [slotId = '', packed = ''] = programme_id.split('-')
    const date = packed.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
    const [slot] = await db
      .select()
      .from(programmes)
      .where(and(eq(programmes.id, Number(slotId)), eq(programmes.channelId, id)))
    if (!slot || !guideDays(now).includes(date)) throw gone()
    const times = timesOf(slot, date)
    if (times.end > now.getTime()) throw badInput('节目还没有播完')
    url = url && replayAddress(id, times)
  }
  if (!url) throw gone()
  const { play_auth, expiresAt } = await makeGrant(keyedHash, 'channel', id, now)
  return { video_id: String(id), play_auth, url: `${url}?play_auth=${play_auth}`, expires_at: presentTime(expiresAt) }
}
