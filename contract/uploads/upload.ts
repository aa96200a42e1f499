import { ApiError, UPLOAD_TIMEOUT_MS } from '#contract/errors.ts'
import { firstOf } from '#contract/first-of.ts'
import { pathOf } from '#contract/path-of.ts'
import { foreignAnswer, readEnvelope, secondsToWait } from '#contract/read-envelope.ts'

/** Options of an upload. */
export interface UploadOptions {
  signal?: AbortSignal | undefined
  /** Called with the uploaded fraction, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
  fetch?: typeof fetch
  /** Milliseconds without progress after which the upload has failed. */
  silenceLimit?: number
}
const SILENCE_LIMIT_MS = 60_000

/**
 * Sends a file with the form of its upload policy to the address of that policy. Never sends the token or the device:
 * the form is all that address may know [rules R130, R196].
 */
export async function upload(
  url: string,
  form: Record<string, string>,
  file: Blob,
  options: UploadOptions = {},
): Promise<void> {
  const path = pathOf(url)
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  body.append('file', file, 'file')
  // Only XMLHttpRequest reports progress; a worker has only fetch.
  const send = options.onProgress && !options.fetch && browser.XMLHttpRequest ? sendWithProgress : sendByFetch
  const answer = await send(url, body, options).catch((error: unknown) => {
    throw new ApiError(options.signal?.aborted ? 'aborted' : error === 'timeout' ? 'timeout' : 'network', 0, '', path)
  })
  if (answer.status < 400) return
  const refusal = readEnvelope(answer.text, answer.status)
  throw refusal
    ? new ApiError('http', answer.status, refusal.msg, path, secondsToWait(answer))
    : foreignAnswer(answer, path)
}

interface Sent {
  status: number
  text: string
  headers: { get: (name: string) => string | null }
}
interface ProgressRequest {
  status: number
  responseText: string
  getResponseHeader: (name: string) => string | null
  timeout: number
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  ontimeout: (() => void) | null
  open: (method: string, url: string) => void
  send: (body: FormData | Blob) => void
  abort: () => void
}
const browser = globalThis as { XMLHttpRequest?: new () => ProgressRequest }
async function sendByFetch(url: string, body: FormData, { signal, fetch: send }: UploadOptions): Promise<Sent> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), UPLOAD_TIMEOUT_MS)
  try {
    const response = await (send ?? fetch)(url, {
      method: 'POST',
      body,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: signal ? firstOf(signal, limit.signal) : limit.signal,
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  } finally {
    clearTimeout(timer)
  }
}

/** Rejects with why it ended: 'timeout', 'aborted' or 'network'. */
export function sendWithProgress(
  url: string,
  body: FormData | Blob,
  { signal, onProgress, silenceLimit = SILENCE_LIMIT_MS }: UploadOptions,
  method = 'POST',
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new browser.XMLHttpRequest!()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end('timeout'), silenceLimit)
    }
    const abort = () => end('aborted')
    const end = (reason?: string) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      if (reason) request.abort()
      if (reason || request.status === 0) reject(reason ?? 'network')
      else {
        const headers = { get: (name: string) => request.getResponseHeader(name) }
        resolve({ status: request.status, text: request.responseText, headers })
      }
    }
    if (signal?.aborted) return reject('aborted')
    signal?.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => end()
    request.onerror = () => end('network')
    request.ontimeout = () => end('timeout')
    request.open(method, url)
    request.timeout = UPLOAD_TIMEOUT_MS
    wait()
    request.send(body)
  })
}
