/**
 * Calls endpoints. Only this file and its neighbours download, listen and upload use the network; they run in the page,
 * the worker and tests.
 */
import * as v from 'valibot'
import type { Endpoint, HostName, InputOf, OutputOf } from './endpoint.ts'
import { pathParams } from './endpoint.ts'
import { ApiError, NOT_VIEWABLE, REQUEST_TIMEOUT_MS, SUCCESS } from './errors.ts'
import { firstOf } from './first-of.ts'
import { pathOf } from './path-of.ts'
import { foreignAnswer, readEnvelope, secondsToWait } from './read-envelope.ts'

export interface ClientOptions {
  /** Base URL of a host, without a trailing slash; '' means the page's own origin. */
  baseUrl: (host: HostName) => string
  /** The citizen's token; undefined for a guest. */
  token?: () => string | undefined
  deviceId?: () => string | undefined
  /** Whether the token may be sent to this URL: listed first-party hosts only. */
  trusts?: (url: string) => boolean
  /** Called after every response and failure: the session checks for expiry, diagnostics records the last ones. */
  onSettled?: (settled: {
    endpoint: Endpoint
    url: string
    milliseconds: number
    /** The token sent with the call; undefined: sent as a guest. */
    token: string | undefined
    error?: ApiError
  }) => void
  /** Called with the Date header of every response that came from a server just now. */
  onDate?: (date: string | null) => void
  fetch?: typeof fetch
  timeout?: number
}
interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  keepalive?: boolean
  timeout?: number
  /**
   * Accepts a response that the worker cached; called with the time it was cached. Without it such a response counts as
   * no network, because the caller may have a better copy.
   */
  onCached?: (at: number) => void
}
/**
 * Header the worker sets on a cached response: when it was cached, in milliseconds. The value is in use on citizens'
 * devices.
 */
export const CACHED_AT_HEADER = 'x-kept-at'
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
      if (endpoint.detail && !mayExist((input ?? {}) as Fields))
        throw new ApiError('code', NOT_VIEWABLE, '', pathOf(url))
      const started = Date.now()
      // A public response is the same for everyone and is requested as a guest, so that no cache in between can tell
      // citizens apart.
      const guest = isForGuests(endpoint, (input ?? {}) as Fields)
      const token = (options.trusts?.(url) ?? true) && !guest ? options.token?.() : undefined
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
const isForGuests = (endpoint: Endpoint, input: Fields): boolean =>
  endpoint.access === 'public' || endpoint.asGuest?.(input) === true

/** An id that is not a number belongs to nothing: the page of such an address is gone, and nobody need be asked. */
const mayExist = ({ id = '' }: Fields): boolean => /^\d{0,16}$/.test(String(id))

/**
 * The URL with its path parameters filled in. All other input goes to the query for GET and DELETE; for writes only the
 * fields listed by the endpoint.
 */
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
  const words = query.toString()
  return base + path + (words && `?${words}`)
}

/** The request body of a write: the input without path and query parameters. */
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
  const path = pathOf(url)
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(), call.timeout ?? options.timeout ?? REQUEST_TIMEOUT_MS)
  const signal = call.signal ? firstOf(call.signal, timer.signal) : timer.signal
  try {
    const response = await (options.fetch ?? fetch)(url, {
      ...requestOf(options, endpoint, url, token, input, call),
      signal,
    })
    const cachedAt = Number(response.headers.get(CACHED_AT_HEADER))
    // A cache on the way sends the Date of long ago, with its age.
    if (!cachedAt && !response.headers.has('Age')) options.onDate?.(response.headers.get('Date'))
    if (cachedAt && !call.onCached) throw new ApiError('network', 0, '', path)
    const text = await response.text()
    if (cachedAt) call.onCached?.(cachedAt)
    return interpret(endpoint, response, text, path)
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
  const deviceId = trusted && !isForGuests(endpoint, input) ? options.deviceId?.() : undefined
  if (deviceId) headers.DeviceId = deviceId
  // A response from the browser's HTTP cache would look like a working network, so it may be reused only after
  // revalidation.
  const request: RequestInit & { cache?: 'no-cache' } = {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    // Our server never redirects a call: whoever does wants something of the citizen.
    redirect: 'manual',
    cache: 'no-cache',
  }
  if (call.keepalive) request.keepalive = true
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    headers['Content-Type'] = 'application/json'
    request.body = JSON.stringify(bodyOf(endpoint, input))
  }
  return request
}

function interpret(endpoint: Endpoint, response: Response, text: string, path: string): unknown {
  const body = readEnvelope(text, response.status)
  if (!body) throw foreignAnswer(response, path)
  if (!response.ok)
    throw new ApiError(
      'http',
      response.status,
      body.msg,
      path,
      secondsToWait(response),
      endpoint.detail,
      false,
      body.data,
    )
  if (body.code !== SUCCESS) throw new ApiError('code', body.code, body.msg, path)
  const parsed = v.safeParse(endpoint.output, body.data)
  if (!parsed.success) throw new ApiError('contract', 0, `${endpoint.name}: ${v.summarize(parsed.issues)}`, path)
  return parsed.output
}
