import { ApiError } from './errors.ts'
import { firstOf } from './first-of.ts'
import { pathOf } from './path-of.ts'
import { foreignAnswer, readEnvelope, secondsToWait } from './read-envelope.ts'
import { readEvents, type ServerEvent } from './read-events.ts'

/** Options of a subscription to server-sent events. */
export interface ListenOptions {
  /** The id of the last received event, '' for none. */
  last: string
  signal: AbortSignal
  onEvent: (event: ServerEvent) => void
  /** Milliseconds of silence after which the stream counts as lost; servers send a heartbeat. */
  silenceLimit?: number
  fetch?: typeof fetch
}
const SILENCE_LIMIT_MS = 40_000

/**
 * Subscribes to a public stream of events until it ends, which is not a failure. Requested as a guest, because it
 * contains nothing personal.
 */
export async function listen(
  url: string,
  { last, signal, onEvent, silenceLimit = SILENCE_LIMIT_MS, fetch: send }: ListenOptions,
): Promise<void> {
  const path = pathOf(url)
  const silence = new AbortController()
  const aborted = firstOf(signal, silence.signal)
  let timer = setTimeout(() => silence.abort(), silenceLimit)
  try {
    const headers = { Accept: 'text/event-stream', ...(last ? { 'Last-Event-ID': last } : {}) }
    const request: RequestInit & { cache?: 'no-store' } = {
      headers,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: aborted,
    }
    const response = await (send ?? fetch)(url, request)
    if (!response.ok && readEnvelope(await response.text(), response.status))
      throw new ApiError('http', response.status, '', path, secondsToWait(response))
    // A captive portal responds with a page of its own: that is no network.
    if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body)
      throw foreignAnswer(response, path)
    await readEvents(
      response.body,
      onEvent,
      () => {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), silenceLimit)
      },
      aborted,
    )
    if (aborted.aborted) throw new ApiError(signal.aborted ? 'aborted' : 'timeout', 0, '', path)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(signal.aborted ? 'aborted' : silence.signal.aborted ? 'timeout' : 'network', 0, '', path)
  } finally {
    clearTimeout(timer)
  }
}
