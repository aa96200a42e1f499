import type * as v from 'valibot'

/** Sister systems a call may go to; each falls back to the base host (cms) when the domain config leaves it empty [decisions G3, G4]. */
export type HostName = 'cms' | 'ucenter' | 'vms'
/**
 * Who gets an answer. public: the same bytes for everyone, cacheable. open: anyone, but the answer may depend on who asks.
 * signed-in: a valid token. phone: a valid token whose user has a phone.
 */
export type Access = 'public' | 'open' | 'signed-in' | 'phone'

/** How to find out, at a back end that keeps no keys, whether a write whose answer was lost has arrived: read, and look for it. since: when it was written. */
export interface Settled {
  endpoint: Endpoint | ((sent: Record<string, unknown>) => Endpoint)
  input: (sent: Record<string, unknown>) => Record<string, unknown>
  find: (answer: never, sent: Record<string, unknown>, since: Date) => unknown
}

export interface Endpoint<I extends v.GenericSchema = v.GenericSchema, O extends v.GenericSchema = v.GenericSchema> {
  name: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it: `/v1/c_article/{id}`. Parts in braces are taken from the input by name. */
  path: string
  /** Inputs of a write that go in the query, as the specification writes it. */
  query?: string[]
  host: HostName
  /** spec: named in section 7. implied: needed by a route, path proposed by us [decision G10]. */
  source: 'spec' | 'implied'
  access: Access
  /** Minutes a public answer stays fresh, in every cache on the way. */
  ttl?: number
  /** A write that may be queued while there is no network. */
  offline?: true
  /** What it takes is good once by itself (a code, a ticket), is counted even when refused, or its answer holds a secret: no Idempotency-Key is kept for it. */
  singleUse?: true
  /** Left out: sent once more it does the same again, as a mark that is set or a thing that is taken away. */
  settled?: Settled
  input: I
  output: O
}

/* @__NO_SIDE_EFFECTS__ */ // so that a page carries only the endpoints it calls
export function defineEndpoint<const I extends v.GenericSchema, const O extends v.GenericSchema>(
  endpoint: Endpoint<I, O>,
): Endpoint<I, O> {
  return endpoint
}

/** What a caller passes (before defaults). */
export type InputOf<E> = E extends Endpoint<infer I, v.GenericSchema> ? v.InferInput<I> : never
/** What a handler receives (validated, defaults filled in). */
export type ParsedInputOf<E> = E extends Endpoint<infer I, v.GenericSchema> ? v.InferOutput<I> : never
/** What the app works with. */
export type OutputOf<E> = E extends Endpoint<v.GenericSchema, infer O> ? v.InferOutput<O> : never
/** What a handler may answer: the wire shape. */
export type AnswerOf<E> = E extends Endpoint<v.GenericSchema, infer O> ? v.InferInput<O> : never

/** Names in braces: `/v1/x/{id}` → ['id']. */
export function pathParams(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
}
