import * as contract from '#contract/content/lives.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as liveMarks from './live-marks.ts'
import * as livesHandles from './lives.ts'

export const lives = handlers(contract, { ...liveMarks, ...livesHandles })
