/** A city that answers what a morning edition asks for, over a network that breaks as it is told. */
import { vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import * as contentType from '#contract/content/content-types.ts'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import type { EditionServices } from '#offline/edition/make-edition.ts'

const MB = 1024 * 1024
const ORIGIN = 'https://city.example'
const DAY_MS = 86_400_000
/** 06:30 in Shanghai. */
const MORNING = Date.UTC(2026, 10, 28, 22, 30)

export interface Night {
  /** Articles of the front page; and of each chosen category. */
  articles: number
  /** Bytes of each picture and of the broadcast. */
  picture: number
  broadcast: number
  /** One article is withdrawn after the lists were made. */
  withdrawn: boolean
}
/** What becomes of one request. */
export type Luck = 'arrives' | 'is lost' | 'is a page of the Wi-Fi' | 'the app is closed'

/** Cache Storage of one device. */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const stored = new Map<string, Map<string, Response>>()
  const nameOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url.slice(ORIGIN.length))
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return {
        put: async (key: string, response: Response) => void cache.set(key, response),
        match: async (key: string | { url: string }) => cache.get(nameOf(key))?.clone(),
        delete: async (key: string | { url: string }) => cache.delete(nameOf(key)),
        keys: async () => [...cache.keys()].map((name) => ({ url: ORIGIN + name })),
      }
    },
  })
  return stored
}

/** Ids are of their day, so that yesterday's are not today's. */
export const articleIds = (day: number, list: string, { articles }: Night): string[] =>
  Array.from({ length: articles }, (_, n) => `${day}${list}${String(n).padStart(2, '0')}`)

/** luck: called for each request in turn; after 'the app is closed' nothing is answered. */
export function editionCity(day: number, night: Night, luck: () => Luck): EditionServices {
  const closed = new AbortController()
  const take = (): Luck => {
    if (closed.signal.aborted) throw new ApiError('aborted', 0, '', '')
    const now = luck()
    if (now === 'the app is closed') closed.abort()
    if (now === 'the app is closed' || now === 'is lost') throw new ApiError('network', 0, '', '')
    return now
  }
  const row = (id: string) => ({
    id,
    type: id.endsWith('03') ? contentType.video : contentType.article,
    title: `标题 ${id}`,
    cover: `/media/cover-${id}.jpg`,
    images: [],
    style: 'right',
    link_url: '',
  })
  const lists: Record<string, (input: { id?: string }) => unknown> = {
    getCategoryPosts: ({ id = '0' }) => ({ list: articleIds(day, id, night).map(row) }),
    getRecommends: () => ({ list: articleIds(day, '0', night).slice(0, 2).map(row) }),
    getCategories: () => ({ list: [] }),
    getConfigurations: () => ({ config: { logo2: '/media/logo.png' }, skin: { icon1: 'https://else.example/i.png' } }),
    getNamedPage: () => ({ cards: [{ data: [{ image: '/media/service.png' }] }] }),
    getStaticArticle: ({ id = '' }) => {
      if (night.withdrawn && id.endsWith('01')) throw new ApiError('code', NOT_VIEWABLE, '', '')
      const content = `<p>${id}</p><img alt="" src="/media/in-${id}.jpg?a=1&amp;b=2"><img src='https://else.example/x.jpg'>`
      return { id, title: `标题 ${id}`, content, images: [] }
    },
    getAlbums: () => ({
      list: [
        { id: '7', title: '儿歌' },
        { id: '8', title: '早间播报' },
      ],
    }),
    getAlbum: ({ id }) => ({
      list: [{ id: `${day}8`, name: '今天', album: { id, cover: '' }, duration: 60, image: '', url: recordingOf(day) }],
    }),
    getAudio: ({ id }) => ({ id }),
  }
  const call = (async (endpoint, input) => {
    if (take() === 'is a page of the Wi-Fi') throw new ApiError('network', 200, '', '', undefined, false, true)
    return structuredClone(lists[endpoint.name]!((input ?? {}) as { id?: string }))
  }) as Client['call']
  const send = async (address: string | URL | Request): Promise<Response> => {
    const page = take() === 'is a page of the Wi-Fi'
    const isRecording = String(address).includes('.mp3')
    const size = page ? 100 : isRecording ? night.broadcast : night.picture
    const type = page ? 'text/html' : isRecording ? 'audio/mpeg' : 'image/jpeg'
    return new Response(new Uint8Array(size), { headers: { 'Content-Type': type, 'Content-Length': String(size) } })
  }
  // The broadcast comes by the way of all downloads.
  vi.stubGlobal('fetch', send)
  const now = () => MORNING + day * DAY_MS
  return { call, fetch: send as typeof fetch, signal: closed.signal, now, note: () => {} }
}
const recordingOf = (day: number) => `https://city.example/media/broadcast-${day}.mp3`
export const [SMALL, LARGE] = [20_000, 1.5 * MB]
