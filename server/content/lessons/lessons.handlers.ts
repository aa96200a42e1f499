import * as contract from '#contract/content/lessons.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as lessonsHandles from './lessons.ts'

export const lessons = handlers(contract, lessonsHandles)
