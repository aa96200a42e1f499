import * as contract from '#contract/lessons.ts'
import { handlers } from '../handler.ts'
import * as lessonsHandles from './lessons.ts'

export const lessons = handlers(contract, lessonsHandles)
