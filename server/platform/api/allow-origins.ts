import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { ANSWER_HEADER } from '#contract/people/challenge.ts'
import { KEY_HEADER } from '#server/platform/http/answer-once.ts'
import { FAULT_HEADER } from '#server/platform/http/refusal-of.ts'

/**
 * CORS for an app that the operator serves from another host than the API: its origins are listed, never '*' with
 * credentials.
 */
export function allowOrigins(origins: string[]): MiddlewareHandler {
  const allow = cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'DeviceId', 'Content-Type', KEY_HEADER, ANSWER_HEADER, 'Last-Event-ID'],
    exposeHeaders: ['Date', 'ETag', 'Retry-After', FAULT_HEADER],
    maxAge: 86_400,
  })
  // Nothing differs by origin where no other site is listed.
  if (origins.length === 0) return (_c, next) => next()
  return async (c, next) => {
    // To any other site an OPTIONS request is as wrong a method as ever.
    const early = origins.includes(c.req.header('origin') ?? '') ? await allow(c, next) : await next()
    const { headers } = early instanceof Response ? early : c.res
    // Also where no origin was sent: a cache must not give that response to a site that is listed, or the other way
    // round.
    if (!/\bOrigin\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Origin')
    return early instanceof Response ? early : undefined
  }
}
