import { eq } from 'drizzle-orm'
import { channelTypes } from '#contract/channels.ts'
import { channels } from '#server/database/schema/channels.ts'
import { kindOfChannel } from './channel.ts'

export const anchor = kindOfChannel(eq(channels.type, channelTypes.anchor))
