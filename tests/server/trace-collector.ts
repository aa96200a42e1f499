/** A collector of OpenTelemetry, as far as a server is concerned: takes what is sent to /v1/traces. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
}
interface Attribute {
  key: string
  value: Record<string, unknown>
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: (Omit<Span, 'attributes'> & { attributes: Attribute[] })[] }[] }[]
}

export async function startTraceCollector() {
  const spans: Span[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((incoming, outgoing) => {
    headers.push(incoming.headers)
    void json(incoming).then((body) => {
      for (const { scopeSpans } of (body as Sent).resourceSpans)
        for (const one of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...one,
            attributes: Object.fromEntries(one.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
          })
      outgoing.writeHead(incoming.url === '/v1/traces' ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    stop: () => new Promise((settle) => (server.close(settle), server.closeAllConnections())),
  }
}
