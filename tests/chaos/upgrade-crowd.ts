/**
 * About a hundred requests a second through a proxy, from many addresses, none of them tried again: what fails is
 * counted.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { BOUNDARY, fieldsOf, film, multipart } from '#tests/server/upload-file.ts'
import type { OssUploadAuth } from '#contract/uploads/uploads.ts'
import { rest } from './rest.ts'

const READERS = 20
const WRITERS = 8
const LISTENERS = 12
const EACH_MS = 250
const MIB = 2 ** 20
const FILM_MIB = 30

export interface Place {
  port: number
  tokens: string[]
  post: number
  live: number
  /** Files of the app of either release. */
  assets: () => string[]
}
export interface Crowd {
  answered: () => number
  failed: string[]
  /** Each different worker that was handed out, in the order in which it was. */
  workers: string[]
  /** Streams that ended and were opened again. */
  reopened: () => number
  /** Begins to send a film that takes so long, and answers when it is received. */
  sendFilm: (seconds: number) => Promise<void>
  end: () => Promise<void>
}

interface Ask {
  place: number
  method?: string
  headers?: Record<string, string | number>
}

export function startCrowd({ port, tokens, post, live, assets }: Place): Crowd {
  const failed: string[] = []
  const workers: string[] = []
  let [answered, reopened, running] = [0, 0, true]
  const agents = new Map<number, Agent>()
  const agentOf = (place: number) => {
    const known = agents.get(place) ?? new Agent({ keepAlive: true })
    agents.set(place, known)
    return known
  }
  const begin = (path: string, { place, method = 'GET', headers = {} }: Ask) =>
    request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers,
      agent: agentOf(place),
      localAddress: `127.1.${place >> 8}.${place & 255 || 1}`,
    })
  const answerTo = (outgoing: ReturnType<typeof begin>) =>
    new Promise<IncomingMessage>((settle, fail) => outgoing.on('response', settle).on('error', fail))
  const bodyOf = async (incoming: IncomingMessage) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).toString()
  }
  const note = (what: string, error: unknown) =>
    void failed.push(`${new Date().toISOString()} ${what}: ${String(error)}`)
  const ask = async (path: string, about: Ask, body?: string): Promise<string> => {
    const what = `${about.method ?? 'GET'} ${path}`
    try {
      const outgoing = begin(path, about)
      outgoing.end(body)
      const incoming = await answerTo(outgoing)
      const text = await bodyOf(incoming)
      if (incoming.statusCode !== 200) throw new Error(`${incoming.statusCode} ${text.slice(0, 120)}`)
      answered++
      return text
    } catch (error) {
      note(what, error)
      return ''
    }
  }

  const readOn = async (place: number) => {
    await rest((EACH_MS / READERS) * place)
    for (let count = place; running; count++) {
      const files = assets()
      const paths = ['/', `/posts/${post}`, `/v1/c_article/${post}`, '/v1/categories/0/posts?page_size=20', '/sw.js']
      const path = [...paths, files[(count * 37) % files.length]!][count % 6]!
      const text = await ask(path, { place: place + READERS * (count % 20), headers: { Authorization: '' } })
      if (path === '/sw.js' && text && workers.at(-1) !== text) workers.push(text)
      await rest(EACH_MS)
    }
  }
  let written = 0
  const writeOn = async (place: number) => {
    await rest((EACH_MS / WRITERS) * place)
    while (running) {
      const citizen = written++ % tokens.length
      const headers = {
        Authorization: tokens[citizen]!,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      }
      const body = JSON.stringify({ post_id: String(post), content: `第 ${written} 条` })
      await ask('/v1/mobile/comment', { place: 1000 + citizen, method: 'POST', headers }, body)
      await rest(EACH_MS)
    }
  }
  const streams = new Set<IncomingMessage>()
  const listenOn = async (place: number) => {
    while (running) {
      try {
        const outgoing = begin(`/v1/mobile/lives/${live}/events`, { place: 3000 + place })
        outgoing.end()
        const incoming = await answerTo(outgoing)
        if (incoming.statusCode !== 200) throw new Error(`${incoming.statusCode}`)
        streams.add(incoming)
        for await (const _ of incoming);
        streams.delete(incoming)
        reopened++
      } catch (error) {
        if (running) note('live stream', error)
        await rest(100)
      }
    }
  }
  const all = [
    ...Array.from({ length: READERS }, (_, place) => readOn(place)),
    ...Array.from({ length: WRITERS }, (_, place) => writeOn(place)),
    ...Array.from({ length: LISTENERS }, (_, place) => listenOn(place)),
  ]

  async function sendFilm(seconds: number): Promise<void> {
    const place = 4000
    const headers = { Authorization: tokens[0]! }
    const head = film({ media: 0 })
    head.writeUInt32BE(FILM_MIB * MIB + 8, head.length - 8)
    const size = head.length + FILM_MIB * MIB
    const answer = await ask(`/v2/ossUploadAuth?kind=video&type=video%2Fmp4&size=${size}`, { place, headers })
    const { data } = JSON.parse(answer) as { data: OssUploadAuth }
    const part = { name: 'file', filename: 'a.mp4', type: 'video/mp4', body: head }
    const start = multipart([...fieldsOf(data), part], '').subarray(0, -2)
    const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
    const outgoing = begin(data.upload_url, {
      place,
      method: 'POST',
      headers: {
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': start.length + FILM_MIB * MIB + end.length,
      },
    })
    const answering = answerTo(outgoing)
    answering.catch(() => {})
    outgoing.write(start)
    for (let piece = 0; piece < FILM_MIB && !outgoing.destroyed; piece++) {
      outgoing.write(Buffer.alloc(MIB))
      await rest((1000 * seconds) / FILM_MIB)
    }
    outgoing.end(end)
    try {
      const incoming = await answering
      const text = await bodyOf(incoming)
      if (incoming.statusCode !== 200) throw new Error(`${incoming.statusCode} ${text}`)
      answered++
    } catch (error) {
      note('a film of 30 MB', error)
    }
  }
  return {
    answered: () => answered,
    failed,
    workers,
    reopened: () => reopened,
    sendFilm,
    async end() {
      running = false
      for (const one of streams) one.destroy()
      await Promise.all(all)
      for (const agent of agents.values()) agent.destroy()
    },
  }
}
