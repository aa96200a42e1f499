import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { fileTag } from './file-tag.ts'

/** Sends a file, whole or in part: ranges, If-Range, ETag. */
export function sendStored(request: Request, path: string, more: Record<string, string>): Response {
  const { size, etag } = fileTag(path)
  return sendPart(request, { size, etag, read: (start, end) => streamOf(path, start, end) }, more)
}
const streamOf = (path: string, start: number, end: number) =>
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream

interface Stored {
  size: number
  etag: string
  /** From its first byte to the last, both included. */
  read: (start: number, end: number) => ReadableStream | Uint8Array<ArrayBuffer>
}
/** The same of what is stored anywhere. */
export function sendPart(request: Request, { size, etag, read }: Stored, more: Record<string, string>): Response {
  const headers: Record<string, string> = {
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Content-Range, Content-Length, ETag',
    ...more,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  // A range of another version would not fit what the client already has, so it gets the whole file.
  const sameVersion = (request.headers.get('if-range') ?? etag) === etag
  const range = sameVersion ? parseRange(request.headers.get('range'), size) : undefined
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`
  headers['Content-Length'] = String(end - start + 1)
  if (request.method === 'HEAD' || size === 0) return new Response(null, { status: range ? 206 : 200, headers })
  return new Response(read(start, end), { status: range ? 206 : 200, headers })
}

function parseRange(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
