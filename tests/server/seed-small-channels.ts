/** Channels of the small world: radio with hosts and a guide, an anchor, an organization and a live room. */
import type { Connection } from '#server/platform/database/connect.ts'
import {
  channelAnchors,
  channelPosts,
  channels,
  programmeAnchors,
  programmes,
} from '#server/content/channels/channels.tables.ts'
import { lives } from '#server/content/lives/lives.tables.ts'

type Ids = Record<
  'radio' | 'guardedRadio' | 'anchor' | 'organization' | 'live' | 'slot' | 'album' | 'withdrawn',
  number
>

/** The recording all channels repeat, a file of the demo city. */
const loopFile = 'recordings/sound-drums.mp3'

export async function seedSmallChannels(db: Connection['db'], world: Ids): Promise<void> {
  await db
    .insert(channels)
    .overridingSystemValue()
    .values([
      {
        id: world.radio,
        type: 1,
        name: '小城之声',
        frequency: 'FM 88.8',
        format: 'hls',
        loop: [loopFile],
        recommended: true,
        sort: 2,
      },
      { id: world.guardedRadio, type: 1, name: '会员电台', format: 'mp3', loop: [loopFile], guarded: true, sort: 1 },
      { id: world.anchor, type: 2, name: '小夏' },
      { id: world.organization, type: 3, name: '小城日报' },
      { id: world.live, type: 4, name: '江上慢直播', loop: [loopFile], format: 'hls' },
    ])
  await db.insert(lives).values({ channelId: world.live, startAt: new Date('2026-11-01T00:00:00+08:00') })
  await db.insert(channelAnchors).values({ channelId: world.radio, anchorId: world.anchor })
  await db.insert(channelPosts).values([
    { channelId: world.organization, postId: 1001 },
    { channelId: world.organization, postId: 1002 },
    { channelId: world.organization, postId: world.withdrawn },
    { channelId: world.anchor, postId: world.album },
  ])
  await db
    .insert(programmes)
    .overridingSystemValue()
    .values([
      { id: world.slot, channelId: world.radio, name: '上半天', startMinute: 0, endMinute: 720, albumId: world.album },
      { id: 2, channelId: world.radio, name: '下半天', startMinute: 720, endMinute: 1440, weekdays: 63 },
      { id: 3, channelId: world.radio, name: '周日下半天', startMinute: 720, endMinute: 1440, weekdays: 64 },
    ])
  await db.insert(programmeAnchors).values({ programmeId: world.slot, anchorId: world.anchor })
}
