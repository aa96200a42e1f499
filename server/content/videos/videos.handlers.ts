import * as contract from '#contract/content/videos.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as videoCollections from './video-collections.ts'
import * as video from './video.ts'

export const videos = handlers(contract, { ...videoCollections, ...video })
