import { createReadStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'

const types: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.mp3': 'audio/mpeg', '.mp4': 'video/mp4' }
const WIDTHS = [336, 750, 1200]

/** Pictures and recordings under /media/. Pictures are stored in three widths; ?w= picks the nearest that is not smaller. */
export class MediaFolder {
  readonly folder: string
  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  send(request: Request): Response {
    const url = new URL(request.url)
    const path = this.#find(url)
    if (!path) return new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    const { size, mtimeMs } = statSync(path)
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    const headers: Record<string, string> = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream', 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag, 'Accept-Ranges': 'bytes', 'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*',
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    const range = parseRange(request.headers.get('range'), size)
    if (range === 'unsatisfiable') return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`
    headers['Content-Length'] = String(end - start + 1)
    if (request.method === 'HEAD') return new Response(null, { status: range ? 206 : 200, headers })
    return new Response(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, { status: range ? 206 : 200, headers })
  }

  /** Only names we made: no dots but the one of the ending, nothing above the folder. */
  #find(url: URL): string | undefined {
    const name = url.pathname.replace(/^\/media\//, '')
    if (!/^[\w/-]+\.\w{3,4}$/.test(name) || normalize(name) !== name) return undefined
    const wanted = Number(url.searchParams.get('w')) || 750
    const width = WIDTHS.find((one) => one >= wanted) ?? WIDTHS.at(-1)!
    const sized = join(this.folder, name.replace(/\.webp$/, `-${width}.webp`))
    if (name.endsWith('.webp') && existsSync(sized)) return sized
    const exact = join(this.folder, name)
    return existsSync(exact) ? exact : undefined
  }
}

function parseRange(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
