import { ApiError } from './errors.ts'
import { pathOf } from './path-of.ts'
import { foreignAnswer, readEnvelope } from './read-envelope.ts'

/** A recording being downloaded. */
export interface Download {
  /** The first byte of the body. */
  from: number
  /** Length of the whole recording in bytes; 0 if unknown. */
  whole: number
  /** Changes when the recording changes; '' if unknown. */
  version: string
  type: string
  body: ReadableStream<Uint8Array> | null
}

/** Only what says that it is a recording is one. */
export const isRecordingType = (type: string): boolean =>
  /^(audio|video)\/|^(application|binary)\/(octet-stream|ogg|mp4)/i.test(type)

/**
 * Fetches a recording from a given byte on. The request never contains the token or the device, because recordings are
 * public or their address contains a grant.
 */
export async function download(
  url: string,
  { from = 0, signal, fetch: send }: { from?: number; signal?: AbortSignal; fetch?: typeof fetch } = {},
): Promise<Download> {
  const path = pathOf(url)
  try {
    const request: RequestInit & { cache?: 'no-store' } = {
      headers: from > 0 ? { Range: `bytes=${from}-` } : {},
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    }
    const response = await (send ?? fetch)(url, request)
    const [, first = '0', whole = '0'] =
      /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '') ?? []
    const version = response.headers.get('ETag') ?? response.headers.get('Last-Modified') ?? ''
    const type = response.headers.get('Content-Type') ?? ''
    // The range starts at the end: there is nothing more, or it is another recording.
    if (response.status === 416 && from > 0) return { from, whole: Number(whole), version, type, body: null }
    if (!response.ok && readEnvelope(await response.text(), response.status))
      throw new ApiError('http', response.status, '', path)
    // A captive portal responds with a page of its own: that is no network.
    if (!response.ok || !isRecordingType(type)) throw foreignAnswer(response, path)
    if (response.status === 206)
      return { from: Number(first), whole: Number(whole), version, type, body: response.body }
    // What was compressed on the way is longer than its length says.
    const length = response.headers.has('Content-Encoding') ? 0 : Number(response.headers.get('Content-Length'))
    return { from: 0, whole: length, version, type, body: response.body }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(signal?.aborted ? 'aborted' : 'network', 0, '', path)
  }
}
