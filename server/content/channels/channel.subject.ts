import { notInArray, sql, type SQL } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import { channels } from './channels.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** Every kind of channel is one table. */
export const kindOfChannel = (visible: SQL) =>
  ({
    table: channels,
    id: channels.id,
    visibleTo: () => visible,
    markCounter: { follow: 'followNum' },
    listed: {
      name: channels.name,
      cover: sql`case when ${channels.logo} = '' then ${channels.cover} else ${channels.logo} end`,
      introduction: channels.introduction,
    },
  }) satisfies SubjectKind<typeof channels>

/** What can be subscribed to: radio, television, and the channel of a live room. */
export const channel = kindOfChannel(notInArray(channels.type, [channelTypes.anchor, channelTypes.organization]))
