import * as contract from '#contract/messages.ts'
import { handlers } from '../handler.ts'
import * as messagesHandles from './messages.ts'

export const messages = handlers(contract, messagesHandles)
