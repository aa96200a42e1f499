/** Sends traces of calls to a collector, by OpenTelemetry's own libraries: they are loaded only for that. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import type { Tracing } from './tracing.ts'

export interface TracingOptions {
  /** Of the collector; traces go to /v1/traces below it. */
  endpoint: string
  headers: Record<string, string>
  /** Which part of the requests is sent. */
  share: number
}

const SEND_WITHIN_MS = 3000
const END_WITHIN_MS = 5000
const LONGEST_STATEMENT = 2000
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export async function openTracing({ endpoint, headers, share }: TracingOptions, log: Log): Promise<Tracing> {
  const [api, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = telling(new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_WITHIN_MS }), log)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'yunshang' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('yunshang')
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api

  return {
    begin(parent) {
      const [, traceId, spanId, flags] = PARENT.exec(parent ?? '') ?? []
      const above =
        traceId && spanId && flags
          ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true })
          : ROOT_CONTEXT
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, above)
      if (!span.isRecording()) return undefined
      const below = trace.setSpan(ROOT_CONTEXT, span)
      return {
        statement(text) {
          const short = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT)
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': short }
          const statement = tracer.startSpan(firstWord(short), { kind: SpanKind.CLIENT, attributes }, below)
          return (failure) => {
            if (failure) {
              statement.setAttribute('db.response.status_code', failure)
              statement.setStatus({ code: SpanStatusCode.ERROR })
            }
            statement.end()
          }
        },
        end({ method, kind, call, status, requestId }) {
          span.updateName(call ?? `${method} ${kind}`)
          span.setAttributes({
            'http.request.method': method,
            'http.response.status_code': status,
            'yunshang.kind': kind,
            'yunshang.request_id': requestId,
            ...(call ? { 'yunshang.call': call } : {}),
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), pause(END_WITHIN_MS, undefined, { ref: false })]),
  }
}

const firstWord = (statement: string): string => /^\w+/.exec(statement)?.[0].toLowerCase() ?? 'statement'

/** The same, and a collector that is away is told of: the libraries keep silent about it. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        if (result.error) tellFault(log, 'warn', { job: 'send traces' }, result.error, 'traces not sent')
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
