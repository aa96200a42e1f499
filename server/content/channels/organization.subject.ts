import { eq } from 'drizzle-orm'
import { channelTypes } from '#contract/channel-fields.ts'
import { channels } from './channels.tables.ts'
import { kindOfChannel } from './channel.subject.ts'

export const organization = kindOfChannel(eq(channels.type, channelTypes.organization))
