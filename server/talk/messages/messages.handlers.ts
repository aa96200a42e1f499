import * as contract from '#contract/talk/messages.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as messagesHandles from './messages.ts'

export const messages = handlers(contract, messagesHandles)
