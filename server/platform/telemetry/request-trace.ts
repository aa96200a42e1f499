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

/** That of the request that is worked on; undefined for work that no request caused. */
export const currentTrace = (): RequestTrace | undefined => traces.getStore()
export const underTrace = <T>(trace: RequestTrace | undefined, work: () => T): T => traces.run(trace, work)
/** Begins what goes on for others after the request that happened to be the first: a timer, a flush. */
export const outsideRequests = <T>(work: () => T): T => traces.exit(work)
