import * as contract from '#contract/circles/circle-feeds.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as readFeeds from './read-feeds.ts'

export const circleFeeds = handlers(contract, readFeeds)
