/** Every request of this process, from its id to its line in the access log. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFromProxy, type TrustedProxies } from '#server/platform/http/client-address.ts'
import type { Log } from '#server/platform/log/log.ts'
import { maskedPath } from './masked-path.ts'
import { requestCount, requestSeconds, sentBytes } from './measures.ts'
import { REQUEST_ID, requestId } from './request-id.ts'
import { rememberTrace, underTrace, type RequestTrace } from './request-trace.ts'
import type { Tracing } from './tracing.ts'

/** What is asked for. listener: what stays open while somebody listens. */
export type RequestKind = 'call' | 'document' | 'file' | 'media' | 'stream' | 'listener' | 'upload' | 'notice' | 'probe'
export type Watch = (incoming: IncomingMessage, outgoing: ServerResponse, answer: () => unknown) => unknown
interface Watching {
  log: Log
  trustedProxies: TrustedProxies
  kindOf: (method: string, address: string) => RequestKind
  /** One line for each request. */
  accessLog: boolean
  tracing: Tracing | undefined
}

/** In place of a status: whoever asked was gone before there was one. */
const GONE = 499
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

export function watchRequests({ log, trustedProxies, kindOf, accessLog, tracing }: Watching): Watch {
  const followed = accessLog || tracing !== undefined
  return (incoming, outgoing, answer) => {
    const { headers, socket, url = '/' } = incoming
    const method = METHODS.has(incoming.method ?? '') ? incoming.method! : 'other'
    const kind = kindOf(method, url)
    const fromProxy = isFromProxy(socket.remoteAddress, trustedProxies)
    const trace: RequestTrace = { id: requestId(headers['x-request-id'], fromProxy) }
    if (tracing && kind !== 'probe') trace.span = tracing.begin(fromProxy ? headers.traceparent?.toString() : undefined)
    const began = performance.now()
    const before = socket.bytesWritten
    outgoing.setHeader(REQUEST_ID, trace.id)
    outgoing.once('close', () => {
      const milliseconds = performance.now() - began
      const bytes = socket.bytesWritten - before
      const status = outgoing.headersSent ? outgoing.statusCode : GONE
      requestCount.inc({ kind, status })
      sentBytes.inc({ kind }, bytes)
      if (kind !== 'listener') requestSeconds.observe({ kind }, milliseconds / 1000)
      trace.span?.end({ method, kind, call: trace.call, status, requestId: trace.id })
      // What still goes on belongs to no trace any more.
      trace.span = undefined
      if (accessLog) tellAccess(log, { method, kind, trace, url, status, milliseconds, bytes })
    })
    rememberTrace(incoming, trace)
    return followed ? underTrace(trace, answer) : answer()
  }
}

interface Access {
  method: string
  kind: RequestKind
  trace: RequestTrace
  url: string
  status: number
  milliseconds: number
  bytes: number
}
/** What was refused or not found may have any words in its path: its kind says enough. */
function tellAccess(log: Log, { method, kind, trace, url, status, milliseconds, bytes }: Access): void {
  const { id, call } = trace
  const what = call ? { call } : status < 400 ? { path: maskedPath(url) } : {}
  const line = { method, kind, ...what, status, milliseconds: Math.round(milliseconds), bytes, requestId: id }
  log.info(line, 'access')
}
