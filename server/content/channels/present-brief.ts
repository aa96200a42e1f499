import type { ChannelBrief } from '#contract/content/channels.ts'
import { channels } from './channels.tables.ts'

export type ChannelRow = typeof channels.$inferSelect
export const briefColumns = {
  id: channels.id,
  type: channels.type,
  name: channels.name,
  cover: channels.cover,
  logo: channels.logo,
  introduction: channels.introduction,
} as const

export function presentBrief(row: Pick<ChannelRow, keyof typeof briefColumns>): ChannelBrief {
  return {
    id: String(row.id),
    channel_type: row.type as ChannelBrief['channel_type'],
    name: row.name,
    cover: row.cover,
    logo: row.logo,
    introduction: row.introduction,
  }
}
