import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Responds with the same page in the encoding the request accepts. */
export type Compressed = (request: Request) => Response

/** A rendered page, compressed at most once per encoding while it is cached. */
export function compressed(html: string, headers: Record<string, string>): Compressed {
  const made = new Map<string, Uint8Array<ArrayBuffer>>()
  const as = (encoding: string, make: () => Uint8Array<ArrayBuffer>) =>
    made.get(encoding) ?? (made.set(encoding, make()), made.get(encoding)!)
  return (request) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const all = { ...headers, Vary: [headers.Vary, 'Accept-Encoding'].filter(Boolean).join(', ') }
    if (/\bbr\b/.test(accepted))
      return new Response(
        as('br', () => new Uint8Array(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))),
        { headers: { ...all, 'Content-Encoding': 'br' } },
      )
    if (/\bgzip\b/.test(accepted))
      return new Response(
        as('gzip', () => new Uint8Array(gzipSync(html))),
        { headers: { ...all, 'Content-Encoding': 'gzip' } },
      )
    return new Response(html, { headers: all })
  }
}
