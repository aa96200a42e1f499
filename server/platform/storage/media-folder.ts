import { extname } from 'node:path'
import type { CityFiles } from './city-files.ts'
import { sendStored } from './send-stored.ts'

/** Of the files this city makes, by their endings. */
export const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
}
const WIDTHS = [336, 750, 1200]

/**
 * Pictures and recordings under /media/. Pictures are stored in three widths; ?w= picks the nearest that is not
 * smaller.
 */
export class MediaFolder {
  readonly #files: CityFiles
  constructor(files: CityFiles) {
    this.#files = files
  }

  async send(request: Request): Promise<Response> {
    const path = await this.pathOf(request.url)
    if (!path) return new Response('not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
    return sendStored(request, path, {
      // An app on another host draws them into a poster and keeps them for offline listening.
      'Access-Control-Allow-Origin': '*',
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }

  /** Of the file that is stored under an address, in bytes; 0 where there is none. */
  sizeOf(address: string): Promise<number> {
    return this.#files.size(address.replace(/^\/media\//, ''))
  }

  /** The file at one of our addresses, on this disk; undefined where there is none. */
  async pathOf(address: string): Promise<string | undefined> {
    const url = new URL(address, 'http://city')
    const name = url.pathname.replace(/^\/media\//, '')
    const wanted = Number(url.searchParams.get('w')) || 750
    const width = WIDTHS.find((one) => one >= wanted) ?? WIDTHS.at(-1)!
    const sized = name.endsWith('.webp') && (await this.#files.find(name.replace(/\.webp$/, `-${width}.webp`)))
    return sized || this.#files.find(name)
  }
}
