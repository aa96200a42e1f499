import { existsSync, mkdirSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { sendStored } from './send-stored.ts'

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
}
const WIDTHS = [336, 750, 1200]

/**
 * Pictures and recordings under /media/. Pictures are stored in three widths; ?w= picks the nearest that is not
 * smaller.
 */
export class MediaFolder {
  readonly folder: string
  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  send(request: Request): Response {
    const path = this.pathOf(request.url)
    if (!path) return new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return sendStored(request, path, {
      // An app on another host draws them into a poster and keeps them for offline listening.
      'Access-Control-Allow-Origin': '*',
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }

  /**
   * The file at one of our addresses; undefined where there is none. Accepts only names we made: no dot except before
   * the extension, nothing above the folder.
   */
  pathOf(address: string): string | undefined {
    const url = new URL(address, 'http://city')
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
