/** Bodies in the encoding that the client accepts. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** A smaller body fits into one packet anyway. */
const SMALLEST_BYTES = 1024
/** Fast enough for what is computed anew each second; the built files are compressed harder. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const encode = {
  br: (text: string) => promisify(brotliCompress)(text, brotliParams),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
}

/** The best of the encodings named in Accept-Encoding; a weight of 0 refuses one. */
function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  const accepted = new Set<string>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map((word) => word.trim())
    if (!params.some((param) => /^q=0(\.0*)?$/.test(param))) accepted.add(name)
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined
}

/** A text that is compressed once for each encoding that is asked for, for as long as it is cached. */
export class EncodedBody {
  readonly text: string
  readonly #made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  constructor(text: string) {
    this.text = text
  }
  /** The encoding to send it in; undefined: as it is. */
  encodingFor(header: string | null | undefined): Encoding | undefined {
    return this.text.length < SMALLEST_BYTES ? undefined : acceptedEncoding(header)
  }
  as(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const made = this.#made.get(encoding) ?? encode[encoding](this.text).then((bytes) => new Uint8Array(bytes))
    this.#made.set(encoding, made)
    return made
  }
}
