import { eq } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import { channels } from './channels.tables.ts'
import { kindOfChannel } from './channel.subject.ts'

export const organization = kindOfChannel(eq(channels.type, channelTypes.organization))
