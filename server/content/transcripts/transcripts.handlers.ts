import * as contract from '#contract/content/transcripts.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as transcriptHandles from './transcripts.ts'

export const transcripts = handlers(contract, transcriptHandles)
