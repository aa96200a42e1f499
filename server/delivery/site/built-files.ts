import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface BuiltFile {
  body: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  type: string
  etag: string
  cacheControl: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
}

/** Addresses of the files of a built app. */
export function listBuiltFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`)
    .filter((path) => !path.startsWith('/.vite'))
}

/** The built app in memory, with its precompressed variants. */
export const loadBuiltFiles = (folder: string): Map<string, BuiltFile> =>
  new Map(listBuiltFiles(folder).map((path) => [path, readBuiltFile(folder, path)]))

/** Hashed assets are immutable; everything else is revalidated on each use. path: one of those listed. */
export function readBuiltFile(folder: string, path: string): BuiltFile {
  const full = join(folder, path)
  const body = new Uint8Array(readFileSync(full))
  const twin = (ending: string) => (existsSync(full + ending) ? new Uint8Array(readFileSync(full + ending)) : undefined)
  const [br, gzip] = [twin('.br'), twin('.gz')]
  return {
    body,
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    cacheControl: path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : /^\/(icons|fonts)\//.test(path)
        ? 'public, max-age=86400'
        : 'no-cache',
  }
}

export function sendFile(file: BuiltFile, request: Request, extra: Record<string, string> = {}): Response {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...extra,
  }
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [body, encoding] =
    file.br && /\bbr\b/.test(accepted)
      ? [file.br, 'br']
      : file.gzip && /\bgzip\b/.test(accepted)
        ? [file.gzip, 'gzip']
        : [file.body, undefined]
  if (encoding) headers['Content-Encoding'] = encoding
  headers['Content-Length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
