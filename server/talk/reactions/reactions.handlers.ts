import * as contract from '#contract/talk/reactions.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as credits from './credits.ts'
import * as marks from './post-marks.ts'
import * as postLikes from './post-likes.ts'
import * as share from './share.ts'

export const reactions = handlers(contract, { ...credits, ...marks, ...postLikes, ...share })
