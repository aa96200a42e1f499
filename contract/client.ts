/** Calls an endpoint. The only file that calls fetch; runs in the page, the worker and tests. */
import * as v from 'valibot'
import type { Endpoint, HostName, InputOf, OutputOf } from './endpoint.ts'
import { pathParams } from './endpoint.ts'
import { ApiError, REQUEST_TIMEOUT_MS, SUCCESS, UPLOAD_TIMEOUT_MS } from './errors.ts'
import { readEvents, type ServerEvent } from './read-events.ts'

export interface ClientOptions {
  /** Base address of a host, without a trailing slash; '' means the page's own origin. */
  baseUrl: (host: HostName) => string
  /** The citizen's token; undefined for a guest. */
  token?: () => string | undefined
  deviceId?: () => string | undefined
  /** Whether the token may be sent to this address: listed first-party hosts only. */
  trusts?: (url: string) => boolean
  /** Hears of every answer and failure: the session looks for expiry, diagnostics keeps the last ones. */
  onSettled?: (settled: {
    endpoint: Endpoint
    url: string
    milliseconds: number
    /** Sent with the call; undefined: asked as a guest. */ token: string | undefined
    error?: ApiError
  }) => void
  fetch?: typeof fetch
  timeout?: number
}
export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  keepalive?: boolean
  timeout?: number
  /** Accepts an answer the worker kept, and hears when it came. Without it such an answer counts as no network: the caller may have a better copy. */
  onKept?: (at: number) => void
}
/** Header the worker puts on an answer it kept: when it came, in milliseconds. */
export const KEPT_AT_HEADER = 'x-kept-at'
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  urlOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string
}

export function createClient(options: ClientOptions): Client {
  const urlOf = (endpoint: Endpoint, input: unknown) =>
    buildUrl(options.baseUrl(endpoint.host), endpoint, (input ?? {}) as Fields)
  return {
    urlOf,
    async call(endpoint, input, callOptions = {}) {
      const url = urlOf(endpoint, input)
      const started = Date.now()
      // A public answer is the same for everyone: asked as a guest, so that no cache on the way can tell citizens apart.
      const token = (options.trusts?.(url) ?? true) && endpoint.access !== 'public' ? options.token?.() : undefined
      try {
        const data = await send(options, endpoint, url, token, (input ?? {}) as Fields, callOptions)
        options.onSettled?.({ endpoint, url, token, milliseconds: Date.now() - started })
        return data as OutputOf<typeof endpoint>
      } catch (error) {
        if (error instanceof ApiError)
          options.onSettled?.({ endpoint, url, token, milliseconds: Date.now() - started, error })
        throw error
      }
    },
  }
}

type Fields = Record<string, unknown>

/** Path parameters filled in; the rest goes to the query for GET and DELETE, and what the endpoint says for a write. */
export function buildUrl(base: string, endpoint: Endpoint, input: Fields): string {
  const inPath = pathParams(endpoint.path)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
  const writes = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (
      !inPath.includes(name) &&
      (!writes || endpoint.query?.includes(name)) &&
      value !== undefined &&
      value !== null &&
      value !== ''
    )
      query.set(name, String(value))
  return base + path + (query.size ? `?${query}` : '')
}

/** What of a write's input its address does not hold. */
export function bodyOf(endpoint: Endpoint, input: Fields): Fields {
  const inAddress = [...pathParams(endpoint.path), ...(endpoint.query ?? [])]
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inAddress.includes(name)))
}

