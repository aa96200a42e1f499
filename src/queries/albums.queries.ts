import { getAlbum, getAudio } from '#contract/albums.ts'
import { read, readPages } from './query-client.ts'

export const albumQuery = (id: string, order: 'new' | 'old') => readPages(getAlbum, { id, order, page_size: 20 }, { keep: true })
export const audioQuery = (id: string) => read(getAudio, { id }, { keep: true })
