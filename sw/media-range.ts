/**
 * Serves downloaded recordings from this device, whole or by range, without a network [pitfalls 4.5]. Safari plays
 * nothing from a server that ignores ranges.
 */
import { RECORDINGS_CACHE } from '#offline/recording-address.ts'

export interface ByteRange {
  from: number
  to: number
}

/** The requested bytes, both ends included. undefined: all of them; 'outside': none that exist. */
export function readRange(header: string | null, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '').toLowerCase() ?? '') ?? []
  if (!first && !last) return undefined
  if (!first)
    return Number(last) === 0 || size === 0 ? 'outside' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  if (last && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'outside'
  return { from: Number(first), to: last ? Math.min(Number(last), size - 1) : size - 1 }
}

/** The part of a recording that a player requests. */
export function rangeResponse(recording: Blob, header: string | null): Response {
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

/** A recording that the system deleted is 404: the player then tries the network, and the page shows the state. */
export async function serveRecording(request: Request): Promise<Response> {
  const stored = await (await caches.open(RECORDINGS_CACHE)).match(new URL(request.url).pathname)
  return stored ? rangeResponse(await stored.blob(), request.headers.get('range')) : new Response(null, { status: 404 })
}