async function send(
  options: ClientOptions,
  endpoint: Endpoint,
  url: string,
  token: string | undefined,
  input: Fields,
  call: CallOptions,
): Promise<unknown> {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), call.timeout ?? options.timeout ?? REQUEST_TIMEOUT_MS)
  const signal = call.signal ? AbortSignal.any([call.signal, timer.signal]) : timer.signal
  try {
    const response = await (options.fetch ?? fetch)(url, {
      ...requestOf(options, endpoint, url, token, input, call),
      signal,
    })
    const keptAt = Number(response.headers.get(KEPT_AT_HEADER))
    if (keptAt && !call.onKept) throw new ApiError('network', 0, '', path)
    const body = envelopeOf(await response.text())
    if (keptAt) call.onKept?.(keptAt)
    return interpret(endpoint, response, body, path)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (timer.signal.aborted) throw new ApiError('timeout', 0, '', path)
    if (call.signal?.aborted) throw new ApiError('aborted', 0, '', path)
    throw new ApiError('network', 0, '', path)
  } finally {
    clearTimeout(timeout)
  }
}

function requestOf(
  options: ClientOptions,
  endpoint: Endpoint,
  url: string,
  token: string | undefined,
  input: Fields,
  call: CallOptions,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json', ...call.headers }
  const trusted = options.trusts?.(url) ?? true
  if (trusted) headers.Authorization = token ?? 'guest'
  const deviceId = trusted && endpoint.access !== 'public' ? options.deviceId?.() : undefined
  if (deviceId) headers.DeviceId = deviceId
  // An answer from the browser's own cache would look like a network: it may be reused only after the server was asked.
  const request: RequestInit & { cache?: 'no-cache' } = {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-cache',
  }
  if (call.keepalive) request.keepalive = true
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    headers['Content-Type'] = 'application/json'
    request.body = JSON.stringify(bodyOf(endpoint, input))
  }
  return request
}

interface Envelope {
  code?: number
  msg?: string
  data?: unknown
}
function envelopeOf(text: string): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function interpret(endpoint: Endpoint, response: Response, body: Envelope | undefined, path: string): unknown {
  if (!response.ok)
    throw new ApiError(
      'http',
      response.status,
      body?.msg ?? '',
      path,
      Number(response.headers.get('Retry-After')) || undefined,
    )
  // A captive portal answers 200 with a page of its own: that is no network, not a broken server.
  if (!body || typeof body.code !== 'number') throw new ApiError('network', 0, '', path)
  if (body.code !== SUCCESS) throw new ApiError('code', body.code, body.msg ?? '', path)
  const parsed = v.safeParse(endpoint.output, body.data)
  if (!parsed.success) throw new ApiError('contract', 0, `${endpoint.name}: ${v.summarize(parsed.issues)}`, path)
  return parsed.output
}

/** A recording on its way. from: which byte comes first; whole: its length in bytes, 0 when nobody says; version: changes when the recording does, '' when nobody says. */
export interface Download {
  from: number
  whole: number
  version: string
  type: string
  body: ReadableStream<Uint8Array> | null
}

/** Fetches a recording from one of its bytes on. It never carries the token, nor who asks: what may be heard is public, or its address holds a grant. */
export async function download(
  url: string,
  { from = 0, signal, fetch: send }: { from?: number; signal?: AbortSignal; fetch?: typeof fetch } = {},
): Promise<Download> {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
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
    // Asked for what comes after the end: there is nothing more, or it is another recording.
    if (response.status === 416 && from > 0) return { from, whole: Number(whole), version, type, body: null }
    if (!response.ok) throw new ApiError('http', response.status, '', path)
    // A captive portal answers with a page of its own: that is no network.
    if (/^text\/|json/.test(type)) throw new ApiError('network', 0, '', path)
    if (response.status === 206)
      return { from: Number(first), whole: Number(whole), version, type, body: response.body }
    return { from: 0, whole: Number(response.headers.get('Content-Length')), version, type, body: response.body }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(signal?.aborted ? 'aborted' : 'network', 0, '', path)
  }
}

/** last: the id heard last, '' for none. patience: milliseconds of silence after which the stream counts as lost; servers send a heartbeat. */
export interface ListenOptions {
  last: string
  signal: AbortSignal
  onEvent: (event: ServerEvent) => void
  patience?: number
  fetch?: typeof fetch
}
const LISTEN_PATIENCE_MS = 40_000

