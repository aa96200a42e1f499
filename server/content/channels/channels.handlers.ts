import * as contract from '#contract/content/channels.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as channelMarks from './channel-marks.ts'
import * as listChannels from './list-channels.ts'
import * as playChannel from './play-channel.ts'

export const channels = handlers(contract, { ...channelMarks, ...listChannels, ...playChannel })
