/** Answers for downloaded recordings from this device, whole or in part, with no network [pitfalls 4.5]. Safari plays nothing that does not answer ranges. */
import { KEPT_RECORDINGS } from '#offline/kept-address.ts'

export interface ByteRange {
  from: number
  to: number
}

/** Which bytes are asked for, both ends included. undefined: all of them; 'outside': none there are. */
export function readRange(header: string | null, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '').toLowerCase() ?? '') ?? []
  if (!first && !last) return undefined
  if (!first)
    return Number(last) === 0 || size === 0 ? 'outside' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  if (last && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'outside'
  return { from: Number(first), to: last ? Math.min(Number(last), size - 1) : size - 1 }
}

/** The part of a recording a player asks for. */
export function answerRange(recording: Blob, header: string | null): Response {
  const { size, type } = recording
  const range = readRange(header, size)
  const headers = { 'Content-Type': type || 'audio/mpeg', 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store' }
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  if (!range) return new Response(recording, { headers: { ...headers, 'Content-Length': String(size) } })
  const { from, to } = range
  return new Response(recording.slice(from, to + 1, type), {
    status: 206,
    headers: { ...headers, 'Content-Length': String(to - from + 1), 'Content-Range': `bytes ${from}-${to}/${size}` },
  })
}

/** A recording the system took away is 404: the player asks the network, the page says so. */
export async function answerKept(request: Request): Promise<Response> {
  const kept = await (await caches.open(KEPT_RECORDINGS)).match(new URL(request.url).pathname)
  return kept ? answerRange(await kept.blob(), request.headers.get('range')) : new Response(null, { status: 404 })
}