/** Hears a public stream of events until it ends, which is no failure. Asked as a guest: nothing in it is anybody's own. */
export async function listen(
  url: string,
  { last, signal, onEvent, patience = LISTEN_PATIENCE_MS, fetch: send }: ListenOptions,
): Promise<void> {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  const silence = new AbortController()
  const leaving = AbortSignal.any([signal, silence.signal])
  let timer = setTimeout(() => silence.abort(), patience)
  try {
    const headers = { Accept: 'text/event-stream', ...(last ? { 'Last-Event-ID': last } : {}) }
    const request: RequestInit & { cache?: 'no-store' } = {
      headers,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: leaving,
    }
    const response = await (send ?? fetch)(url, request)
    if (!response.ok)
      throw new ApiError('http', response.status, '', path, Number(response.headers.get('Retry-After')) || undefined)
    // A captive portal answers with a page of its own: that is no network.
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body)
      throw new ApiError('network', 0, '', path)
    await readEvents(
      response.body,
      onEvent,
      () => {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), patience)
      },
      leaving,
    )
    if (leaving.aborted) throw new ApiError(signal.aborted ? 'aborted' : 'timeout', 0, '', path)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(signal.aborted ? 'aborted' : silence.signal.aborted ? 'timeout' : 'network', 0, '', path)
  } finally {
    clearTimeout(timer)
  }
}

/** onProgress: how much of the file has left, 0 to 1. */
export interface UploadOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((part: number) => void) | undefined
  fetch?: typeof fetch
  /** Milliseconds without any progress after which it has failed. */ patience?: number
}
const UPLOAD_PATIENCE_MS = 60_000

/** Sends a file, with the form it was given leave by, to wherever leave says. Never the token, nor who asks: the form is all that address may know [rules R130, R196]. */
export async function upload(
  url: string,
  form: Record<string, string>,
  file: Blob,
  options: UploadOptions = {},
): Promise<void> {
  const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '')
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  body.append('file', file, 'file')
  // Only the older way tells how far it is; a worker has the newer one only.
  const send = options.onProgress && !options.fetch && older.XMLHttpRequest ? sendTelling : sendSilently
  const { status, text } = await send(url, body, options).catch((error: unknown) => {
    throw new ApiError(options.signal?.aborted ? 'aborted' : error === 'timeout' ? 'timeout' : 'network', 0, '', path)
  })
  if (status >= 400) throw new ApiError('http', status, envelopeOf(text)?.msg ?? '', path)
}

interface Sent {
  status: number
  text: string
}
interface OlderRequest {
  status: number
  responseText: string
  timeout: number
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  ontimeout: (() => void) | null
  open: (method: string, url: string) => void
  send: (body: FormData) => void
  abort: () => void
}
const older = globalThis as { XMLHttpRequest?: new () => OlderRequest }
async function sendSilently(url: string, body: FormData, { signal, fetch: send }: UploadOptions): Promise<Sent> {
  const limit = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
  const response = await (send ?? fetch)(url, {
    method: 'POST',
    body,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  return { status: response.status, text: await response.text() }
}

function sendTelling(
  url: string,
  body: FormData,
  { signal, onProgress, patience = UPLOAD_PATIENCE_MS }: UploadOptions,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new older.XMLHttpRequest!()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end('timeout'), patience)
    }
    const leave = () => end('aborted')
    const end = (reason?: string) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      if (reason) request.abort()
      if (reason || request.status === 0) reject(reason ?? 'network')
      else resolve({ status: request.status, text: request.responseText })
    }
    if (signal?.aborted) return reject('aborted')
    signal?.addEventListener('abort', leave)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => end()
    request.onerror = () => end('network')
    request.ontimeout = () => end('timeout')
    request.open('POST', url)
    request.timeout = UPLOAD_TIMEOUT_MS
    wait()
    request.send(body)
  })
}
