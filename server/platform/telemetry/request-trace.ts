/** What belongs to one request, wherever in the program something is done for it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestSpan } from './tracing.ts'

export interface RequestTrace {
  /** X-Request-Id of its answer. */
  id: string
  /** The name of the call it turned out to be. */
  call?: string
  /** Where traces are sent, and this one is among them. */
  span?: RequestSpan | undefined
}

const traces = new AsyncLocalStorage<RequestTrace | undefined>()

/** By what Node's server knows of each. */
const ofIncoming = new WeakMap<object, RequestTrace>()
export const rememberTrace = (incoming: object, trace: RequestTrace): void => void ofIncoming.set(incoming, trace)
/** That of a request as a route has it. */
export const traceOf = (env: { incoming?: object } | undefined): RequestTrace | undefined =>
  env?.incoming && ofIncoming.get(env.incoming)

/**
 * That of the request that is worked on, where it is followed; undefined for work that no request caused. On Node 20
 * following costs a tenth of a cached call, so it is done where lines or statements are wanted by request.
 */
export const currentTrace = (): RequestTrace | undefined => traces.getStore()
export const underTrace = <T>(trace: RequestTrace | undefined, work: () => T): T => traces.run(trace, work)
/** Begins what goes on for others after the request that happened to be the first: a timer, a flush. */
export const outsideRequests = <T>(work: () => T): T => traces.exit(work)
