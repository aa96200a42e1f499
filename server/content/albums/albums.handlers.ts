import * as contract from '#contract/content/albums.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as albumList from './album-list.ts'
import * as album from './album.ts'
import * as audio from './audio.ts'
import * as nextAudio from './next-audio.ts'
import * as subscribeAlbum from './subscribe-album.ts'

export const albums = handlers(contract, { ...albumList, ...album, ...audio, ...nextAudio, ...subscribeAlbum })
