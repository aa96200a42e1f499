/** Traces as the rest of the program knows them; the libraries behind them are loaded by open-tracing alone. */

export interface RequestSpan {
  /** A statement begins; values are no part of its text. Returns how it ends: with PostgreSQL's code if it failed. */
  statement: (text: string) => (failure?: string) => void
  end: (facts: RequestFactsOfSpan) => void
}
interface RequestFactsOfSpan {
  method: string
  kind: string
  call: string | undefined
  status: number
  requestId: string
}
export interface Tracing {
  /** parent: a traceparent of the proxy; undefined where this request is not among those that are sent. */
  begin: (parent: string | undefined) => RequestSpan | undefined
  /** Sends what is left, for a few seconds at most. */
  close: () => Promise<void>
}
