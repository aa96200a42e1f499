import type * as v from 'valibot'
import type { Permission, StaffPermission } from './staff/permissions.ts'
import type { WorkerCache } from './worker-cache.ts'

/**
 * Sister systems a call may go to; each falls back to the base host (cms) when the domain config leaves it empty
 * [decisions G3, G4].
 */
export type HostName = 'cms' | 'ucenter' | 'vms'
/**
 * Who gets an answer. public: the same bytes for everyone, cacheable. open: anyone, but the answer may depend on who
 * asks. signed-in: a valid token. phone: a valid token whose user has a phone. staff: a token of staff whose roles give
 * the endpoint's permission.
 */
type Access = 'public' | 'open' | 'signed-in' | 'phone' | 'staff'

/**
 * How to find out, at a back end that keeps no keys, whether a write whose answer was lost has arrived: read, and look
 * for it. since: when it was written.
 */
export interface Settled {
  endpoint: Endpoint | ((sent: Record<string, unknown>) => Endpoint)
  input: (sent: Record<string, unknown>) => Record<string, unknown>
  find: (answer: never, sent: Record<string, unknown>, since: Date) => unknown
}

/** The input of a queued write, as it is stored on the device. */
type Sent = Record<string, unknown>
/**
 * How a write waits in the outbox. Entries stay on devices across releases: the endpoint's name and its targets never
 * change.
 */
export interface Outbox {
  /** What citizens call it. */
  label: string | ((sent: Sent) => string)
  /** Entries of one target are sent in the order they were written. */
  target: (sent: Sent) => string
  /** It makes something new: one that was refused holds no other back. */
  creates?: true
  /** What the citizen wrote. */
  text?: (sent: Sent) => string
  /** Others may have been first: said beside it until the server has decided. */
  onArrival?: true
  /** Its words are about somebody else, or say where one lives: once it has arrived, this device forgets them. */
  forgets?: true
  /** Only the last entry of a target counts; the ones before it need not be sent. */
  mark?: true
  /** Envelope codes that mean it has been done already. */
  done?: readonly number[]
}

/**
 * What the access level leaves open. self: about the citizen who asks. owned: names a thing of one citizen, which for
 * everybody else does not exist. proved: holds something only its owner has (a code, a ticket, a password, a file), and
 * is refused from everybody else. volunteer: for volunteers, about the one who asks. asking: for anyone, but not
 * through a plain link, picture or form of another site.
 */
export type Who = 'self' | 'owned' | 'proved' | 'volunteer' | 'asking'
/** Whoever must be signed in is classified: tests try each endpoint as everybody it is not for. */
type Classified =
  | { access: 'signed-in' | 'phone'; who: Exclude<Who, 'asking'> }
  | { access: 'public' | 'open'; who?: 'asking' }
  | { access: 'staff'; permission: StaffPermission; who?: never }
/** Caches on the way hold only what is the same for everyone. */
type Cacheable = { access: 'public'; method: 'GET' } | { cache?: never; ttl?: never }

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
  /** Of an endpoint for staff: what one must be allowed to do. */
  permission?: StaffPermission
  /** The same: who may do this instead may call it as well. */
  orPermission?: Permission
  /** Of an endpoint for staff: they gave a code within ten minutes. */
  proved?: true
  /** Of an open reading: inputs whose answer is the same for everyone, asked for as a guest and computed once. */
  asGuest?: (input: Record<string, unknown>) => boolean
  /** Of an open reading: guests all get the same answer, computed once for them. */
  guestsAlike?: true
  /** Of a public reading: it shows what citizens write, and whoever wrote finds it there at once [decision 116]. */
  current?: true
  /** Minutes a public answer stays fresh, in every cache on the way. */
  ttl?: number
  /** The worker's cache that stores its responses, for pages without a network. */
  cache?: WorkerCache
  /** A status of 400 or above replaces the page by the no-detail view [rule R149, decision G216]. */
  detail?: true
  who?: Who
  /** Bytes that its body may have, where that is more than of any form. */
  largest?: number
  /** A write that waits in the outbox while there is no network. */
  outbox?: Outbox
  /** Readings that show what this write changes: fetched again once a queued one has arrived. */
  shows?: readonly Endpoint[]
  /**
   * A write whose input is stored apart from the outbox (positions, histories, read messages) and sent later from
   * there.
   */
  offline?: true
  /**
   * What it takes is good once by itself (a code, a ticket), is counted even when refused, or its answer holds a
   * secret: no Idempotency-Key is kept for it.
   */
  singleUse?: true
  /** A network that has used its share of it is given a challenge instead of a refusal [decision 076]. */
  challenged?: true
  /** Says something to others: refused to citizens who are banned from writing. */
  speaks?: true
  /** Fields an Idempotency-Key does not compare: they prove something, and may be others when it is sent again. */
  uncompared?: readonly string[]
  /** Left out: sent once more it does the same again, as a mark that is set or a thing that is taken away. */
  settled?: Settled
  input: I
  output: O
}

/* @__NO_SIDE_EFFECTS__ */
// so that a page carries only the endpoints it calls
export function defineEndpoint<const I extends v.GenericSchema, const O extends v.GenericSchema>(
  endpoint: Endpoint<I, O> & Classified & Cacheable,
): Endpoint<I, O> {
  return endpoint
}

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value

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
